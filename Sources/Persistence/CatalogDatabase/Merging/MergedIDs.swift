internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Which key the entities of all origins have in the merged catalog.
struct MergedIDs {
  /// Of entities that are certainly the same as others: their key in the merged catalog.
  private var keys: [OriginKey: EntityKey] = [:]
  /// The entities of providers that are joined in one entry, those that were known first in front.
  private var members: [EntityKey: [OriginKey]] = [:]
  private let bases =
    (Provider.all.map(\.baseURL) + [EntityKey.projectBase]).map { Array($0.utf8) }

  /// - Parameter joins: Those of the first provider first, each with Marvel's before others.
  init(_ joins: [JoinTable.Join], among providers: [Provider]) {
    for join in joins where join.isCertain && keys[join.own] == nil {
      guard let key = key(of: join.other, among: providers) else { continue }
      keys[join.own] = key
      var known = members[key] ?? [join.other]
      known.insert(join.own, at: join.isEarlier ? 0 : known.count)
      members[key] = known
    }
  }

  /// Returns the key of an entity of a provider.
  func key(_ key: EntityKey, of provider: Provider) -> EntityKey {
    keys[OriginKey(origin: provider.name, key: key)] ?? provider.mergedKey(key)
  }

  private func key(of entity: OriginKey, among providers: [Provider]) -> EntityKey? {
    if entity.origin == OriginKey.marvel { return entity.key }
    return providers.first { $0.name == entity.origin }.map { key(entity.key, of: $0) }
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
      guard bases.contains(where: { bytes[position...].starts(with: $0) }),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")),
        let key = EntityKey(address: String(decoding: bytes[position..<end], as: UTF8.self))
      else { continue }
      let other = self.key(key, of: provider)
      let isMarvels = !other.isMerged && !other.isOfProject
      result += ((isMarvels ? EntityKey.marvelBase : EntityKey.projectBase) + other.path).utf8
      position = end
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
