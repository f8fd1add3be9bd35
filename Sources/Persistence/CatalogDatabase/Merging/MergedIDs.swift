internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Which key the entities of all origins have in the merged catalog.
struct MergedIDs {
  /// Of the entities of providers that are certainly the same as others: their key in the merged
  /// catalog.
  private var keys: [OriginKey: EntityKey] = [:]
  /// The entities that are joined in one entry, those that were known first in front.
  private var members: [EntityKey: [OriginKey]] = [:]
  private static let addressKey = Array(#""resourceURI":""#.utf8)
  private let bases =
    (Provider.all.map(\.baseURL) + [EntityKey.projectBase]).map { Array($0.utf8) }

  /// - Parameter joins: If they contradict each other, the first one counts.
  init(
    _ joins: [JoinTable.Join], among providers: [Provider], _ decisions: [JoinDecision] = []
  ) {
    let apart = decisions.filter { !$0.areSame }.map(\.keys)
    var groups: [[OriginKey]] = []
    var positions: [OriginKey: Int] = [:]
    for join in joins where join.isCertain {
      let (own, other) = (positions[join.own], positions[join.other])
      guard own == nil || own != other else { continue }
      let (first, second) = (
        own.map { groups[$0] } ?? [join.own], other.map { groups[$0] } ?? [join.other]
      )
      let areApart = apart.contains { one, other in
        first.contains(one) && second.contains(other)
          || first.contains(other) && second.contains(one)
      }
      guard !areApart, Self.canBeOne(first, second) else { continue }
      let position = other ?? own ?? groups.count
      if position == groups.count { groups.append([]) }
      groups[position] = join.isEarlier ? first + second : second + first
      if let own, own != position { groups[own] = [] }
      for member in groups[position] { positions[member] = position }
    }
    for group in groups {
      guard let key = Self.key(of: group, among: providers) else { continue }
      members[key] = group
      for member in group { keys[member] = key }
    }
  }

  /// Whether no origin has two entities in both groups. An event may be an arc and a reading list, and
  /// one of Marvel's series several of a provider.
  private static func canBeOne(_ first: [OriginKey], _ second: [OriginKey]) -> Bool {
    let kind = first[0].key.kind
    return kind == .event
      || first.allSatisfy { one in
        kind == .series && one.origin != OriginKey.marvel
          || !second.contains { $0.origin == one.origin }
      }
  }

  /// Returns the key of Marvel's entity, otherwise that of the first provider's.
  private static func key(of group: [OriginKey], among providers: [Provider]) -> EntityKey? {
    if let marvels = group.first(where: { $0.origin == OriginKey.marvel }) { return marvels.key }
    for provider in providers {
      if let member = group.first(where: { $0.origin == provider.name }) {
        return provider.mergedKey(member.key)
      }
    }
    return nil
  }

  /// Returns the key of an entity of a provider; nil if there is no place for its id.
  func key(_ key: EntityKey, of provider: Provider) -> EntityKey? {
    keys[OriginKey(origin: provider.name, key: key)] ?? provider.mergedKey(key)
  }

  /// Returns the entities of a provider that are joined with others.
  func keys(of provider: Provider) -> Set<EntityKey> {
    Set(keys.keys.filter { $0.origin == provider.name }.map(\.key))
  }

  /// Returns the entities that an entry has the data of, the first one known in front; nil if it is
  /// that of one origin only.
  func members(of key: EntityKey) -> [OriginKey]? { members[key] }

  /// Returns an entity with another id, and with the addresses of Marvel's protocol for all
  /// entities that it refers to.
  func rewritten(_ json: String, id: Int, of provider: Provider) -> String {
    let own = JSONView.reading(json) { $0?.replacing([("id", String(id))]) ?? json }
    let bytes = Array(own.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while let quote = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) {
      result += bytes[position...quote]
      position = quote + 1
      // An address of a page may be the same, and stays.
      guard result.suffix(Self.addressKey.count).elementsEqual(Self.addressKey),
        bases.contains(where: { bytes[position...].starts(with: $0) }),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")),
        let key = EntityKey(address: String(decoding: bytes[position..<end], as: UTF8.self)),
        let other = self.key(key, of: provider)
      else { continue }
      let isMarvels = !other.isMerged && !other.isOfProject
      result += ((isMarvels ? EntityKey.marvelBase : EntityKey.projectBase) + other.path).utf8
      position = end
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
