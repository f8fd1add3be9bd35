internal import Catalog
internal import SQLite

/// Compiled statements that modify the entity tables.
final class EntityStatements {
  private let select: ReusableStatement
  private let insertEntity: ReusableStatement
  private let updateEntity: ReusableStatement
  private let deleteEntity: ReusableStatement
  private let count: ReusableStatement
  private let deleteLinksTo: ReusableStatement
  private let deleteLinksFrom: ReusableStatement
  private let deleteLink: ReusableStatement
  let links: LinkReader
  private let insertChange: ReusableStatement
  private let touch: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    select = try connection.prepareReusable(
      "SELECT \(StoredEntity.columns) FROM entity WHERE kind = ?1 AND id = ?2")
    insertEntity = try connection.prepareReusable(
      """
      INSERT INTO entity(kind, id, title, collated, position, modified, popularity, revision, owners,
        principal, creators, json, words)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """)
    updateEntity = try connection.prepareReusable(
      """
      UPDATE entity SET kind = ?1, id = ?2, title = ?3, collated = ?4, position = ?5,
        modified = ?6, popularity = ?7, revision = ?8, owners = ?9, principal = ?10,
        creators = ?11, json = ?12, words = ?13 WHERE key = ?14
      """)
    touch = try connection.prepareReusable(
      """
      INSERT INTO change VALUES (?1, ?2, ?3, \(Change.same.rawValue)) ON CONFLICT DO NOTHING
      """)
    deleteEntity = try connection.prepareReusable("DELETE FROM entity WHERE key = ?1")
    count = try connection.prepareReusable(
      "UPDATE coverage SET count = count + ?2, embedded = embedded + ?3 WHERE kind = ?1")
    // Two statements each: a condition on either end would be looked up by scanning all links.
    deleteLinksTo = try connection.prepareReusable(
      "DELETE FROM link WHERE other_kind = ?1 AND other_id = ?2 AND kind = ?3 AND id = ?4")
    deleteLinksFrom = try connection.prepareReusable(
      "DELETE FROM link WHERE kind = ?1 AND id = ?2")
    deleteLink = try connection.prepareReusable(
      "DELETE FROM link WHERE kind = ?1 AND id = ?2 AND other_kind = ?3 AND other_id = ?4")
    links = try LinkReader(connection)
    insertChange = try connection.prepareReusable(
      """
      INSERT INTO change VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE
      SET what = CASE WHEN what = \(Change.added.rawValue)
        OR what <> \(Change.same.rawValue) AND excluded.what = \(Change.revised.rawValue)
        THEN what ELSE excluded.what END
      """)
  }

  /// Returns the stored entity, or nil if it does not exist.
  func stored(_ key: EntityKey) throws(SQLiteError) -> StoredEntity? {
    defer { select.reset() }
    try select.bind(key.values)
    return try select.step() ? StoredEntity(select) : nil
  }

  /// - Parameter row: The columns in table order, without the key.
  func insert(_ row: [Value], _ owners: Owners) throws(SQLiteError) {
    try insertEntity.run(row)
    try count(row[0], owners, 1)
  }

  func update(_ key: Int64, _ row: [Value]) throws(SQLiteError) {
    try updateEntity.run(row + [.integer(key)])
  }

  /// Deletes an entity, but not its links.
  func delete(_ stored: StoredEntity) throws(SQLiteError) {
    try deleteEntity.run([.integer(stored.key)])
    try count(.integer(Int64(stored.entity.kind.rawValue)), stored.owners, -1)
  }

  func deleteLinks(of key: EntityKey) throws(SQLiteError) {
    for other in try links.keys(of: key) { try deleteLinksTo.run(key.values + other.values) }
    try deleteLinksFrom.run(key.values)
  }

  func deleteLink(_ key: EntityKey, _ other: EntityKey) throws(SQLiteError) {
    try deleteLink.run(key.values + other.values)
    try deleteLink.run(other.values + key.values)
  }

  /// Notes that a revision may have changed what is known of an entity besides its JSON.
  func touch(_ key: EntityKey, _ revision: Revision) throws(SQLiteError) {
    guard revision.recordsChanges else { return }
    try touch.run([.integer(revision.id)] + key.values)
  }

  /// Counts an entity that others have than before.
  func recount(_ kind: Kind, from old: Owners, to new: Owners) throws(SQLiteError) {
    guard old != new else { return }
    try count(.integer(Int64(kind.rawValue)), old, -1)
    try count(.integer(Int64(kind.rawValue)), new, 1)
  }

  private func count(_ kind: Value, _ owners: Owners, _ number: Int64) throws(SQLiteError) {
    try count.run([
      kind, .integer(owners == .embedded ? 0 : number),
      .integer(owners == .embedded ? number : 0),
    ])
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
