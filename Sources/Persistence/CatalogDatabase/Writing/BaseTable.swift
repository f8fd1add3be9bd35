internal import Catalog
internal import SQLite

/// The entities of the base that upper ones have replaced, and the links of the base.
final class BaseTable {
  private let connection: Connection
  private let select: ReusableStatement
  private let insert: ReusableStatement
  private let delete: ReusableStatement
  private let selectReplacedLinks: ReusableStatement
  private let deleteLink: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    select = try connection.prepareReusable(
      "SELECT popularity, principal, creators, json FROM base WHERE key = ?1")
    insert = try connection.prepareReusable(
      "INSERT OR REPLACE INTO base VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    delete = try connection.prepareReusable("DELETE FROM base WHERE key = ?1")
    selectReplacedLinks = try connection.prepareReusable(
      """
      SELECT other_kind, other_id FROM link
      WHERE link.kind = ?1 AND link.id = ?2 AND layers = \(LayerSet.base) AND NOT EXISTS (
        SELECT 1 FROM entity WHERE entity.kind = other_kind AND entity.id = other_id
          AND layer = \(Layer.base.rawValue))
      """)
    deleteLink = try connection.prepareReusable(
      "DELETE FROM link WHERE kind = ?1 AND id = ?2 AND other_kind = ?3 AND other_id = ?4")
  }

  /// Returns the entry of the base that a stored entity is or has replaced; nil if it is damaged.
  func entry(of stored: StoredEntity) throws(SQLiteError) -> Entry? {
    if stored.layer == .base { return stored.entry }
    defer { select.reset() }
    try select.bind([.integer(stored.key)])
    guard try select.step() else { return nil }
    return Entry(
      stored.entity.kind, json: select.text(3), select.optionalText(1),
      creators: select.optionalText(2), popularity: Int(select.integer(0)))
  }

  /// - Parameter key: The key of the upper entity in the table `entity`.
  func put(_ base: Entry, replacedBy upper: Entry, _ key: Int64) throws(SQLiteError) {
    try insert.run([
      .integer(key), Value(upper.additions(from: base)), .integer(Int64(base.popularity)),
      Value(base.principalName), Value(base.furtherCreatorLines), .text(base.json),
    ])
  }

  func remove(_ key: Int64) throws(SQLiteError) { try delete.run([.integer(key)]) }

  func removeAll() throws(SQLiteError) { try connection.execute("DELETE FROM base") }

  /// Deletes the links of the base between an entity and others that are not of the base: what two
  /// entities of the upper layer say about each other replaces what the base says.
  func dropReplacedLinks(of key: EntityKey) throws(SQLiteError) {
    try selectReplacedLinks.bind(key.values)
    var others: [EntityKey] = []
    while try selectReplacedLinks.step() {
      guard let kind = Kind(rawValue: Int(selectReplacedLinks.integer(0))) else { continue }
      others.append(EntityKey(kind, Int(selectReplacedLinks.integer(1))))
    }
    selectReplacedLinks.reset()
    for other in others {
      try deleteLink.run(key.values + other.values)
      try deleteLink.run(other.values + key.values)
    }
  }
}
