internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Conditions that other entities name an entity in a field, such as the issues in a book.
extension QuerySQL {
  mutating func addNamed(
    in field: String, of keys: [EntityKey], _ connection: Connection
  ) throws(SQLiteError) {
    var ids: [String] = []
    for key in keys {
      ids += try connection.references(in: field, of: key).map { String($0.id) }
    }
    let parameter = bind(.text(jsonArray(ids)))
    conditions.add("entity.id IN (SELECT value FROM json_each(\(parameter)))")
  }
}

extension DatabaseSource {
  /// How many of the entities that filters refer to have the field that the filter reads, for those
  /// filters of which some do not.
  func knownFields(_ query: Query) throws(SQLiteError) -> [KnownCount] {
    var counts: [KnownCount] = []
    for (field, keys) in query.conditions.compactMap(\.naming) {
      var count = 0
      for key in keys where try !connection.references(in: field, of: key).isEmpty {
        count += 1
      }
      guard count < keys.count, let kind = keys.first?.kind else { continue }
      counts.append(KnownCount(of: kind, name: field, .field, count: count, total: keys.count))
    }
    return counts
  }
}

extension Connection {
  /// Returns the comics that an entity names in a field; a variant inside a comic is that comic.
  fileprivate func references(
    in field: String, of key: EntityKey
  ) throws(SQLiteError) -> [EntityKey] {
    let rows = try prepareReusable(
      "SELECT json FROM entity WHERE kind = ?1 AND id = ?2")
    try rows.bind(key.values)
    defer { rows.reset() }
    guard try rows.step() else { return [] }
    return JSONView.reading(rows.text(0)) { entity in
      (entity?.member(field)?.elements ?? []).compactMap(\.referencedKey).map { $0.original ?? $0 }
    }
  }
}
