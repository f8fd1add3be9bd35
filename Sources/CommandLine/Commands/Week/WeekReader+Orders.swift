internal import Catalog

/// Which comics must be ordered by a final order date.
extension WeekReader {
  /// How long after its final order date a comic goes on sale at most: usually three weeks, and a
  /// collection some months.
  private static let orderedDays: Int64 = 366

  /// Returns the comics whose final order date is in a week.
  ///
  /// - Parameter week: Nil for the next final order date that any of them has.
  func comics(toOrderIn week: ReleaseWeek?) async throws(Problem) -> WeekComics {
    let start = week?.first ?? now.startOfDay
    let end = Timestamp(seconds: (week?.last ?? start).seconds + Self.orderedDays * 86_400)
    let days = Condition(.dateRange, .within(start, end))
    let all = try await records(conditions + [days])
    let wanted = try await followed(parsed(all.records), on: days)
    let known = wanted.compactMap { comic in
      comic.day(forOrders: true).map { (comic: comic, day: $0) }
    }
    let next = known.map(\.day).filter { $0 >= start }.min()
    let week = week ?? ReleaseWeek(day: next ?? start)
    let shown = known.filter { week.contains($0.day) }.map(\.comic)
    let isOfCatalog = all.provenance.source != .gateway
    let leftOut = wanted.count - known.count
    return WeekComics(
      provenance: all.provenance,
      summary: WeekSummary(
        week: week, dataThrough: isOfCatalog ? try await dataThrough() : nil,
        undated: isOfCatalog ? leftOut : nil,
        origin: origin.map { $0 + "." } ?? "", isForOrders: true),
      comics: try withVariants(shown).sorted(by: <), leftOut: leftOut,
      hasOthers: !known.isEmpty || !conditions.isEmpty || followed != nil)
  }
}
