/// How much of a kind a catalog file has.
package enum Coverage: Hashable, Sendable {
  case none
  /// Some entities, from a list that was not completely imported or synced.
  case partial(count: Int)
  /// All entities that the gateway or the imported file had, as of this time.
  case complete(Timestamp)
}

/// The user's own catalog, which may answer before a gateway does, kind by kind.
package protocol LocalCatalogSource: CatalogSource {
  func coverage(of kind: Kind) -> Coverage
}

extension LocalCatalogSource {
  /// When the kind was last imported or synced completely; nil if it is not complete.
  package func completed(_ kind: Kind) -> Timestamp? {
    if case .complete(let timestamp) = coverage(of: kind) { timestamp } else { nil }
  }
}
