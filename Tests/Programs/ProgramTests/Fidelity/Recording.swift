import Catalog
import CatalogDatabase
import Foundation
import SQLite

/// A recorded response of Marvel's gateway whose request is known, either from the recording itself
/// or from its file name.
struct Recording {
  /// The file name.
  let name: String
  /// The path and query, such as `characters/1009610/comics?limit=1`.
  let request: String
  let response: JSONValue

  /// The placeholder for the redacted public key.
  static let key = "PUBLICKEY"
  private static let otherKey = "<PUBLIC_KEY>"
  private static let base = "/v1/public/"
  /// The parameters to remove: the credentials, which were redacted.
  private static let credentials = ["apikey", "hash", "ts"]

  init?(_ name: String) throws {
    guard let recorded = try SharedData.answer(name),
      let response = try JSONText(
        Array(recorded.string.replacing(Self.otherKey, with: Self.key).utf8)
      ).values.first
    else { return nil }
    let request = try SharedData.recording(name)?["request"]
    guard
      let request = Self.recorded(request)
        ?? Self.inferred(name, response["data"]?["results"]?.elements)
    else { return nil }
    (self.name, self.request, self.response) = (name, request, response)
  }

  private static func recorded(_ request: JSONValue?) -> String? {
    guard let request, let text = (request["uri"] ?? request).plain else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1)
    guard let path = parts.first?.replacing("{{baseUrl}}/", with: base).split(separator: base).last
    else { return nil }
    let items = parts.dropFirst().flatMap { $0.split(separator: "&") }
      .filter { item in !credentials.contains { item.hasPrefix($0 + "=") } }
    return path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Infers the request from the file name: `comics/comics.json` is a list, `comics/comic.json` an
  /// entity, and `comics/comic_events.json` a list of related entities of an unknown parent.
  private static func inferred(_ name: String, _ entities: [JSONValue]?) -> String? {
    let parts = name.split(separator: "/")
    guard parts.contains("fixtures"), let directory = parts.dropLast().last,
      let nameParts = parts.last?.dropLast(".json".count).split(separator: "_"),
      let kind = Kind(name: String(directory)), let key = entities?.first?.key
    else { return nil }
    if nameParts.count == 1, nameParts[0] == directory { return kind.plural }
    if nameParts.count == 1 || Int(nameParts[1]) != nil { return "\(kind.plural)/\(key.id)" }
    return "\(kind.plural)/1/\(key.kind.plural)"
  }

  /// Writes the entities of the response to a new catalog, related to the entities in the request.
  func write(to path: String) throws {
    let connection = try Connection.creating(path)
    let timestamp = "2025-01-01T00:00:00Z"
    try CatalogWriter.makeTables(
      in: connection, date: timestamp, attribution: "Data provided by Marvel.")
    let writer = try CatalogWriter(connection)
    try connection.transaction { () throws(SQLiteError) in
      let revision = try writer.beginRevision(
        .build, origin: "", at: Timestamp(timestamp) ?? .earliest)
      for entity in entities { try writer.put(entry(entity), in: revision) }
      for kind in Kind.allCases { try writer.complete(kind, at: Timestamp(timestamp) ?? .earliest) }
    }
  }

  var entities: [JSONValue] { response["data"]?["results"]?.elements ?? [] }

  private func entry(_ entity: JSONValue) -> Entry {
    Entry(
      key: entity.key ?? EntityKey(.story, 0),
      title: (entity["title"] ?? entity["name"] ?? entity["fullName"])?.plain ?? "",
      modified: entity["modified"]?.plain.flatMap { Timestamp(marvel: $0) }, json: entity.string,
      related: entity.related + requestedKeys)
  }

  /// The entities in the path and in the filters of the request.
  private var requestedKeys: [EntityKey] {
    let parts = request.split(separator: "?")
    let path = parts[0].split(separator: "/")
    var keys: [EntityKey] = []
    if path.count == 3, let kind = Kind(name: String(path[0])), let id = Int(path[1]) {
      keys.append(EntityKey(kind, id))
    }
    for item in parts.dropFirst().flatMap({ $0.split(separator: "&") }) {
      let pair = item.split(separator: "=").map(String.init)
      let name = pair[0] == "sharedAppearances" ? "characters" : pair[0]
      guard let kind = Kind(name: name) else { continue }
      keys += pair[1].split(separator: ",").compactMap { Int($0) }.map { EntityKey(kind, $0) }
    }
    return keys
  }
}

extension JSONValue {
  /// The decoded value of a JSON string, or nil if the value is not a string.
  var plain: String? {
    try? JSONDecoder().decode([String].self, from: Data("[\(string)]".utf8)).first
  }

  /// The key of the entity that the object's `resourceURI` refers to.
  var key: EntityKey? {
    guard let parts = self["resourceURI"]?.plain?.split(separator: "/"), parts.count > 1,
      let kind = Kind(name: String(parts[parts.count - 2])), let id = Int(parts[parts.count - 1])
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
