internal import Catalog
internal import SQLite

extension Connection {
  /// Returns the entities of a query whose columns are kind and id.
  func keys(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [EntityKey] {
    let rows = try prepare(sql)
    try rows.bind(values)
    var keys: [EntityKey] = []
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      keys.append(key)
    }
    return keys
  }

  /// Returns the ids and titles of all entities of a kind.
  func titles(of kind: Kind) throws(SQLiteError) -> [(id: Int, title: String)] {
    let rows = try prepare("SELECT id, title FROM entity WHERE kind = \(kind.rawValue)")
    var titles: [(id: Int, title: String)] = []
    while try rows.step() { titles.append((Int(rows.integer(0)), rows.text(1))) }
    return titles
  }

  func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    let rows = try prepare("SELECT 1 FROM sqlite_schema WHERE name = ?1")
    try rows.bind([.text(name)])
    return try rows.step()
  }
}

/// Reads what entities are related to.
struct LinkReader {
  private let select: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    select = try connection.prepareReusable(
      "SELECT other_kind, other_id, roles FROM link WHERE kind = ?1 AND id = ?2")
  }

  /// Returns the related entities, each with what a creator at one end did.
  func links(of key: EntityKey) throws(SQLiteError) -> [EntityLink] {
    defer { select.reset() }
    try select.bind(key.values)
    var links: [EntityLink] = []
    while try select.step() {
      guard let other = EntityKey(kind: select.integer(0), id: select.integer(1)) else { continue }
      links.append(EntityLink(other, CreatorRoles(bits: select.integer(2))))
    }
    return links
  }

  func keys(of key: EntityKey) throws(SQLiteError) -> [EntityKey] { try links(of: key).map(\.key) }
}

extension Connection {
  /// Folds a title for sorting to lower case without accents; keeps spaces and punctuation.
  func collated(_ title: String) throws(SQLiteError) -> String {
    let bytes = Array(title.utf8)
    var result: [UInt8] = []
    var end = 0
    for token in try tokens(of: title) {
      result += bytes[end..<token.range.lowerBound]
      result += token.folded.utf8
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
