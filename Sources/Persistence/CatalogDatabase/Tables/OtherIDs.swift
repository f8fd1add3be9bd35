internal import Catalog
internal import SQLite

/// Entities for which Marvel's data has several ids, as the embedded catalog knows them: `sameAs`
/// in JSON.
extension Connection {
  private static let attributes = "attribute = \(FactNumber.number(.otherID))"

  /// Returns the key of the entity that has another key's id, too; nil if there is none, or if the
  /// other key has an entity of its own.
  func principalKey(of key: EntityKey) throws(SQLiteError) -> EntityKey? {
    let rows = try prepare(
      """
      SELECT entity.id FROM fact JOIN entity ON entity.key = fact.entity
      WHERE \(Self.attributes) AND value = ?2 AND entity.kind = ?1 AND entity.id <> ?2
        AND NOT EXISTS (SELECT 1 FROM entity WHERE kind = ?1 AND id = ?2)
      LIMIT 1
      """)
    try rows.bind(key.values)
    return try rows.step() ? EntityKey(key.kind, Int(rows.integer(0))) : nil
  }

  /// Returns the keys with the other ids, and the keys of the entities that have them.
  func principalKeys() throws(SQLiteError) -> [EntityKey: EntityKey] {
    let rows = try prepare(
      """
      SELECT entity.kind, value, entity.id FROM fact JOIN entity ON entity.key = fact.entity
      WHERE \(Self.attributes)
      """)
    var keys: [EntityKey: EntityKey] = [:]
    while try rows.step() {
      guard let kind = Kind(rawValue: Int(rows.integer(0))) else { continue }
      keys[EntityKey(kind, Int(rows.integer(1)))] = EntityKey(kind, Int(rows.integer(2)))
    }
    return keys
  }
}
