/// A source that holds which entities belong together, and can go from one to the next.
package protocol GraphAnswering {
  /// The shortest chain from one entity to another of its kind through comics that they share:
  /// both ends, what stands between them, and the comic between each two; empty when there is none.
  func path(from start: EntityKey, to end: EntityKey) async throws(CatalogError) -> [GraphNode]

  /// Entities of a kind that share comics with the one, those that share most first; all of them,
  /// and names for those in the window alone.
  func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange
  ) async throws(CatalogError) -> Page<Partner>
}

/// All that the commands ask of a source that holds its entities.
package typealias AnalyticsSource = CatalogSource & Counting & GraphAnswering

package struct GraphNode: Hashable, Sendable {
  package let key: EntityKey
  /// Nil where the entity is known by its number alone.
  package let title: String?

  package init(_ key: EntityKey, _ title: String?) {
    self.key = key
    self.title = title
  }
}

package struct Partner: Hashable, Sendable {
  package let node: GraphNode
  /// How many they share.
  package let comics: Int

  package init(_ node: GraphNode, comics: Int) {
    self.node = node
    self.comics = comics
  }
}
