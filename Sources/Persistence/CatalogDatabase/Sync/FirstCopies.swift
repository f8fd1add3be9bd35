package import Catalog
package import SQLite

/// The first copy of a provider's kinds, which is not a change of each entity.
package struct FirstCopies {
  /// How many entities of a kind a revision copied.
  package struct Copy: Hashable, Sendable {
    package let revision: Int64
    package let kind: Kind
    package let entities: Int
  }

  private static let table = """
    -- How many entities a revision added to a kind that was never complete. They have no rows in
    -- the table of changes.
    CREATE TABLE IF NOT EXISTS first_copy(
      revision INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      entities INTEGER NOT NULL,
      PRIMARY KEY(revision, kind)
    ) WITHOUT ROWID;
    """

  private let connection: Connection
  private let complete: [Kind]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Self.table)
    complete = try KindCoverage.all(in: connection).filter { $0.completed != nil }.map(\.kind)
  }

  /// Whether a kind was complete when the run began.
  func isComplete(_ kind: Kind) -> Bool { complete.contains(kind) }

  func add(_ copied: [Kind: Int], to revision: Revision) throws(SQLiteError) {
    for (kind, entities) in copied {
      try connection.prepare("INSERT OR REPLACE INTO first_copy VALUES (?1, ?2, ?3)").run([
        .integer(revision.id), .integer(Int64(kind.rawValue)), .integer(Int64(entities)),
      ])
    }
  }

  /// Returns what the finished revisions copied, in their order.
  package static func all(in connection: Connection) throws(SQLiteError) -> [Copy] {
    let table = "SELECT count(*) FROM sqlite_schema WHERE name = 'first_copy'"
    guard try connection.integer(table) == 1 else { return [] }
    let rows = try connection.prepare(
      """
      SELECT copy.revision, copy.kind, entities FROM first_copy AS copy
        JOIN revision ON revision.id = copy.revision
      WHERE finished IS NOT NULL ORDER BY copy.revision, copy.kind
      """)
    var copies: [Copy] = []
    while try rows.step() {
      guard let kind = Kind(rawValue: Int(rows.integer(1))) else { continue }
      copies.append(
        Copy(revision: rows.integer(0), kind: kind, entities: Int(rows.integer(2))))
    }
    return copies
  }
}
