internal import Catalog

/// The comics of a week from one source.
struct WeekComics {
  var provenance: Provenance
  let summary: WeekSummary
  /// In the order of series and issue number.
  let comics: [ReleasedComic]
  /// Whether the source has any comic of the week, whatever was requested.
  let hasOthers: Bool
}

/// Reads the comics of a week from a source.
struct WeekReader {
  /// How far in the future comics are announced. Later dates are placeholders, such as 2099-12-31.
  private static let announcedDays: Int64 = 366
  /// How many of the newest comics are read to find the end of the data.
  private static let newest = 100

  enum Problem: Error {
    case source(CatalogError)
    case malformedEntity
  }

  let repository: CatalogRepository
  let now: Timestamp
  /// The origin of the source's ids; nil for Marvel's.
  let origin: String?
  /// Filters besides that of the date.
  var conditions: [Condition] = []
  var includesVariants = false
  /// Only comics that are related to any of these entities, or are one of them; nil for all.
  var followed: [EntityKey]?

  func comics(of week: ReleaseWeek) async throws(Problem) -> WeekComics {
    let days = Condition(.dateRange, .within(week.first, week.last))
    let all = try await records(conditions + [days])
    let released = try parsed(all.records)
    let wanted = try await followed(released, on: days)
    return WeekComics(
      provenance: all.provenance,
      summary: WeekSummary(
        week: week, dataThrough: try await dataThrough(),
        undated: try await undated(week, besides: wanted), origin: origin.map { $0 + "." } ?? ""),
      comics: wanted.filter(\.isDated).sorted(by: <),
      hasOthers: try await hasComics(on: days, among: released))
  }

  /// Returns the number of comics of the same months and years of which no day is known.
  private func undated(
    _ week: ReleaseWeek, besides wanted: [ReleasedComic]
  ) async throws(Problem) -> Int {
    var count = wanted.count { !$0.isDated }
    let years = [week.first, week.last].compactMap { Timestamp(String($0.dayText.prefix(4))) }
    for day in (week.months + years).unique where !week.contains(day) {
      let days = Condition(.dateRange, .within(day, day))
      let found = try await followed(parsed(records(conditions + [days]).records), on: days)
      let isOfMonth = week.months.contains(day)
      count += found.count { comic in
        comic.date.map { $0.precision == .year || ($0.precision == .month && isOfMonth) } ?? false
      }
    }
    return count
  }

  /// Returns those comics that belong to what is followed.
  ///
  /// - Parameter days: The condition that selected the comics.
  private func followed(
    _ comics: [ReleasedComic], on days: Condition
  ) async throws(Problem) -> [ReleasedComic] {
    guard let followed, !comics.isEmpty else { return comics }
    var ids = Set(followed.filter { $0.kind == .comic }.map(\.id))
    for condition in Condition.comics(relatedTo: followed) {
      ids.formUnion(try await records([days, condition]).records.map(\.key.id))
    }
    return comics.filter { ids.contains($0.record.key.id) }
  }

  private func parsed(_ records: [Record]) throws(Problem) -> [ReleasedComic] {
    var comics: [ReleasedComic] = []
    for record in records {
      do { comics.append(try ReleasedComic(record)) } catch { throw .malformedEntity }
    }
    // Not a filter of the query, because not every catalog knows what is a variant.
    return includesVariants ? comics : comics.filter { !$0.isVariant }
  }

  /// Reads all comics that match.
  private func records(
    _ conditions: [Condition]
  ) async throws(Problem) -> (records: [Record], provenance: Provenance) {
    guard
      let query = try? Query(
        kind: .comic, conditions: conditions, range: PageRange(limit: nil))
    else { return ([], repository.provenance) }
    var (records, provenance) = ([Record](), Provenance?.none)
    do {
      try await repository.paginate(query) { (page) throws(Never) in
        records += page.elements
        if provenance == nil || page.provenance.fallbackReason != nil {
          provenance = page.provenance
        }
      }
    } catch {
      if case .source(let error, _) = error { throw .source(error) }
    }
    return (records, provenance ?? repository.provenance)
  }

  /// Returns the newest on-sale day that is no placeholder.
  private func dataThrough() async throws(Problem) -> Timestamp? {
    guard let query = try? Query(kind: .comic, range: PageRange(limit: Self.newest)) else {
      return nil
    }
    let page: Page<Record>
    do { page = try await repository.page(query) } catch { throw .source(error) }
    let limit = Timestamp(seconds: now.seconds + Self.announcedDays * 86_400)
    for record in page.elements {
      if let date = try? ReleasedComic(record).date, date.precision == .day, date.day <= limit {
        return date.day
      }
    }
    return nil
  }

  /// Returns whether the source has any comic of these days, whatever was requested.
  private func hasComics(
    on days: Condition, among released: [ReleasedComic]
  ) async throws(Problem) -> Bool {
    if released.contains(where: \.isDated) { return true }
    let range = PageRange(limit: Self.newest)
    guard !conditions.isEmpty,
      let query = try? Query(kind: .comic, conditions: [days], range: range)
    else { return false }
    let page: Page<Record>
    do { page = try await repository.page(query) } catch { throw .source(error) }
    return try parsed(page.elements).contains(where: \.isDated)
  }
}

extension Condition {
  /// Returns conditions that select the comics related to any of the entities, for each kind and as
  /// many ids as a gateway accepts.
  static func comics(relatedTo entities: [EntityKey]) -> [Condition] {
    Kind.allCases.filter { $0 != .comic }.flatMap { kind in
      let ids = entities.filter { $0.kind == kind }.map(\.id)
      return stride(from: 0, to: ids.count, by: Filter.highestCount).map { start in
        let end = min(ids.count, start + Filter.highestCount)
        return Condition(.related(to: kind), .ids(Array(ids[start..<end])))
      }
    }
  }
}
