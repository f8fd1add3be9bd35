internal import Catalog

/// A writer of entities in Marvel's format, with our own keys after Marvel's.
///
/// Source of the format, the order, and the addresses: recorded responses of Marvel's API.
struct EntityJSON {
  /// The maximum number of items in a list of related entities.
  private static let shownItems = 20

  private let titles: [EntityKey: String]
  private let sortKeys: [EntityKey: String]
  private let storyTypes: [EntityKey: String]
  private let comicDates: [EntityKey: String]
  /// The characters that each creator created.
  private let creations: [EntityKey: [EntityKey]]
  /// The characters that belong to each team.
  private let members: [EntityKey: [EntityKey]]
  /// The collections that contain each comic.
  private let collections: [EntityKey: [EntityKey]]
  /// The marks of comics in which characters first appear, or earlier than that.
  private let derivedMarks: [EntityKey: Set<String>]
  private let graph: RelationGraph
  private let issues: IssueIndex
  /// The date of blocks without a modified date.
  private let since: String

  init(
    _ entities: [EntityBlock], _ graph: RelationGraph, _ issues: IssueIndex, since: String
  ) {
    titles = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0.title) })
    sortKeys = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0.sortKey) })
    storyTypes = Dictionary(
      uniqueKeysWithValues: entities.map { ($0.key, $0["type"] ?? "") })
    comicDates = Dictionary(
      uniqueKeysWithValues: entities.compactMap { entity in
        entity["date"].map { (entity.key, $0) }
      })
    derivedMarks = Self.derivedMarks(entities)
    var creations: [EntityKey: [EntityKey]] = [:]
    var members: [EntityKey: [EntityKey]] = [:]
    for character in entities.sorted(by: { $0.sortKey < $1.sortKey }) {
      for creator in character.references("created-by", .creator) {
        creations[creator, default: []].append(character.key)
      }
      for team in character.references("member-of", .character) {
        members[team, default: []].append(character.key)
      }
    }
    self.creations = creations
    self.members = members
    var collections: [EntityKey: [EntityKey]] = [:]
    for collection in entities.sorted(by: { $0.sortKey < $1.sortKey }) {
      for comic in issues.collectedComics(of: collection) {
        collections[comic, default: []].append(collection.key)
      }
    }
    self.collections = collections
    self.issues = issues
    self.graph = graph
    self.since = since
  }

  func modified(_ entity: EntityBlock) -> String {
    "\(entity["modified"] ?? since)T00:00:00-0500"
  }

  func text(_ entity: EntityBlock) -> String {
    var object = JSONObjectWriter()
    for field in entity.key.kind.fields {
      let hasValue =
        field.texts.contains { !entity.block.values($0.name).isEmpty }
        || field.key == "marks" && !derivedMarks[entity.key, default: []].isEmpty
      if field.isSparse && !hasValue { continue }
      object.add(field.key, json: value(of: field, entity))
    }
    return object.json
  }

  private func value(of field: EntityField, _ entity: EntityBlock) -> String {
    switch field.key {
    case "id": String(entity.key.id)
    case entity.key.kind.titleKey: jsonString(entity.title)
    case "modified": jsonString(modified(entity))
    case "resourceURI": jsonString(address(entity.key))
    case "thumbnail": entity.key.kind == .story ? "null" : Self.missingThumbnail
    case "dates": dates(entity)
    case "collections": summaries(collections[entity.key] ?? [])
    case "collectedIssues": summaries(issues.collectedComics(of: entity))
    case "collects": jsonArray(issues.contents(of: entity).map(jsonString))
    case "createdCharacters": summaries(creations[entity.key] ?? [])
    case "marks": marks(of: entity)
    case "members": summaries(members[entity.key] ?? [])
    default: value(ofType: field, entity)
    }
  }

  /// Returns the value as the text has it. An unknown value is null if the field can be, and
  /// otherwise empty or 0.
  private func value(ofType field: EntityField, _ entity: EntityBlock) -> String {
    let name = field.text?.name ?? ""
    let texts = entity.block.values(name)
    var references: [EntityKey] = []
    if case .reference(let kind) = field.text?.value {
      references = entity.references(name, kind)
    }
    switch field.type {
    case .related(let kind): return list(of: kind, entity.key)
    case .object(.appearance): return appearance(references.first)
    case .object(.membership): return jsonArray(texts.map(membership))
    case .object(.translation): return jsonArray(texts.map { pair($0, "language") })
    case .object(.readingOrderItem): return readingOrder(entity)
    case .object(.earlierAppearance): return jsonArray(texts.map(earlierAppearance))
    case .object(.association): return jsonArray(texts.map { pair($0, "type") })
    case .object(.summary): return field.isArray ? summaries(references) : summary(references.first)
    case .integer, .numberOrString:
      return field.isArray ? jsonArray(texts) : texts.first ?? "0"
    case .string, .stringOrNumber, .addressOrService, .object:
      if field.isArray { return jsonArray(texts.map(jsonString)) }
      guard let text = texts.first else { return field.isNullable ? "null" : jsonString("") }
      return jsonString(field.text?.value == .day ? "\(text) 00:00:00" : text)
    }
  }

  private func list(of kind: Kind, _ owner: EntityKey) -> String {
    let neighbors = graph.neighbors(of: owner, kind).sorted {
      (sortKeys[$0.key] ?? "", $0.key.id) < (sortKeys[$1.key] ?? "", $1.key.id)
    }
    let items = neighbors.prefix(Self.shownItems).flatMap {
      listItems(for: $0, kind, of: owner.kind)
    }
    .prefix(Self.shownItems)
    return relatedList(
      Array(items), available: neighbors.count, address: "\(address(owner))/\(kind.plural)")
  }

  /// Returns the items of an entity in another entity's list.
  ///
  /// A comic or story has an item for each role of a creator, as a role is a single term of
  /// Marvel's vocabulary. Series and events, in which most creators have several roles, show the
  /// first one.
  private func listItems(
    for neighbor: RelationGraph.Neighbor, _ kind: Kind, of owner: Kind
  ) -> [String] {
    var item = summaryObject(neighbor.key)
    if kind == .creator {
      let hasAllRoles = owner == .comic || owner == .story
      return neighbor.roles.prefix(hasAllRoles ? neighbor.roles.count : 1).map { role in
        var credit = item
        credit.add("role", role)
        return credit.json
      }
    }
    if kind == .story { item.add("type", interiorType(storyTypes[neighbor.key])) }
    return [item.json]
  }

  /// Returns a story's type in another entity's list, which has "interiorStory" for "story".
  private func interiorType(_ type: String?) -> String {
    type == "story" ? "interiorStory" : type ?? ""
  }

  private func summaryObject(_ key: EntityKey) -> JSONObjectWriter {
    var object = JSONObjectWriter()
    object.add("resourceURI", address(key))
    object.add("name", titles[key] ?? "")
    return object
  }

  /// Returns a comic's dates: the on-sale date in Marvel's format, which is the first day of a
  /// month and says so if only the month is known, and Marvel's placeholder if unknown; then the
  /// date on the cover, which is always a month.
  private func dates(_ comic: EntityBlock) -> String {
    let onsaleDate = "onsaleDate"
    var dates = [(onsaleDate, comic["date"] ?? "-0001-11-30")]
    if let cover = comic["cover"] { dates.append(("coverDate", cover)) }
    return jsonArray(
      dates.map { type, date in
        var object = JSONObjectWriter()
        object.add("type", type)
        object.add("date", "\(date.count == 7 ? date + "-01" : date)T00:00:00-0500")
        if type == onsaleDate, date.count == 7 { object.add("precision", "month") }
        return object.json
      })
  }

  /// Returns a team's summary with the years of membership, if known.
  private func membership(_ value: String) -> String {
    let words = value.split(separator: " ", maxSplits: 1)
    guard let id = value.leadingID else { return "null" }
    var object = summaryObject(EntityKey(.character, id))
    if words.count > 1 { object.add("years", String(words[1])) }
    return object.json
  }

  /// Returns a name and what precedes it in the text, such as a language.
  private func pair(_ value: String, _ key: String) -> String {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    var object = JSONObjectWriter()
    object.add(key, words[0])
    object.add("name", words[1])
    return object.json
  }

  private func readingOrder(_ event: EntityBlock) -> String {
    jsonArray(
      issues.readingOrder(of: event).map { issue in
        var object = JSONObjectWriter()
        if let comic = issue.comic { object.add("resourceURI", address(comic)) }
        object.add("name", issue.name)
        object.add("role", issue.role)
        return object.json
      })
  }

  private func summary(_ key: EntityKey?) -> String {
    key.map { summaryObject($0).json } ?? "null"
  }

  /// Returns a comic's summary with its on-sale day or month, if known.
  private func appearance(_ key: EntityKey?) -> String {
    key.map { appearanceObject($0).json } ?? "null"
  }

  private func appearanceObject(_ key: EntityKey) -> JSONObjectWriter {
    var object = summaryObject(key)
    object.add("date", json: comicDates[key].map(jsonString) ?? "null")
    return object
  }

  private func earlierAppearance(_ value: String) -> String {
    guard let (id, form) = value.splitAtLastSpace, let id = Int(id) else { return "null" }
    var object = appearanceObject(EntityKey(.comic, id))
    object.add("as", form)
    return object.json
  }

  private static func derivedMarks(_ entities: [EntityBlock]) -> [EntityKey: Set<String>] {
    var marks: [EntityKey: Set<String>] = [:]
    for character in entities where character.key.kind == .character {
      for (field, mark) in [
        ("first", Filter.firstAppearance), ("first-as", Filter.earlierAppearance),
      ] {
        for comic in character.references(field, .comic) { marks[comic, default: []].insert(mark) }
      }
    }
    return marks
  }

  /// Returns the marks in the order of the filter. A comic with a reason is a key issue.
  private func marks(of comic: EntityBlock) -> String {
    var marks = derivedMarks[comic.key, default: []].union(comic.block.values("mark"))
    if !marks.isDisjoint(with: Filter.reasons) { marks.insert(Filter.keyIssue) }
    return jsonArray(Filter.mark.allowed.filter(marks.contains).map(jsonString))
  }

  private func summaries(_ keys: [EntityKey]) -> String {
    jsonArray(keys.map { summaryObject($0).json })
  }

  private func address(_ key: EntityKey) -> String {
    (key.isOfProject ? EntityKey.projectBase : EntityKey.marvelBase) + key.path
  }

  private static let missingThumbnail = """
    {"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available","extension":"jpg"}
    """
}

extension EntityBlock {
  /// The sort key in other entities' lists: the id for stories, the last name for creators, and
  /// otherwise the title.
  fileprivate var sortKey: String {
    switch key.kind {
    case .story: String(repeating: "0", count: max(0, 12 - "\(key.id)".count)) + "\(key.id)"
    case .creator: "\(self["last"] ?? "") \(self["first"] ?? "")".lowercased()
    case .character, .comic, .event, .series: title.lowercased()
    }
  }
}
