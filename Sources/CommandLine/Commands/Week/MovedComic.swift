internal import Catalog

/// A comic whose day of sale changed.
struct MovedComic: Equatable {
  let comic: ReleasedComic
  let move: DateMove

  /// Such as `Sample (2024) #1: on sale on 2024-05-15, not on 2024-05-08`.
  var sentence: String {
    "\(comic.title): on sale on \(move.new.dayText), not on \(move.old.dayText)"
  }

  static let fields: Fields<MovedComic> = [
    Field("id") { $0.comic.record.key.id }, Field("title") { $0.comic.record.title },
    Field("from", "the day before the change") { $0.move.old.dayText },
    Field("to", "the day after it") { $0.move.new.dayText },
    Field("at", "when the catalog got to know it, RFC 3339") { $0.move.timestamp },
  ]
}

extension WeekReader {
  /// Returns the comics of changes that were requested and still exist.
  ///
  /// - Parameter shown: Those that are already read.
  func moved(_ moves: [DateMove], shown: [ReleasedComic]) async throws(Problem) -> [MovedComic] {
    var moved: [MovedComic] = []
    for move in moves {
      if let comic = try await comic(move.key, shown) {
        moved.append(MovedComic(comic: comic, move: move))
      }
    }
    return moved
  }

  private func comic(
    _ key: EntityKey, _ shown: [ReleasedComic]
  ) async throws(Problem) -> ReleasedComic? {
    if let comic = shown.first(where: { $0.record.key == key }) { return comic }
    let record: Record?
    do { record = try await repository.page(of: key).elements.first } catch {
      throw .source(error)
    }
    guard let record, let comic = try parsed([record]).first, let day = comic.date?.first else {
      return nil
    }
    if let known = shown.first(where: { $0.record.key == record.key }) { return known }
    if conditions.isEmpty, followed == nil { return comic }
    let days = Condition(.dateRange, .within(day, day))
    let wanted = try await followed(parsed(records(conditions + [days]).records), on: days)
    return wanted.contains { $0.record.key == record.key } ? comic : nil
  }
}
