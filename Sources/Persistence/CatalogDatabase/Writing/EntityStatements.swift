internal import Catalog
internal import SQLite

/// An entity as stored in the file.
struct StoredEntity {
  let key: Int64
  let modified: Int64?
  let json: String
}

/// Compiled statements that modify the entity tables.
final class EntityStatements {
  let insertFact: ReusableStatement
  let deleteFacts: ReusableStatement
  private let select: ReusableStatement
  private let insertEntity: ReusableStatement
  private let updateEntity: ReusableStatement
  private let deleteEntity: ReusableStatement
  private let count: ReusableStatement
  private let deleteLinks: ReusableStatement
  private let insertChange: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    insertFact = try connection.prepareReusable("INSERT OR IGNORE INTO fact VALUES (?1, ?2, ?3)")
    deleteFacts = try connection.prepareReusable("DELETE FROM fact WHERE entity = ?1")
    select = try connection.prepareReusable(
      "SELECT key, modified, json FROM entity WHERE kind = ?1 AND id = ?2")
    insertEntity = try connection.prepareReusable(
      """
      INSERT INTO entity(kind, id, title, collated, position, modified, popularity, revision, json)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    updateEntity = try connection.prepareReusable(
      """
      UPDATE entity SET kind = ?1, id = ?2, title = ?3, collated = ?4, position = ?5,
        modified = ?6, popularity = ?7, revision = ?8, json = ?9 WHERE key = ?10
      """)
    deleteEntity = try connection.prepareReusable("DELETE FROM entity WHERE key = ?1")
    count = try connection.prepareReusable(
      "UPDATE holding SET count = count + ?2 WHERE kind = ?1")
    deleteLinks = try connection.prepareReusable(
      """
      DELETE FROM link WHERE (kind, id, other_kind, other_id) IN (
        SELECT kind, id, other_kind, other_id FROM link WHERE kind = ?1 AND id = ?2
        UNION ALL SELECT other_kind, other_id, kind, id FROM link WHERE kind = ?1 AND id = ?2)
      """)
    insertChange = try connection.prepareReusable(
      """
      INSERT INTO change VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE
      SET what = CASE WHEN what = \(Change.added.rawValue) THEN what ELSE excluded.what END
      """)
  }

  /// Returns the stored entity, or nil if it does not exist.
  func stored(_ key: EntityKey) throws(SQLiteError) -> StoredEntity? {
    defer { select.reset() }
    try select.bind(key.values)
    guard try select.step() else { return nil }
    return StoredEntity(
      key: select.integer(0), modified: select.isNull(1) ? nil : select.integer(1),
      json: select.text(2))
  }

  /// - Parameter row: The columns in table order, without the key.
  func insert(_ row: [Value]) throws(SQLiteError) {
    try insertEntity.run(row)
    try count.run([row[0], 1])
  }

  func update(_ key: Int64, _ row: [Value]) throws(SQLiteError) {
    try updateEntity.run(row + [.integer(key)])
  }

  func delete(_ key: EntityKey, _ row: Int64) throws(SQLiteError) {
    try deleteEntity.run([.integer(row)])
    try count.run([key.values[0], -1])
    try deleteLinks.run(key.values)
  }

  func recordChange(_ change: Change, _ key: EntityKey, _ revision: Revision) throws(SQLiteError) {
    guard revision.recordsChanges else { return }
    try insertChange.run([.integer(revision.id)] + key.values + [.integer(Int64(change.rawValue))])
  }
}

extension EntityKey {
  var values: [Value] {
    [.integer(Int64(kind.rawValue)), .integer(Int64(id))]
  }
}
