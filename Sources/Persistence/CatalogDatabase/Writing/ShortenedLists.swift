package import Catalog
package import SQLite

/// The table `shortened_list`: lists of which an entity's JSON has only the first items, and whose
/// other links no other entity states either.
struct ShortenedLists {
  /// How many entities of a kind an entity states to be related to.
  struct List: Hashable, Sendable {
    let kind: Kind
    let total: Int
    /// Whether the list has changed since its links were stored.
    var isStale = false
  }

  private let connection: Connection
  private let insert: ReusableStatement
  private let delete: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    insert = try connection.prepareReusable(
      """
      INSERT INTO shortened_list VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET total = ?4
      """)
    delete = try connection.prepareReusable(
      "DELETE FROM shortened_list WHERE kind = ?1 AND id = ?2 AND NOT (stale AND ?3)")
  }

  func insert(_ lists: [List], of key: EntityKey) throws(SQLiteError) {
    for list in lists {
      try insert.run(
        key.values + [
          .integer(Int64(list.kind.rawValue)), .integer(Int64(list.total)),
          .integer(list.isStale ? 1 : 0),
        ])
    }
  }

  func remove(of key: EntityKey) throws(SQLiteError) {
    try delete.run(key.values + [.integer(0)])
  }

  /// Removes one list of an entity.
  func remove(_ kind: Kind, of key: EntityKey) throws(SQLiteError) {
    try connection.prepareReusable(
      "DELETE FROM shortened_list WHERE kind = ?1 AND id = ?2 AND other_kind = ?3"
    ).run(key.values + [.integer(Int64(kind.rawValue))])
  }

  /// Replaces the lists of an entity, but for stale ones, of which links are stored that may be
  /// gone.
  func replace(by lists: [List], of key: EntityKey) throws(SQLiteError) {
    try delete.run(key.values + [.integer(1)])
    try insert(lists, of: key)
  }

  /// Removes the lists whose links are all stored.
  func removeKnown() throws(SQLiteError) {
    try connection.execute(
      """
      DELETE FROM shortened_list AS list WHERE NOT stale AND total <= (SELECT count(*) FROM link
        WHERE link.kind = list.kind AND link.id = list.id AND link.other_kind = list.other_kind)
      """)
  }
}

/// Completing relations, for a sync or an import that knows more than the JSON of entities.
extension CatalogWriter {
  /// Adds links of an entity, which counts as changed by the revision. Queued until `flush`.
  package func insertLinks(
    _ links: [EntityLink], of key: EntityKey, in revision: Revision
  ) throws(SQLiteError) {
    try self.links.insert(key, links)
    try statements.touch(key, revision)
  }

  /// Removes the links that an entity no longer states.
  ///
  /// - Parameter kinds: The kinds of the other entities.
  package func removeLinks(
    besides entry: Entry, to kinds: [Kind] = Kind.allCases
  ) throws(SQLiteError) {
    let stated = entry.relatedKeys
    for other in try statements.links.keys(of: entry.key)
    where kinds.contains(other.kind) && !stated.contains(other) {
      try removeLink(entry.key, other)
    }
  }

  /// Removes the links that complete lists of an entity no longer have.
  package func completeLists(of entry: Entry) throws(SQLiteError) {
    guard !entry.completeLists.isEmpty else { return }
    try removeLinks(besides: entry, to: entry.completeLists)
    for kind in entry.completeLists { try shortenedLists.remove(kind, of: entry.key) }
  }

  /// Indexes the creators that are known by links, and forgets the shortened lists whose links are
  /// all stored. Queued links are written first.
  func forgetKnownLists() throws(SQLiteError) {
    try indexCreators()
    try shortenedLists.removeKnown()
  }
}
