internal import Catalog
internal import SQLite

/// Compiled statements that modify the entity tables.
final class EntityStatements {
  private let select: ReusableStatement
  private let selectTitled: ReusableStatement
  private let insertEntity: ReusableStatement
  private let updateEntity: ReusableStatement
  private let deleteEntity: ReusableStatement
  private let count: ReusableStatement
  private let deleteLinksTo: ReusableStatement
  private let deleteLinksFrom: ReusableStatement
  private let deleteLink: ReusableStatement
  private let selectLinks: ReusableStatement
  private let insertChange: ReusableStatement
  private let setLayer: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    select = try connection.prepareReusable(
      "SELECT \(StoredEntity.columns) FROM entity WHERE kind = ?1 AND id = ?2")
    selectTitled = try connection.prepareReusable(
      """
      SELECT \(StoredEntity.columns) FROM entity
      WHERE kind = ?1 AND collated = ?2 AND id >= ?3 AND id < ?4 ORDER BY id LIMIT 1
      """)
    insertEntity = try connection.prepareReusable(
      """
      INSERT INTO entity(kind, id, title, collated, position, modified, popularity, revision, layer,
        principal, creators, json)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """)
    updateEntity = try connection.prepareReusable(
      """
      UPDATE entity SET kind = ?1, id = ?2, title = ?3, collated = ?4, position = ?5,
        modified = ?6, popularity = ?7, revision = ?8, layer = ?9, principal = ?10,
        creators = ?11, json = ?12 WHERE key = ?13
      """)
    setLayer = try connection.prepareReusable(
      "UPDATE entity SET layer = ?2, popularity = ?3 WHERE key = ?1")
    deleteEntity = try connection.prepareReusable("DELETE FROM entity WHERE key = ?1")
    count = try connection.prepareReusable(
      "UPDATE coverage SET count = count + ?2, base = base + ?3 WHERE kind = ?1")
    // Two statements each: a condition on either end would be looked up by scanning all links.
    let layers = "AND layers | ?3 = ?3"
    deleteLinksTo = try connection.prepareReusable(
      """
      DELETE FROM link WHERE other_kind = ?1 AND other_id = ?2 AND kind = ?4 AND id = ?5 \(layers)
      """)
    deleteLinksFrom = try connection.prepareReusable(
      "DELETE FROM link WHERE kind = ?1 AND id = ?2 \(layers)")
    deleteLink = try connection.prepareReusable(
      "DELETE FROM link WHERE kind = ?1 AND id = ?2 AND other_kind = ?3 AND other_id = ?4")
    selectLinks = try connection.prepareReusable(
      "SELECT other_kind, other_id FROM link WHERE kind = ?1 AND id = ?2")
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
    return try select.step() ? StoredEntity(select) : nil
  }

  /// Returns an entity of this title, or nil if there is none.
  ///
  /// - Parameters:
  ///   - collated: The title as in the column `collated`.
  ///   - ids: The ids of the entity.
  func stored(
    _ kind: Kind, titled collated: String, _ ids: Range<Int>
  ) throws(SQLiteError) -> StoredEntity? {
    defer { selectTitled.reset() }
    try selectTitled.bind([
      .integer(Int64(kind.rawValue)), .text(collated), .integer(Int64(ids.lowerBound)),
      .integer(Int64(ids.upperBound)),
    ])
    return try selectTitled.step() ? StoredEntity(selectTitled) : nil
  }

  /// - Parameter row: The columns in table order, without the key.
  func insert(_ row: [Value], _ layer: Layer) throws(SQLiteError) {
    try insertEntity.run(row)
    try count(row[0], layer, 1)
  }

  func update(_ key: Int64, _ row: [Value]) throws(SQLiteError) {
    try updateEntity.run(row + [.integer(key)])
  }

  /// Deletes an entity, but not its links.
  func delete(_ stored: StoredEntity) throws(SQLiteError) {
    try deleteEntity.run([.integer(stored.key)])
    try count(.integer(Int64(stored.entity.kind.rawValue)), stored.layer, -1)
  }

  /// - Parameter layers: The links to delete: those that no other layers have. See `LayerSet`.
  func deleteLinks(
    of key: EntityKey, layers: Int64 = LayerSet.base | LayerSet.upper
  ) throws(SQLiteError) {
    for other in try links(of: key) {
      try deleteLinksTo.run(key.values + [.integer(layers)] + other.values)
    }
    try deleteLinksFrom.run(key.values + [.integer(layers)])
  }

  func deleteLink(_ key: EntityKey, _ other: EntityKey) throws(SQLiteError) {
    try deleteLink.run(key.values + other.values)
    try deleteLink.run(other.values + key.values)
  }

  func links(of key: EntityKey) throws(SQLiteError) -> [EntityKey] {
    defer { selectLinks.reset() }
    try selectLinks.bind(key.values)
    var keys: [EntityKey] = []
    while try selectLinks.step() {
      guard let kind = Kind(rawValue: Int(selectLinks.integer(0))) else { continue }
      keys.append(EntityKey(kind, Int(selectLinks.integer(1))))
    }
    return keys
  }

  func setLayer(
    _ layer: Layer, of stored: StoredEntity, popularity: Int
  ) throws(SQLiteError) {
    try setLayer.run([
      .integer(stored.key), .integer(layer.rawValue), .integer(Int64(popularity)),
    ])
  }

  /// Counts an entity of the base as one of the upper layer.
  func countAsUpper(_ kind: Kind) throws(SQLiteError) {
    try count(.integer(Int64(kind.rawValue)), .base, -1)
    try count(.integer(Int64(kind.rawValue)), .upper, 1)
  }

  private func count(_ kind: Value, _ layer: Layer, _ number: Int64) throws(SQLiteError) {
    try count.run([
      kind, .integer(layer == .base ? 0 : number), .integer(layer == .base ? number : 0),
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
