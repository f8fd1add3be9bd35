import Catalog

/// An entity as the tests make them up.
struct ModelEntity: Hashable {
  let key: EntityKey
  /// Distinguishes what different sources say about the entity.
  let version: Int
  let isOfBase: Bool
  let related: [EntityKey]

  var title: String { "\(isOfBase ? "Base" : "Upper")\(key.id)v\(version)" }

  /// Later versions were modified later.
  var modified: Timestamp { Timestamp(seconds: 1_500_000_000 + Int64(version) * 86_400) }

  /// The words by which a search finds the entity.
  var words: Set<String> {
    Set([title.lowercased(), "tale\(key.id)v\(version)\(isOfBase ? "b" : "u")"])
      .union(isOfBase ? ["nick\(key.id)"] : [])
  }

  var json: String {
    var lists: [Kind: [String]] = [:]
    for other in related {
      lists[other.kind, default: []].append(
        #"{"resourceURI":"http://x/v1/public/\#(other.path)","name":"x"}"#)
    }
    let members = lists.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, items in
      #","\#(kind.plural)":{"available":\#(items.count),"items":[\#(items.joined(separator: ","))]}"#
    }
    let words = "tale\(key.id)v\(version)\(isOfBase ? "b" : "u")"
    let aliases = isOfBase ? #","aliases":["nick\#(key.id)"]"# : ""
    return #"{"id":\#(key.id),"\#(key.kind.titleKey)":"\#(title)","description":"\#(words)","#
      + #""modified":"\#(modified.rfc3339)","resourceURI":"http://x/v1/public/\#(key.path)""#
      + "\(members.joined())\(aliases)}"
  }
}

/// What a catalog above the embedded one must answer, without a database: the definition that the
/// program is compared with.
struct LayerModel {
  struct Link: Hashable {
    let keys: Set<EntityKey>
    init(_ one: EntityKey, _ other: EntityKey) { keys = [one, other] }
  }

  private let base: [EntityKey: ModelEntity]
  private(set) var upper: [EntityKey: ModelEntity] = [:]
  private(set) var complete: Set<Kind> = []
  /// The entities that the last writer of was a sync.
  private var synced: Set<EntityKey> = []
  private let baseLinks: Set<Link>
  private var upperLinks: Set<Link> = []

  init(base: [ModelEntity]) {
    self.base = Dictionary(uniqueKeysWithValues: base.map { ($0.key, $0) })
    baseLinks = Self.links(base)
  }

  private static func links(_ entities: [ModelEntity]) -> Set<Link> {
    Set(entities.flatMap { entity in entity.related.map { Link(entity.key, $0) } })
  }

  /// An import keeps what was modified later.
  mutating func add(_ entity: ModelEntity, isSync: Bool = false) {
    if let old = upper[entity.key] {
      if old == entity || (!isSync && old.modified > entity.modified) { return }
    }
    upper[entity.key] = entity
    if isSync { synced.insert(entity.key) } else { synced.remove(entity.key) }
    upperLinks.formUnion(Self.links([entity]))
  }

  /// Nothing of the base is left that is not in the upper layer.
  mutating func complete(_ kind: Kind) { complete.insert(kind) }

  /// What the base has of an entity.
  func below(_ key: EntityKey) -> ModelEntity? {
    complete.contains(key.kind) && upper[key] == nil ? nil : base[key]
  }

  /// A full sync deletes what it brought earlier and the gateway no longer has.
  mutating func deleteSynced(_ kind: Kind, except kept: Set<EntityKey>) {
    for key in synced where key.kind == kind && !kept.contains(key) {
      upper[key] = nil
      synced.remove(key)
      upperLinks = upperLinks.filter { !$0.keys.contains(key) }
    }
  }

  func entities(_ kind: Kind, readsBase: Bool) -> [EntityKey: ModelEntity] {
    var entities = upper.filter { $0.key.kind == kind }
    if readsBase {
      let shown = base.filter { $0.key.kind == kind && below($0.key) != nil }
      entities.merge(shown) { upper, _ in upper }
    }
    return entities
  }

  func words(of key: EntityKey, readsBase: Bool) -> Set<String> {
    let base = readsBase ? below(key)?.words ?? [] : []
    return (upper[key]?.words ?? []).union(base)
  }

  /// The entities of a kind that are linked to one, as far as they exist.
  func linked(to key: EntityKey, _ kind: Kind, readsBase: Bool) -> Set<Int> {
    let existing = entities(kind, readsBase: readsBase).keys
    return Set(
      existing.filter { other in
        let link = Link(key, other)
        if upperLinks.contains(link) { return true }
        // Of two entities of the upper layer, the base does not know better.
        return readsBase && baseLinks.contains(link) && below(key) != nil && below(other) != nil
          && (upper[key] == nil || upper[other] == nil)
      }.map(\.id))
  }
}
