/// The ids of a provider's entities in the merged catalog, as far as they are not joined with
/// Marvel's: ranges that Marvel never assigned. Ids of Marvel's are below a million, or a little
/// above it, and those of the embedded catalog below ten million.
extension EntityKey {
  /// The number of ids in a provider's range.
  private static let width = 20_000_000
  /// A provider's stories may have a hundred times the ids of its comics.
  private static let storyWidth = 200_000_000

  fileprivate static func width(_ kind: Kind) -> Int { kind == .story ? storyWidth : width }

  /// Whether the id is one that the merged catalog gave to a provider's entity. Such an id stays
  /// valid when the entity is joined with another one later.
  package var isMerged: Bool { id >= Self.width(kind) }
}

extension Provider {
  /// Returns the key of an entity of this provider that is not joined with another one.
  package func mergedKey(_ key: EntityKey) -> EntityKey {
    EntityKey(key.kind, number * EntityKey.width(key.kind) + key.id)
  }

  /// Returns this provider's key for one that `mergedKey` returned; nil for others.
  package func ownKey(ofMerged key: EntityKey) -> EntityKey? {
    let id = key.id - number * EntityKey.width(key.kind)
    return (0..<EntityKey.width(key.kind)).contains(id) ? EntityKey(key.kind, id) : nil
  }
}
