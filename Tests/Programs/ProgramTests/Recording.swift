import Catalog
import CatalogDatabase
import Foundation
import SQLite

/// A real answer whose request is known: the recording says it, or its place among the recordings.
struct Recording {
  /// Of the file.
  let name: String
  /// Such as `characters/1009610/comics?limit=1`.
  let request: String
  let answer: JSONValue

  /// The public key of whoever made the recording, as redaction left it.
  static let key = "PUBLICKEY"
  private static let otherKey = "<PUBLIC_KEY>"
  private static let base = "/v1/public/"
  /// What signs, and the whole of what was redacted.
  private static let left = ["apikey", "hash", "ts"]

  init?(_ name: String) throws {
    guard let recorded = try SharedData.answer(name),
      let answer = try JSONText(
        Array(recorded.string.replacing(Self.otherKey, with: Self.key).utf8)
      ).values.first
    else { return nil }
    let request = try SharedData.recording(name)?["request"]
    guard
      let request = Self.recorded(request) ?? Self.named(name, answer["data"]?["results"]?.elements)
    else { return nil }
    (self.name, self.request, self.answer) = (name, request, answer)
  }

  private static func recorded(_ request: JSONValue?) -> String? {
    guard let request, let text = (request["uri"] ?? request).plain else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1)
    guard let path = parts.first?.replacing("{{baseUrl}}/", with: base).split(separator: base).last
    else { return nil }
    let items = parts.dropFirst().flatMap { $0.split(separator: "&") }
      .filter { item in !left.contains { item.hasPrefix($0 + "=") } }
    return path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// `comics/comics.json` is a list, `comics/comic.json` an entity, `comics/comic_events.json` a list
  /// of related entities, of whose parent the id is not known.
  private static func named(_ name: String, _ entities: [JSONValue]?) -> String? {
    let parts = name.split(separator: "/")
    guard parts.contains("fixtures"), let directory = parts.dropLast().last,
      let words = parts.last?.dropLast(".json".count).split(separator: "_"),
      let kind = Kind(word: String(directory)), let key = entities?.first?.key
    else { return nil }
    if words.count == 1, words[0] == directory { return kind.plural }
    if words.count == 1 || Int(words[1]) != nil { return "\(kind.plural)/\(key.id)" }
    return "\(kind.plural)/1/\(key.kind.plural)"
  }

  /// Puts the entities of the answer into a new catalog, related to what the request names.
  func write(to path: String) throws {
    let connection = try Connection.creating(path)
    let timestamp = "2025-01-01T00:00:00Z"
    try CatalogWriter.makeTables(
      in: connection, date: timestamp, attribution: "Data provided by Marvel.")
    let writer = try CatalogWriter(connection, packs: true)
    try connection.transaction { () throws(SQLiteError) in
      let revision = try writer.beginRevision(
        .build, origin: "", at: Timestamp(timestamp) ?? .earliest)
      for entity in entities { try writer.put(entry(entity), in: revision) }
      for kind in Kind.allCases { try writer.complete(kind, at: Timestamp(timestamp) ?? .earliest) }
    }
    try writer.finish()
  }

  var entities: [JSONValue] { answer["data"]?["results"]?.elements ?? [] }

  private func entry(_ entity: JSONValue) -> Entry {
    Entry(
      key: entity.key ?? EntityKey(.story, 0),
      title: (entity["title"] ?? entity["name"] ?? entity["fullName"])?.plain ?? "",
      modified: entity["modified"]?.plain.flatMap { Timestamp(marvel: $0) }, json: entity.string,
      related: entity.related + named)
  }

  /// What the path and the filters of the request name.
  private var named: [EntityKey] {
    let parts = request.split(separator: "?")
    let path = parts[0].split(separator: "/")
    var keys: [EntityKey] = []
    if path.count == 3, let kind = Kind(word: String(path[0])), let id = Int(path[1]) {
      keys.append(EntityKey(kind, id))
    }
    for item in parts.dropFirst().flatMap({ $0.split(separator: "&") }) {
      let pair = item.split(separator: "=").map(String.init)
      let word = pair[0] == "sharedAppearances" ? "characters" : pair[0]
      guard let kind = Kind(word: word) else { continue }
      keys += pair[1].split(separator: ",").compactMap { Int($0) }.map { EntityKey(kind, $0) }
    }
    return keys
  }
}

extension JSONValue {
  /// What a string says; nil for another value.
  var plain: String? {
    try? JSONDecoder().decode([String].self, from: Data("[\(string)]".utf8)).first
  }

  /// The entity that an object with an address is, or stands for.
  var key: EntityKey? {
    guard let parts = self["resourceURI"]?.plain?.split(separator: "/"), parts.count > 1,
      let kind = Kind(word: String(parts[parts.count - 2])), let id = Int(parts[parts.count - 1])
    else { return nil }
    return EntityKey(kind, id)
  }

  fileprivate var related: [EntityKey] {
    let lists = ["characters", "comics", "creators", "events", "series", "stories"]
    return lists.flatMap { name -> [EntityKey] in
      let list = self[name]
      return (list?["items"]?.elements ?? []).compactMap(\.key) + [list?.key].compactMap(\.self)
    }
  }
}
