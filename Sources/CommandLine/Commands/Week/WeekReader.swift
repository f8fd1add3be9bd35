internal import Catalog

/// Reads the comics of a week from a source.
struct WeekReader {
  /// How far in the future comics are announced. Later dates are placeholders, such as 2099-12-31.
  private static let announcedDays: Int64 = 366
  /// How many of the newest comics are read to find the end of the data: usually one has a day.
  private static let newest = [1, 100]

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
    let shown = wanted.filter { $0.belongs(to: week) }
    let leftOut = wanted.filter { !$0.belongs(to: week) }
    // A gateway would need more requests than those for the week.
    let isOfCatalog = all.provenance.source != .gateway
    let undated = isOfCatalog ? leftOut + (try await undated(outside: week)) : nil
    return WeekComics(
      provenance: all.provenance,
      summary: WeekSummary(
        week: week, dataThrough: isOfCatalog ? try await dataThrough() : nil,
        undated: undated?.count, origin: origin.map { $0 + "." } ?? ""),
      comics: try withVariants(shown).sorted(by: <), leftOut: leftOut.count,
      undatedMonth: undated?.first { $0.date?.isMonth == true }?.date?.first,
      hasOthers: try await hasComics(on: days, of: week, among: released),
      newest: shown.isEmpty && isOfCatalog ? try await newest() : nil)
  }

  /// Adds the variants that are not entities, if variants are requested.
  func withVariants(_ comics: [ReleasedComic]) throws(Problem) -> [ReleasedComic] {
    guard includesVariants else { return comics }
    return comics + (try parsed(comics.flatMap { ComicVariants.records(of: $0.record) }))
  }

  /// Returns the comics of the same months and years of which no day is known, besides those that a
  /// list of the week has.
  private func undated(outside week: ReleaseWeek) async throws(Problem) -> [ReleasedComic] {
    var comics: [ReleasedComic] = []
    let years = [week.first, week.last].compactMap { Timestamp(String($0.dayText.prefix(4))) }
    for day in (week.months + years).unique where !week.contains(day) {
      let days = Condition(.dateRange, .within(day, day))
      let found = try await followed(parsed(records(conditions + [days]).records), on: days)
      let isOfMonth = week.months.contains(day)
      comics += found.filter { comic in
        comic.date.map { $0.month == nil || ($0.isMonth && isOfMonth) } ?? false
      }
    }
    return comics
  }

  /// Returns those comics that belong to what is followed.
  ///
  /// - Parameter days: The condition that selected the comics.
  func followed(
    _ comics: [ReleasedComic], on days: Condition
  ) async throws(Problem) -> [ReleasedComic] {
    guard let followed, !comics.isEmpty else { return comics }
    var ids = Set(followed.filter { $0.kind == .comic }.map(\.id))
    for condition in Condition.comics(relatedTo: followed) {
      ids.formUnion(try await records([days, condition]).records.map(\.key.id))
    }
    return comics.filter { ids.contains($0.record.key.id) }
  }

  func parsed(_ records: [Record]) throws(Problem) -> [ReleasedComic] {
    var comics: [ReleasedComic] = []
    for record in records {
      do { comics.append(try ReleasedComic(record)) } catch { throw .malformedEntity }
    }
    // Not a filter of the query, because not every catalog knows what is a variant.
    return includesVariants ? comics : comics.filter { !$0.isVariant }
  }

  /// Reads all comics that match.
  func records(
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

  /// Returns the newest sale whose date is no placeholder; nil if none is known.
  ///
  /// - Parameter conditions: Other conditions on the comic.
  func dataThrough(_ conditions: [Condition] = []) async throws(Problem) -> LastSale? {
    let limit = Timestamp(seconds: now.seconds + Self.announcedDays * 86_400)
    let known = Condition(.dateRange, .within(.earliest, limit))
    var last: LastSale?
    for count in Self.newest {
      for record in try await page(conditions + [known], limit: count) {
        guard let comic = try? ReleasedComic(record), !comic.isDatedByCover, let date = comic.date
        else { continue }
        if date.day != nil { return LastSale(day: date.first, month: last?.month) }
        if date.isMonth, last == nil { last = LastSale(month: date.first) }
      }
    }
    return last
  }

  /// Returns the newest sale of what was requested.
  private func newest() async throws(Problem) -> LastSale? {
    var newest: LastSale?
    let related = followed.map(Condition.comics) ?? []
    for others in followed == nil ? [conditions] : related.map({ conditions + [$0] }) {
      if let last = try await dataThrough(others), newest.map({ $0.end < last.end }) ?? true {
        newest = last
      }
    }
    return newest
  }

  /// Returns whether the source has any comic of these days, whatever was requested.
  private func hasComics(
    on days: Condition, of week: ReleaseWeek, among released: [ReleasedComic]
  ) async throws(Problem) -> Bool {
    if released.contains(where: { $0.belongs(to: week) }) { return true }
    guard !conditions.isEmpty else { return false }
    return try parsed(await page([days], limit: 100)).contains { $0.belongs(to: week) }
  }

  private func page(_ conditions: [Condition], limit: Int) async throws(Problem) -> [Record] {
    let range = PageRange(limit: limit)
    guard let query = try? Query(kind: .comic, conditions: conditions, range: range) else {
      return []
    }
    do { return try await repository.page(query).elements } catch { throw .source(error) }
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
