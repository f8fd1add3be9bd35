/// A source that has relationship data and can traverse it.
package protocol GraphAnswering {
  /// Returns the shortest path between two entities of a kind through comics that they share: both
  /// ends, the entities between them, and the comic between each two. Empty if there is none.
  func path(from start: EntityKey, to end: EntityKey) async throws(CatalogError) -> [GraphNode]

  /// Returns the entities of a kind that share comics with the given one, those with the most
  /// first. The total counts all of them; only those in the range have names.
  func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange
  ) async throws(CatalogError) -> Page<Partner>
}

/// Everything that the commands need from a source that has all its entities.
package typealias AnalyticsSource = CatalogSource & Counting & GraphAnswering

package struct GraphNode: Hashable, Sendable {
  package let key: EntityKey
  /// Nil if only the entity's id is known.
  package let title: String?

  package init(_ key: EntityKey, _ title: String?) {
    self.key = key
    self.title = title
  }
}

package struct Partner: Hashable, Sendable {
  package let node: GraphNode
  /// The number of shared comics.
  package let comics: Int

  package init(_ node: GraphNode, comics: Int) {
    self.node = node
    self.comics = comics
  }
}
