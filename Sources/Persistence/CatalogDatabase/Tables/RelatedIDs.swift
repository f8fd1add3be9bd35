package import Catalog
internal import JSONText

/// The member `relatedIDs` of exported entities, and of those that a gateway sends to a sync: all ids
/// of each list of which the JSON has only a part, so that the copy knows every relation.
///
/// A creator whose roles are known is an object: `{"id":30,"roles":["writer"]}`. The lists named in
/// `partial` have more items than the exported catalog knew.
package struct RelatedIDs: Sendable {
  static let key = "relatedIDs"
  private static let partialKey = "partial"

  package struct List: Sendable {
    package let kind: Kind
    package let links: [EntityLink]
    package let isPartial: Bool
  }

  package let lists: [List]

  /// The member's value; nil without lists.
  var json: String? {
    if lists.isEmpty { return nil }
    var writer = JSONObjectWriter()
    for list in lists { writer.add(list.kind.plural, .array(list.links.map(Self.json))) }
    let partial = lists.filter(\.isPartial).map { JSONValue.text($0.kind.plural) }
    if !partial.isEmpty { writer.add(Self.partialKey, .array(partial)) }
    return writer.json
  }

  private static func json(_ link: EntityLink) -> JSONValue {
    let roles = link.key.kind == .creator ? link.roles.names : []
    if roles.isEmpty { return .number(link.key.id) }
    return ["id": .number(link.key.id), "roles": .array(roles.map(JSONValue.text))]
  }

  /// Returns the entity's JSON without the member, and the member; nil if it has none.
  package static func split(_ json: String) -> (json: String, related: RelatedIDs?) {
    guard json.includes("\"\(key)\"") else { return (json, nil) }
    return JSONView.reading(json) { entity in
      guard let entity, let member = entity.member(key), member.isObject else {
        return (json, nil)
      }
      return (entity.removing(key), RelatedIDs(member.members))
    }
  }

  private init(_ members: JSONMembers) {
    let partial = Set(members[Self.partialKey]?.elements.compactMap(\.string) ?? [])
    lists = Kind.allCases.compactMap { kind in
      guard let list = members[kind.plural], list.isArray else { return nil }
      return List(
        kind: kind, links: list.elements.compactMap { Self.link($0, kind) },
        isPartial: partial.contains(kind.plural))
    }
  }

  init(_ lists: [List]) { self.lists = lists }

  private static func link(_ element: JSONView, _ kind: Kind) -> EntityLink? {
    guard let id = element.integer ?? element.member("id")?.integer,
      EntityKey.statedIDs.contains(id)
    else { return nil }
    let roles = (element.member("roles")?.elements ?? []).compactMap(\.string)
    return EntityLink(
      EntityKey(kind, id), CreatorRoles(roles.compactMap { CreatorRole($0) }))
  }
}

extension Entry {
  /// Adds the relations that an exported entity states besides its JSON.
  package mutating func add(_ related: RelatedIDs) {
    statesMoreLinks = true
    var places = Dictionary(
      self.related.indices.map { (self.related[$0].key, $0) },
      uniquingKeysWith: { first, _ in first })
    for list in related.lists {
      for link in list.links where link.key.kind != key.kind {
        if let place = places[link.key] {
          self.related[place].roles.formUnion(link.roles)
        } else {
          places[link.key] = self.related.count
          self.related.append(link)
        }
      }
    }
    let complete = related.lists.filter { !$0.isPartial }.map(\.kind)
    completeLists = complete
    keepShortenedLists { !complete.contains($0) }
  }

  /// Returns the entry with those shortened lists marked as stale that differ from an earlier
  /// version.
  func markingChangedLists(since old: Entry?) -> Entry {
    guard let old, !shortenedLists.isEmpty, !statesMoreLinks else { return self }
    var entry = self
    for (index, list) in shortenedLists.enumerated() {
      let shown = { (entry: Entry) in Set(entry.related.map(\.key).filter { $0.kind == list.kind })
      }
      entry.shortenedLists[index].isStale =
        !old.shortenedLists.contains(list) || shown(old) != shown(self)
    }
    return entry
  }

  /// Forgets the shortened lists of other kinds, whose links are known from elsewhere.
  package mutating func keepShortenedLists(_ isKept: (Kind) -> Bool) {
    shortenedLists.removeAll { !isKept($0.kind) }
  }
}
