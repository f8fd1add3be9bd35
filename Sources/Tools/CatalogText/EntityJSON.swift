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
  let creations: [EntityKey: [EntityKey]]
  private let graph: RelationGraph
  /// The date of the catalog, for blocks without a modified date.
  private let date: String

  init(_ entities: [EntityBlock], _ graph: RelationGraph, date: String) {
    titles = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0.title) })
    sortKeys = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0.sortKey) })
    storyTypes = Dictionary(
      uniqueKeysWithValues: entities.map { ($0.key, $0["type"] ?? "") })
    comicDates = Dictionary(
      uniqueKeysWithValues: entities.compactMap { entity in
        entity["date"].map { (entity.key, $0) }
      })
    var creations: [EntityKey: [EntityKey]] = [:]
    for character in entities.sorted(by: { $0.sortKey < $1.sortKey }) {
      for creator in character.references("created-by", .creator) {
        creations[creator, default: []].append(character.key)
      }
    }
    self.creations = creations
    self.graph = graph
    self.date = String(date.prefix(10))
  }

  func modified(_ entity: EntityBlock) -> String {
    "\(entity["modified"] ?? date)T00:00:00-0500"
  }

  func text(_ entity: EntityBlock) -> String {
    var object = JSONObject()
    object.put("id", entity.key.id)
    switch entity.key.kind {
    case .character: putCharacter(entity, &object)
    case .comic: putComic(entity, &object)
    case .creator: putCreator(entity, &object)
    case .event: putEvent(entity, &object)
    case .series: putSeries(entity, &object)
    case .story: putStory(entity, &object)
    }
    return object.text
  }

  func putLists(_ kinds: [Kind], _ entity: EntityBlock, _ object: inout JSONObject) {
    for kind in kinds { object.putJSON(kind.plural, list(of: kind, entity.key)) }
  }

  private func list(of kind: Kind, _ owner: EntityKey) -> String {
    let neighbors = graph.neighbors(of: owner, kind).sorted {
      (sortKeys[$0.key] ?? "", $0.key.id) < (sortKeys[$1.key] ?? "", $1.key.id)
    }
    let items = neighbors.prefix(Self.shownItems).map { neighbor in
      var item = summaryObject(neighbor.key)
      if kind == .creator { item.put("role", neighbor.role) }
      if kind == .story { item.put("type", interiorType(storyTypes[neighbor.key])) }
      return item.text
    }
    var object = JSONObject()
    object.put("available", neighbors.count)
    object.put("collectionURI", "\(address(owner))/\(kind.plural)")
    object.putJSON("items", jsonArray(Array(items)))
    object.put("returned", items.count)
    return object.text
  }

  /// Returns a story's type in another entity's list, which has "interiorStory" for "story".
  private func interiorType(_ type: String?) -> String {
    type == "story" ? "interiorStory" : type ?? ""
  }

  private func summaryObject(_ key: EntityKey) -> JSONObject {
    var object = JSONObject()
    object.put("resourceURI", address(key))
    object.put("name", titles[key] ?? "")
    return object
  }

  func summary(_ key: EntityKey?) -> String {
    key.map { summaryObject($0).text } ?? "null"
  }

  /// Returns a comic's summary with its on-sale day or month, if known.
  func appearance(_ key: EntityKey?) -> String {
    guard let key else { return "null" }
    var object = summaryObject(key)
    object.put("date", optional: comicDates[key])
    return object.text
  }

  func summaries(_ keys: [EntityKey]) -> String {
    jsonArray(keys.map { summaryObject($0).text })
  }

  func address(_ key: EntityKey) -> String {
    "http://gateway.marvel.com/v1/public/\(key.path)"
  }

  static let missingThumbnail = """
    {"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available","extension":"jpg"}
    """
}

extension EntityBlock {
  /// The on-sale date in Marvel's format: the first day of a month if only the month is known, and
  /// Marvel's placeholder if unknown.
  var onsaleDate: String {
    guard let date = self["date"] else { return "-0001-11-30T00:00:00-0500" }
    return "\(date.count == 7 ? date + "-01" : date)T00:00:00-0500"
  }

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
