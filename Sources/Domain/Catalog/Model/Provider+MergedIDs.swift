/// The ids of a provider's entities in the merged catalog, as far as they are not joined with
/// Marvel's: ranges that Marvel never assigned. Ids of Marvel's are below a million, or a little
/// above it, and those of the embedded catalog below ten million.
extension EntityKey {
  /// The number of ids in a provider's range.
  private static let width = 20_000_000
  /// A provider's stories may have a hundred times the ids of its comics.
  private static let storyWidth = 200_000_000

  static func width(_ kind: Kind) -> Int { kind == .story ? storyWidth : width }

  /// Whether the id is one that the merged catalog gave to a provider's entity. Such an id stays
  /// valid when the entity is joined with another one later.
  package var isMerged: Bool { id >= Self.width(kind) }
}

extension Provider {
  /// The range of this provider's ids.
  package func mergedIDs(_ kind: Kind) -> Range<Int> {
    let width = EntityKey.width(kind)
    return number * width..<(number + 1) * width
  }

  /// Returns the key of an entity of this provider that is not joined with another one; nil if it
  /// would be in the range of another provider.
  package func mergedKey(_ key: EntityKey) -> EntityKey? {
    let ids = mergedIDs(key.kind)
    return (1..<ids.count).contains(key.id) ? EntityKey(key.kind, ids.lowerBound + key.id) : nil
  }

  /// Returns this provider's key for one that `mergedKey` returned; nil for others.
  package func ownKey(ofMerged key: EntityKey) -> EntityKey? {
    let ids = mergedIDs(key.kind)
    return ids.contains(key.id) ? EntityKey(key.kind, key.id - ids.lowerBound) : nil
  }
}
