internal import Catalog

extension CatalogRepository {
  /// The number of events that are named.
  private static let shownEvents = 3

  /// Returns a sentence that names the events in which all characters, and creators, of a query are
  /// that no comic shares, and their references; nil if there are none, or if the query has other
  /// conditions.
  func eventsInsteadOfComics(_ query: Query) async -> (sentence: String, keys: String)? {
    guard query.kind == .comic, query.parent == nil,
      query.conditions.count > 1 || !query.sharedKinds.isEmpty,
      query.conditions.allSatisfy({
        $0.relation.map { $0.kind == .character || $0.kind == .creator } ?? false
      })
    else { return nil }
    let relations = query.conditions.compactMap(\.relation)
    let conditions = relations.flatMap { relation in
      (relation.all ? relation.ids.map { [$0] } : [relation.ids]).map { ids in
        Condition(.related(to: relation.kind), .ids(ids))
      }
    }
    let range = PageRange(limit: Self.shownEvents)
    guard let events = try? Query(kind: .event, conditions: conditions, range: range),
      let page = try? await page(events), !page.elements.isEmpty
    else { return nil }
    let all = conditions.count == 2 ? "both" : "all of them"
    let titles = page.elements.map(\.title).joined(separator: ", ")
    let others = page.total - page.elements.count
    let keys = page.elements.map(\.key.reference).joined(separator: " ")
    let sentence =
      "no comic of this catalog has \(all), but \(all) belong to the "
      + (page.total == 1 ? "event " : "events ") + titles
      + (others > 0 ? " and \(others) more" : "")
    return (sentence, keys)
  }
}
