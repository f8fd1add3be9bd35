internal import Catalog

/// A writer of entities in Marvel's format, with our own keys after Marvel's.
///
/// Source of the format, the order, and the addresses: recorded responses of Marvel's API.
struct EntityJSON {
  /// The maximum number of items in a list of related entities.
  private static let shownItems = 20

  let titles: [EntityKey: String]
  private let sortKeys: [EntityKey: String]
  private let storyTypes: [EntityKey: String]
  private let comicDates: [EntityKey: String]
  private let people: People
  /// The characters that each creator created.
  private let creations: [EntityKey: [EntityKey]]
  /// The characters that belong to each team.
  private let members: [EntityKey: [EntityKey]]
  /// The collections that contain each comic.
  private let collections: [EntityKey: [EntityKey]]
  /// The events in the order of their starts.
  private let events: [EntityKey]
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
    people = People(entities)
    derivedMarks = Self.derivedMarks(entities)
    events = entities.filter { $0.key.kind == .event && $0["start"] != nil }.sorted {
      ($0["start"] ?? "", $0.key.id) < ($1["start"] ?? "", $1.key.id)
    }.map(\.key)
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
    "\(entity["modified"] ?? since)T00:00:00\(Self.zone)"
  }

  func text(_ entity: EntityBlock) -> String {
    var builder = EntityBuilder(entity.key, title: entity.title, address: address(entity.key))
    let derived = ["id", "resourceURI", entity.key.kind.titleKey]
    for field in entity.key.kind.fields where !derived.contains(field.key) {
      let value = value(of: field, entity)
      if field.isSparse && value.isEmpty { continue }
      builder[field.key] = value
    }
    return builder.json
  }

  private func value(of field: EntityField, _ entity: EntityBlock) -> JSONValue {
    switch field.key {
    case "modified": .text(modified(entity))
    case "thumbnail": .image(entity.key.kind == .story ? nil : Self.missingImage)
    case "dates": dates(entity)
    case "collections": summaries(collections[entity.key] ?? [])
    case "collectedIssues": summaries(issues.collectedComics(of: entity))
    case "collects": .texts(issues.contents(of: entity))
    case "createdCharacters": summaries(creations[entity.key] ?? [])
    case "lifeEvents": .array((people.events[entity.key] ?? []).map(lifeEvent))
    case "marks": marks(of: entity)
    case "startedNext", "startedBefore":
      neighbor(of: entity.key, field.key).map { summary($0) } ?? .null
    case "relations": .array((people.relations[entity.key] ?? []).map(relation))
    case "members": summaries(members[entity.key] ?? [])
    default: value(ofType: field, entity)
    }
  }

  /// Returns the event that started next or before, whatever Marvel says of its neighbors.
  private func neighbor(of event: EntityKey, _ key: String) -> EntityKey? {
    let step = ["startedNext": 1, "startedBefore": -1][key]
    guard let step, let index = events.firstIndex(of: event) else { return nil }
    return events.indices.contains(index + step) ? events[index + step] : nil
  }

  /// Returns the value as the text has it. An unknown value is null if the field can be, and
  /// otherwise empty or 0.
  private func value(ofType field: EntityField, _ entity: EntityBlock) -> JSONValue {
    let name = field.text?.name ?? ""
    let texts = entity.block.values(name)
    var references: [EntityKey] = []
    if case .reference(let kind) = field.text?.value {
      references = entity.references(name, kind)
    }
    var values: [JSONValue] {
      switch field.type {
      case .object(.appearance): references.prefix(1).map { appearance($0) }
      case .object(.membership): texts.map(membership)
      case .object(.translation): texts.map { pair($0, "language") }
      case .object(.readingOrderItem): readingOrder(entity)
      case .object(.earlierAppearance): texts.map(earlierAppearance)
      case .object(.association): texts.map { pair($0, "type") }
      case .object(.happening): texts.compactMap(Happening.init).map(happening)
      case .object(.summary): references.map { summary($0) }
      case .integer, .numberOrString: texts.map(JSONValue.json)
      case .string where field.text?.value == .day: texts.map { .text($0 + " 00:00:00") }
      default: texts.map(JSONValue.text)
      }
    }
    if case .related(let kind) = field.type { return list(of: kind, entity.key) }
    return field.isArray ? .array(values) : values.first ?? field.emptyForm ?? 0
  }

  private func list(of kind: Kind, _ owner: EntityKey) -> JSONValue {
    let neighbors = graph.neighbors(of: owner, kind).sorted {
      (sortKeys[$0.key] ?? "", $0.key.id) < (sortKeys[$1.key] ?? "", $1.key.id)
    }
    let items = neighbors.prefix(Self.shownItems).flatMap {
      listItems(for: $0, kind, of: owner.kind)
    }
    .prefix(Self.shownItems)
    return .related(
      Array(items), available: neighbors.count, address: "\(address(owner))/\(kind.plural)")
  }

  /// Returns the items of an entity in another entity's list.
  ///
  /// A comic or story has an item for each role of a creator, as a role is a single term of
  /// Marvel's vocabulary. Series and events, in which most creators have several roles, show the
  /// first one. A story has the type "interiorStory" for "story" there.
  private func listItems(
    for neighbor: RelationGraph.Neighbor, _ kind: Kind, of owner: Kind
  ) -> [JSONValue] {
    switch kind {
    case .creator:
      let hasAllRoles = owner == .comic || owner == .story
      return neighbor.roles.prefix(hasAllRoles ? neighbor.roles.count : 1).map {
        summary(neighbor.key, ["role": .text($0)])
      }
    case .story:
      let type = storyTypes[neighbor.key] ?? ""
      return [summary(neighbor.key, ["type": .text(type == "story" ? "interiorStory" : type)])]
    default: return [summary(neighbor.key)]
    }
  }

  private func summary(
    _ key: EntityKey, _ more: KeyValuePairs<String, JSONValue?> = [:]
  ) -> JSONValue {
    .summary(address(key), titles[key] ?? "", more)
  }

  private func summaries(_ keys: [EntityKey]) -> JSONValue { .array(keys.map { summary($0) }) }

  /// Returns a comic's dates: the on-sale date in Marvel's format, which is the first day of a
  /// month and says so if only the month is known, and Marvel's placeholder if unknown; then the
  /// date on the cover, which is always a month.
  private func dates(_ comic: EntityBlock) -> JSONValue {
    let sale = JSONValue.date("onsaleDate", comic["date"] ?? "-0001-11-30", zone: Self.zone)
    let cover = comic["cover"].map {
      JSONValue.date("coverDate", $0, zone: Self.zone, statesPrecision: false)
    }
    return .array([sale, cover].compactMap(\.self))
  }

  /// Returns a team's summary with the years of membership, if known.
  private func membership(_ value: String) -> JSONValue {
    guard let id = value.leadingID else { return .null }
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    let years = words.dropFirst().first
    return summary(EntityKey(.character, id), ["years": years.map(JSONValue.text)])
  }

  /// Returns a name and what precedes it in the text, such as a language.
  private func pair(_ value: String, _ key: String) -> JSONValue {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    return .object([(key, .text(words[0])), ("name", .text(words[1]))])
  }

  /// Returns what a character is to another, whom the catalog may lack.
  private func relation(_ relation: People.Relation) -> JSONValue {
    guard let key = relation.other else {
      return ["type": .text(relation.type), "name": .text(relation.name)]
    }
    let realName = people.realNames[key].map { [("realName", JSONValue.text($0))] } ?? []
    return .object(
      [("type", .text(relation.type)), ("name", .text(titles[key] ?? ""))] + realName
        + [("resourceURI", .text(address(key)))])
  }

  private func happening(_ happening: Happening) -> JSONValue {
    summary(EntityKey(.character, happening.character)).adding(members(of: happening))
  }

  private func lifeEvent(_ event: People.LifeEvent) -> JSONValue {
    appearance(event.comic).adding(members(of: event.happening))
  }

  private func members(of happening: Happening) -> [JSONValue.Member] {
    let other =
      happening.other.map { summary(EntityKey(.character, $0)) }
      ?? happening.name.map(JSONValue.text)
    return [("type", .text(happening.type))]
      + (other.map { [(happening.otherKey ?? "", $0)] } ?? [])
  }

  private func readingOrder(_ event: EntityBlock) -> [JSONValue] {
    issues.readingOrder(of: event).map { issue in
      .summary(issue.comic.map(address), issue.name, ["role": .text(issue.role)])
    }
  }

  /// Returns a comic's summary with its on-sale day or month, if known.
  private func appearance(
    _ key: EntityKey, _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    summary(key, ["date": JSONValue(comicDates[key])]).adding(more)
  }

  private func earlierAppearance(_ value: String) -> JSONValue {
    guard let (id, form) = value.splitAtLastSpace, let id = Int(id) else { return .null }
    return appearance(EntityKey(.comic, id), ["as": .text(form)])
  }

  private static func derivedMarks(_ entities: [EntityBlock]) -> [EntityKey: Set<String>] {
    var marks: [EntityKey: Set<String>] = [:]
    for comic in entities where comic.key.kind == .comic {
      let stated = comic.block.values("happens").compactMap { Happening($0)?.mark }
      if !stated.isEmpty { marks[comic.key, default: []].formUnion(stated) }
    }
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
  private func marks(of comic: EntityBlock) -> JSONValue {
    var marks = derivedMarks[comic.key, default: []].union(comic.block.values("mark"))
    if !marks.isDisjoint(with: Filter.reasons) { marks.insert(Filter.keyIssue) }
    return .texts(Filter.mark.allowed.filter(marks.contains))
  }

  private func address(_ key: EntityKey) -> String {
    (key.isOfProject ? EntityKey.projectBase : EntityKey.marvelBase) + key.path
  }

  private static let missingImage =
    "http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available.jpg"
  /// The time zone of Marvel's dates.
  private static let zone = "-0500"
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

extension JSONValue {
  /// Whether it is what an unknown value is written as.
  fileprivate var isEmpty: Bool { ["null", "\"\"", "[]", "0"].contains(line) }
}
