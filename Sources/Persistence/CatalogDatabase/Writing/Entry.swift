package import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// An entity to be written to a catalog file.
package struct Entry: Sendable {
  package var key: EntityKey
  package var title: String
  package var modified: Timestamp?
  /// The modification date as the JSON has it.
  var modifiedText: String?
  package var json: String
  package var related: [EntityLink]
  package var principalName: String?
  /// Other names, including the real name.
  package var aliases: [String]
  /// The names of its creators in the JSON.
  package var creators: [String]
  /// The names of creators that the JSON does not have, because a list shows at most 20 items.
  var furtherCreators: [String] = []
  /// Whether the JSON has only a part of its creators.
  var lacksCreators = false
  package var description: String
  /// What it is known for: powers, gear, places, and others.
  package var associations: [String] = []
  /// What it is found by and the JSON does not have.
  package var words: [String] = []
  /// How well known it is: the number of related entities, or a part of it for a reprint.
  package var popularity: Int
  /// Whether it is a comic with another cover or printing. Its title has words that no title of a
  /// work has.
  var isVariant = false
  /// The lists of which the JSON has only a part.
  var shortenedLists: [ShortenedLists.List] = []
  /// The lists of which `related` has all links, although the JSON may have only a part.
  var completeLists: [Kind] = []
  /// Whether `related` has links that the JSON does not have.
  var statesMoreLinks = false

  package init(
    key: EntityKey, title: String, modified: Timestamp?, json: String, related: [EntityKey] = [],
    principalName: String? = nil, aliases: [String] = [], creators: [String] = [],
    description: String = "", popularity: Int = 0
  ) {
    self.key = key
    self.title = title
    self.modified = modified
    self.json = json
    self.related = related.map { EntityLink($0) }
    self.principalName = principalName
    self.aliases = aliases
    self.creators = creators
    self.description = description
    self.popularity = popularity
  }

  var allCreators: [String] { creators + furtherCreators }

  /// Every name that matches the entity, with its form.
  var names: [(text: String, form: NameMatch.Form)] {
    [(title, .full)] + [(title.withoutParenthesis, .bare)].filter { $0.0 != title }
      + (principalName.map { [($0, .principal)] } ?? [])
      + aliases.map { ($0, .alias) }
  }
}

/// An entity that another one is related to.
package struct EntityLink: Hashable, Sendable {
  package let key: EntityKey
  /// What the creator at one end of the link did; empty if that is unknown, or there is none.
  package var roles: CreatorRoles

  package init(_ key: EntityKey, _ roles: CreatorRoles = CreatorRoles()) {
    self.key = key
    self.roles = roles
  }
}

extension Entry {
  package var relatedKeys: Set<EntityKey> { Set(related.map(\.key)) }

  /// Adds the entities that it is not related to yet.
  package mutating func relate(to keys: [EntityKey]) {
    var known = relatedKeys
    for key in keys where known.insert(key).inserted { related.append(EntityLink(key)) }
  }
}

/// A property of an entity in its stored form.
struct Fact {
  let attribute: Attribute
  let value: Value
}

extension Entry {
  /// The sort key of the kind's default order. Comics without an on-sale date come last.
  func position(_ collated: String, _ facts: [Fact]) -> Value {
    func value(_ attribute: Attribute) -> Value? {
      facts.first { $0.attribute == attribute }?.value
    }
    func text(_ attribute: Attribute) -> String {
      if case .text(let text) = value(attribute) { text } else { "" }
    }
    switch key.kind {
    case .character, .event, .series: return .text(collated)
    case .comic:
      guard case .integer(let day) = value(.onsaleDate) else { return .integer(.max) }
      return .integer(-day)
    case .creator: return .text("\(text(.lastName))\u{1}\(text(.firstName))")
    case .story: return .integer(Int64(key.id))
    }
  }
}

extension Entry {
  /// Creates an entry from an entity's JSON.
  ///
  /// Returns nil unless the JSON is an object whose id is one of `EntityKey.statedIDs`.
  ///
  /// - Parameter json: Valid JSON.
  package init?(_ kind: Kind, json: String) {
    let entry = JSONView.reading(json) { view -> Entry? in
      guard let entity = view?.members, let id = entity["id"]?.integer,
        EntityKey.statedIDs.contains(id)
      else { return nil }
      return Entry(EntityKey(kind, id), entity, json)
    }
    guard let entry else { return nil }
    self = entry
  }

  private init(_ key: EntityKey, _ entity: JSONMembers, _ json: String) {
    self.init(
      key: key, title: entity[key.kind.titleKey]?.scalar ?? "",
      modified: entity["modified"]?.string.flatMap { Timestamp(marvel: $0) }, json: json,
      aliases: Self.names(Self.aliasKeys, in: entity),
      description: Self.texts(Self.descriptionKeys, in: entity).joined(separator: "\n"))
    modifiedText = entity["modified"]?.string
    var places: [EntityKey: Int] = [:]
    for kind in Kind.allCases {
      guard let list = entity[kind.plural] else { continue }
      // The size of the complete list, which may be larger than the number of items shown.
      let size = list.member("available")?.scalar.flatMap { Int($0) } ?? 0
      popularity += min(max(0, size), Self.highestSize)
      let items = list.member("items")?.elements ?? []
      // Stories may be known by title only. Then there are none to list.
      let known =
        kind == .story ? items.count { $0.member("resourceURI") != nil } : items.count
      if size > known, size <= Self.highestSize {
        shortenedLists.append(ShortenedLists.List(kind: kind, total: size))
        lacksCreators = lacksCreators || kind == .creator
      }
      for item in items {
        relate(to: item, &places)
        if kind == .creator, let name = item.member("name")?.string { creators.append(name) }
      }
    }
    for association in Self.associationKeys.flatMap({ entity[$0]?.elements ?? [] }) {
      guard let name = (association.member("name") ?? association).string else { continue }
      let isText = association.member("type")?.string.map(
        NestedObject.textAssociationTypes.contains)
      if isText == true { description += "\n" + name } else { associations.append(name) }
    }
    isVariant = key.kind == .comic && entity["variantDescription"]?.isBlank == false
    if isVariant || [.comic, .series].contains(key.kind) && Self.isCollection(title, entity) {
      popularity /= Self.reprintDivisor
    }
    for key in Self.referenceKeys { relate(to: entity[key], &places) }
    for key in Self.creatorKeys {
      creators += entity[key]?.elements.compactMap { $0.member("name")?.string } ?? []
    }
  }

  /// Returns the names or texts that some members are or have.
  private static func names(_ keys: [String], in entity: JSONMembers) -> [String] {
    keys.compactMap { entity[$0] }.flatMap { $0.isArray ? $0.elements : [$0] }
      .compactMap { ($0.member("name") ?? $0).string }.filter { !$0.isEmpty }
  }

  /// Returns texts, and what somebody is to another as words: "wife of Mr. Fantastic Reed
  /// Richards".
  private static func texts(_ keys: [String], in entity: JSONMembers) -> [String] {
    keys.compactMap { entity[$0] }.flatMap { $0.isArray ? $0.elements : [$0] }.compactMap { text in
      guard let name = text.member("name")?.scalar else { return text.string }
      let names = [name, text.member("realName")?.scalar].compactMap(\.self)
      return "\(text.member("type")?.scalar ?? "") of \(names.joined(separator: " "))"
    }.filter { !$0.isEmpty }
  }

  /// A reprint has the relations of the work, and ranks below it.
  private static let reprintDivisor = 32

  /// Whether a comic or a series says that it collects others; the titles of many do.
  private static func isCollection(_ title: String, _ entity: JSONMembers) -> Bool {
    EntityField.collectionFormats.contains((entity["format"]?.string ?? "").lowercased())
      || entity["type"]?.string == "collection" || ComicForm(format: title) == .collection
  }

  /// The keys of other names. Imported entities of every kind may have them.
  private static let aliasKeys = keys { $0.search == .alias }
  private static let associationKeys = keys { $0.search == .knownFor }
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

  /// - Parameter places: Where `related` has each entity.
  private mutating func relate(to part: JSONView?, _ places: inout [EntityKey: Int]) {
    guard let other = part?.referencedKey, other.kind != key.kind else { return }
    // A creator may have several roles, each with an item of its own.
    let index = places[other] ?? related.endIndex
    if index == related.endIndex { related.append(EntityLink(other)) }
    places[other] = index
    if other.kind == .creator, let role = part?.member("role")?.string.flatMap({ CreatorRole($0) })
    {
      related[index].roles.insert(role)
    }
  }
}

extension Entry {
  /// The entry with the names, creators, and texts of the embedded catalog's entry added, so that the
  /// entity is found by both.
  func layered(over base: Entry) -> Entry {
    var entry = self
    entry.principalName = principalName ?? base.principalName
    let names = Set(entry.names.map(\.text))
    entry.aliases += base.names.map(\.text).filter { !names.contains($0) }
    entry.associations += base.associations.filter { !associations.contains($0) }
    entry.words += base.words.filter { !words.contains($0) }
    let creators = Set(creators + furtherCreators)
    entry.furtherCreators += (base.creators + base.furtherCreators).filter {
      !creators.contains($0)
    }
    if description != base.description {
      entry.description = [description, base.description].filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
    entry.popularity = max(popularity, base.popularity)
    return entry
  }

  /// The JSON with the members of the embedded catalog's that this entity lacks in a member of its
  /// own: our own fields, the description, and the id if it is another there.
  func json(addingFrom base: Entry) -> String {
    var members = JSONView.reading(base.json) { base in
      JSONView.reading(json) { upper in
        guard let base = base?.members, let upper = upper?.members else { return [String]() }
        return self.key.kind.fields.filter { !$0.isRequired || $0.key == "description" }
          .compactMap { field in
            guard let value = base[field.key], !value.isBlank, upper[field.key]?.isBlank ?? true
            else { return nil }
            return "\(jsonString(field.key)):\(value.json)"
          }
      }
    }
    if base.key != key { members.append("\"\(EntityField.otherIDs.key)\":[\(base.key.id)]") }
    let name = Provenance.Source.embedded.rawValue
    // An exported entity may have it already.
    if members.isEmpty || json.includes("\"\(name)\":{") { return json }
    return json.replacing([(name: name, json: "{\(members.joined(separator: ","))}")])
  }
}

extension JSONView {
  /// Whether the value says nothing: null, an empty text, or an empty array.
  var isBlank: Bool { isArray ? elements.isEmpty : scalar?.isEmpty ?? !isObject }
}
