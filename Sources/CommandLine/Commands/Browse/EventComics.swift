internal import Catalog

/// The comics of an event in reading order, for the browser.
struct EventComics {
  let source: any AnalyticsSource
  let event: EntityKey

  /// Returns a part of the comics, those without a place in the order last; nil if the catalog has
  /// no reading order of the event.
  func page(_ range: PageRange) async throws(CatalogError) -> Page<Record>? {
    guard let record = try await source.page(of: event).elements.first else { return nil }
    // The ids of this catalog and those in the order are the same, whoever assigned them.
    let matcher = EntityMatcher(source, hasMarvelIDs: true)
    let order = try OrderReader(source: source, matcher: matcher).order(of: record)
    guard order.basis == .order else { return nil }
    var ids: [Int] = []
    for issue in order.entries.compactMap(\.match.issue) where !ids.contains(issue.id) {
      ids.append(issue.id)
    }
    let others = try source.listedIssues(of: event).filter { !ids.contains($0.id) }
    ids += others.inOrderOfDates.map(\.id)
    var records: [Record] = []
    for id in ids.dropFirst(range.offset).prefix(range.limit ?? .max) {
      records += try await source.page(of: EntityKey(.comic, id)).elements
    }
    return Page(
      provenance: source.provenance(of: [.comic, .event]), elements: records, total: ids.count)
  }
}
