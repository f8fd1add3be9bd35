package import Catalog
package import SQLite

/// One run that fills or changes a catalog file.
package struct Revision: Hashable, Sendable {
  package enum What: String, Sendable {
    /// The complete file was built, so that changes are not recorded.
    case build
    case sync
    case `import`
  }

  package let id: Int64
  package let what: What
  /// A gateway's address or a file name.
  package let origin: String

  var recordsChanges: Bool { what != .build }
  /// Whether it is the one of the embedded catalog.
  var isOfBase: Bool { id == CatalogWriter.baseRevision.id }

  /// When the last one began, RFC 3339; nil if there was none.
  static func lastStart(in connection: Connection) throws(SQLiteError) -> String? {
    let seconds = try connection.integer("SELECT max(started) FROM revision WHERE what <> 'build'")
    return seconds.map { Timestamp(seconds: $0).rfc3339 }
  }
}

extension CatalogWriter {
  package func beginRevision(
    _ what: Revision.What, origin: String, at timestamp: Timestamp
  ) throws(SQLiteError) -> Revision {
    discard()
    try knownCounts.clear()
    try connection.prepare("INSERT INTO revision(what, origin, started) VALUES (?1, ?2, ?3)").run([
      .text(what.rawValue), .text(origin), .integer(timestamp.seconds),
    ])
    return Revision(id: connection.lastInsertedKey, what: what, origin: origin)
  }

  /// Continues a revision as part of the current run.
  func restart(_ revision: Revision, at timestamp: Timestamp) throws(SQLiteError) {
    discard()
    try knownCounts.clear()
    try connection.prepare("UPDATE revision SET started = ?2, origin = ?3 WHERE id = ?1").run([
      .integer(revision.id), .integer(timestamp.seconds), .text(revision.origin),
    ])
  }

  /// For how long changes are kept, in seconds.
  private static let lifetimeOfChanges: Int64 = 366 * 86_400

  package func finishRevision(_ revision: Revision, at timestamp: Timestamp) throws(SQLiteError) {
    try forgetKnownLists()
    try knownCounts.fill()
    for table in ["change", "moved"] {
      try connection.execute(
        """
        DELETE FROM \(table) WHERE revision IN (SELECT id FROM revision
          WHERE finished < \(timestamp.seconds - Self.lifetimeOfChanges))
        """)
    }
    try connection.prepare("UPDATE revision SET finished = ?2 WHERE id = ?1").run([
      .integer(revision.id), .integer(timestamp.seconds),
    ])
  }

  /// Marks a kind as complete and up to date at a time.
  package func complete(_ kind: Kind, at timestamp: Timestamp) throws(SQLiteError) {
    try flush()
    try setCoverage(of: kind, completed: timestamp, total: nil)
    try Meta.set(.date, timestamp.rfc3339, in: connection)
  }

  /// - Parameters:
  ///   - completed: Nil for a kind that is not complete.
  ///   - total: See `setTotal`.
  func setCoverage(
    of kind: Kind, completed: Timestamp?, total: Int?
  ) throws(SQLiteError) {
    try connection.prepare("UPDATE coverage SET completed = ?2, total = ?3 WHERE kind = ?1").run([
      .integer(Int64(kind.rawValue)), Value(completed), total.map { .integer(Int64($0)) } ?? .null,
    ])
  }

  /// Records the length of the list of which a kind is a part, unless the kind is complete.
  package func setTotal(_ total: Int, of kind: Kind) throws(SQLiteError) {
    try connection.prepare(
      "UPDATE coverage SET total = ?2 WHERE kind = ?1 AND completed IS NULL"
    ).run([.integer(Int64(kind.rawValue)), .integer(Int64(total))])
  }
}

extension CatalogWriter {
  /// Sets the attribution line to show with the data.
  package func setAttribution(_ line: String) throws(SQLiteError) {
    try Meta.set(.attribution, line, in: connection)
  }

  /// Returns when the newest entity of the dump that was imported was modified; nil if that is unknown.
  package func dumpDate() throws(SQLiteError) -> Timestamp? {
    try Meta.value(.dumpDate, in: connection).flatMap { Timestamp($0) }
  }

  /// - Parameter date: Nil if it is unknown.
  package func setDumpDate(_ date: Timestamp?) throws(SQLiteError) {
    try Meta.set(.dumpDate, date?.rfc3339 ?? "", in: connection)
  }
}
