internal import Catalog
internal import SQLite

/// A mirroring of one kind that is under way, as the file remembers it.
struct SyncState {
  let kind: Kind
  let origin: String
  /// Only what was changed from then on is asked for; nil for everything.
  let since: Timestamp?
  let revision: Revision
  let started: Timestamp
  var nextOffset: Int
  /// The latest change that was told of.
  var newest: Timestamp?

  var isFull: Bool { since == nil }
}

extension SyncState {
  /// After so many seconds a mirroring is not taken up again: the list has moved on too far.
  private static let lifetime: Int64 = 7 * 86_400

  /// The one that was cut off; nil when there is none that could go on.
  static func interrupted(
    _ kind: Kind, origin: String, now: Timestamp, in connection: Connection
  ) throws(SQLiteError) -> SyncState? {
    let statement = try connection.prepare(
      """
      SELECT since, revision, started, next_offset, newest FROM mirroring
      WHERE kind = ?1 AND origin = ?2 AND ?3 - started BETWEEN 0 AND \(lifetime)
      """)
    try statement.bind([
      .integer(Int64(kind.rawValue)), .text(origin), .integer(now.seconds),
    ])
    guard try statement.step() else { return nil }
    return SyncState(
      kind: kind, origin: origin, since: statement.timestamp(0),
      revision: Revision(id: statement.integer(1), what: .sync, origin: origin),
      started: Timestamp(seconds: statement.integer(2)), nextOffset: Int(statement.integer(3)),
      newest: statement.timestamp(4))
  }

  /// When the kind was last changed, as far as the gateway told the file that mirrors it; nil where
  /// all must be asked for.
  static func newest(
    _ kind: Kind, origin: String, in connection: Connection
  ) throws(SQLiteError) -> Timestamp? {
    let statement = try connection.prepare(
      "SELECT newest FROM mirror WHERE kind = ?1 AND origin = ?2")
    try statement.bind([.integer(Int64(kind.rawValue)), .text(origin)])
    return try statement.step() ? statement.timestamp(0) : nil
  }

  /// The gateway that a kind is a mirror of; nil for one that is none.
  static func origin(of kind: Kind, in connection: Connection) throws(SQLiteError) -> String? {
    let statement = try connection.prepare("SELECT origin FROM mirror WHERE kind = ?1")
    try statement.bind([.integer(Int64(kind.rawValue))])
    return try statement.step() ? statement.text(0) : nil
  }

  func save(in connection: Connection) throws(SQLiteError) {
    try connection.prepare(
      "INSERT OR REPLACE INTO mirroring VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    ).run([
      .integer(Int64(kind.rawValue)), .text(origin), Value(since), .integer(revision.id),
      .integer(started.seconds), .integer(Int64(nextOffset)), Value(newest),
    ])
  }

  /// Forgets what a mirroring of the kind remembered.
  static func forget(_ kind: Kind, in connection: Connection) throws(SQLiteError) {
    for table in ["mirroring", "seen"] {
      try connection.prepare("DELETE FROM \(table) WHERE kind = ?1")
        .run([.integer(Int64(kind.rawValue))])
    }
  }
}

extension Value {
  /// Seconds since 1970; an absent moment is NULL.
  init(_ timestamp: Timestamp?) {
    self = timestamp.map { .integer($0.seconds) } ?? .null
  }
}

extension Statement {
  fileprivate borrowing func timestamp(_ column: Int) -> Timestamp? {
    isNull(column) ? nil : Timestamp(seconds: integer(column))
  }
}
