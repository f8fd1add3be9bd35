internal import Catalog
internal import SQLite

/// The versions of a gateway's catalog from which lists were read. While the version is the same, a
/// list has no changes.
struct CatalogVersions {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Whether a gateway still has the catalog from which a kind was completely read.
  ///
  /// - Parameter version: The version now; nil if the gateway does not say.
  func isUnchanged(_ state: SyncState, _ version: String?) throws(SQLiteError) -> Bool {
    guard let version, !state.isFull, try state.isGapless(in: connection) else { return false }
    let rows = try connection.prepare(
      "SELECT 1 FROM catalog_version WHERE kind = ?1 AND origin = ?2 AND complete = ?3")
    try rows.bind(values(state) + [.text(version)])
    return try rows.step()
  }

  /// Notes the version of the first page of a list. The catalog may change while the others are
  /// read.
  func begin(_ state: SyncState, _ version: String?) throws(SQLiteError) {
    try connection.prepare(
      """
      INSERT INTO catalog_version(kind, origin, reading) VALUES (?1, ?2, ?3)
      ON CONFLICT DO UPDATE SET reading = ?3, origin = ?2,
        complete = CASE WHEN origin = ?2 THEN complete END
      """
    ).run(values(state) + [version.map { .text($0) } ?? .null])
  }

  /// Notes that a list was read to its end, unless it leaves a gap.
  func finish(_ state: SyncState) throws(SQLiteError) {
    guard try state.isGapless(in: connection) else { return }
    try connection.prepare(
      "UPDATE catalog_version SET complete = reading WHERE kind = ?1 AND origin = ?2"
    ).run(values(state))
  }

  private func values(_ state: SyncState) -> [Value] {
    [.integer(Int64(state.kind.rawValue)), .text(state.origin)]
  }
}
