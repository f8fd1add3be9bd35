internal import Catalog
package import SQLite

/// The catalog that is the base of a local catalog: everything that was imported or synced lies
/// above it.
package struct BaseCatalog: Sendable {
  /// Identifies the content.
  package let version: String
  private let open: @Sendable () throws(SQLiteError) -> Connection

  package init(
    version: String, open: @escaping @Sendable () throws(SQLiteError) -> Connection
  ) {
    self.version = version
    self.open = open
  }

  /// Whether a catalog file has this base.
  func isBase(of connection: Connection) throws(SQLiteError) -> Bool {
    try Meta.value(.base, in: connection) == version
  }

  /// Makes an empty database a copy of the base, without anything above it.
  func copy(to connection: Connection) throws(SQLiteError) {
    let base = try open()
    try connection.overwrite(with: base)
    try connection.transaction { () throws(SQLiteError) in
      // The statistics are those of a smaller catalog.
      try connection.execute(
        """
        UPDATE coverage SET completed = NULL;
        DROP TABLE IF EXISTS sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4;
        """)
      try setMeta(from: base, in: connection)
      try Meta.set(.date, Timestamp(seconds: 0).rfc3339, in: connection)
      try Meta.set(.attribution, "", in: connection)
    }
  }

  /// Replaces the base of a catalog file, in one transaction: what was imported or synced stays.
  func replaceBase(of connection: Connection) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in try replace(in: connection) }
  }

  /// Does the same in the transaction of the caller.
  func replace(in connection: Connection) throws(SQLiteError) {
    let base = try open()
    let writer = try CatalogWriter(connection)
    if try Meta.value(.base, in: connection) == nil { try writer.adoptBase() }
    try writer.removeBase()
    let keepsBase = try Meta.value(.keepsBase, in: connection) != nil
    let complete = Set(
      keepsBase
        ? []
        : try KindCoverage.all(in: connection).filter { $0.completed != nil }.map(\.kind))
    let date = try Meta.value(.date, in: base).flatMap { Timestamp($0) }
    try writer.beginBase(at: date ?? Timestamp(seconds: 0))
    let rows = try base.prepareReusable("SELECT \(StoredEntity.columns) FROM entity ORDER BY key")
    while try rows.step() {
      guard let stored = StoredEntity(rows), let entry = stored.entry else { continue }
      try writer.putBase(
        entry, isAlone: entry.key.isOfProject || !complete.contains(entry.key.kind))
    }
    try writer.putBaseLinks(Self.links(of: base))
    try writer.flush()
    try setMeta(from: base, in: connection)
  }

  private static func links(
    of base: Connection
  ) throws(SQLiteError) -> [(key: EntityKey, others: [EntityLink])] {
    let rows = try base.prepareReusable(
      "SELECT kind, id, other_kind, other_id, roles FROM link WHERE kind < other_kind")
    var links: [(key: EntityKey, others: [EntityLink])] = []
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)),
        let other = EntityKey(kind: rows.integer(2), id: rows.integer(3))
      else { continue }
      if links.last?.key != key { links.append((key, [])) }
      links[links.count - 1].others.append(
        EntityLink(other, CreatorRoles(bits: rows.integer(4))))
    }
    return links
  }

  private func setMeta(from base: Connection, in connection: Connection) throws(SQLiteError) {
    try Meta.set(.base, version, in: connection)
    try Meta.set(.baseDate, try Meta.value(.date, in: base) ?? "", in: connection)
    try Meta.set(.baseAttribution, try Meta.value(.attribution, in: base) ?? "", in: connection)
  }
}
