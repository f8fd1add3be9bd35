package import Catalog
internal import JSONText
internal import ProviderTable

extension Entry {
  /// Creates an entry from an entity's JSON.
  ///
  /// Returns nil unless the JSON is an object whose id is a positive integer.
  ///
  /// - Parameter json: Valid JSON.
  package init?(_ kind: Kind, json: String) {
    let entry = JSONView.reading(json) { view -> Entry? in
      guard let entity = view?.members, let id = entity["id"]?.integer, id > 0 else { return nil }
      return Entry(EntityKey(kind, id), entity, json)
    }
    guard let entry else { return nil }
    self = entry
  }

  private init(_ key: EntityKey, _ entity: JSONMembers, _ json: String) {
    self.init(
      key: key, title: entity[key.kind.titleKey]?.scalar ?? "",
      modified: entity["modified"]?.string.flatMap { Timestamp(marvel: $0) }, json: json,
      aliases: Self.aliasKeys.compactMap { entity[$0] }
        .flatMap { $0.isArray ? $0.elements : [$0] }
        .compactMap { ($0.member("name") ?? $0).string }.filter { !$0.isEmpty },
      description: Self.descriptionKeys.compactMap { entity[$0] }
        .flatMap { $0.isArray ? $0.elements : [$0] }.compactMap(\.string)
        .filter { !$0.isEmpty }.joined(separator: "\n"))
    for kind in Kind.allCases {
      guard let list = entity[kind.plural] else { continue }
      // The size of the complete list, which may be larger than the number of items shown.
      let size = list.member("available")?.scalar.flatMap { Int($0) } ?? 0
      popularity += min(max(0, size), Self.highestSize)
      let items = list.member("items")?.elements ?? []
      if size > items.count, size <= Self.highestSize {
        shortenedLists.append(ShortenedLists.List(kind: kind, total: size))
      }
      for item in items {
        relate(to: item)
        if kind == .creator, let name = item.member("name")?.string { creators.append(name) }
      }
    }
    for key in Self.referenceKeys { relate(to: entity[key]) }
    for key in Self.creatorKeys {
      creators += entity[key]?.elements.compactMap { $0.member("name")?.string } ?? []
    }
  }

  /// The keys of other names. Imported entities of every kind may have them.
  private static let aliasKeys = keys { $0.search == .alias }
  /// The keys of texts.
  private static let descriptionKeys = keys { $0.search == .description }
  /// The keys of Marvel's references to a single entity.
  private static let referenceKeys = keys {
    $0.type == .object(.summary) && !$0.isArray && $0.isRequired
  }

  /// The keys of arrays of references to creators.
  private static let creatorKeys = keys { $0.search == .creator && $0.relatedKind == nil }

  private static func keys(_ isIncluded: (EntityField) -> Bool) -> [String] {
    var keys: [String] = []
    for field in Kind.allCases.flatMap(\.fields) where isIncluded(field) {
      if !keys.contains(field.key) { keys.append(field.key) }
    }
    return keys
  }

  /// Larger than any list of Marvel's, and small enough that sums do not overflow.
  private static let highestSize = 1_000_000

  private mutating func relate(to part: JSONView?) {
    guard let address = part?.member("resourceURI")?.string,
      let other = EntityKey(address: address), other.kind != key.kind
    else { return }
    // A creator may have several roles, each with an item of its own.
    let index = related.firstIndex { $0.key == other } ?? related.endIndex
    if index == related.endIndex { related.append(EntityLink(other)) }
    if other.kind == .creator, let role = part?.member("role")?.string.flatMap({ CreatorRole($0) })
    {
      related[index].roles.insert(role)
    }
  }
}
