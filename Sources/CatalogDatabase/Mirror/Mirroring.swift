internal import Catalog
internal import SQLite

/// A mirroring of one kind that is under way, as the file remembers it.
struct Mirroring {
  let kind: Kind
  let origin: String
  /// Only what was changed from then on is asked for; nil for everything.
  let since: Moment?
  let revision: Revision
  let started: Moment
  var nextOffset: Int
  /// The latest change that was told of.
  var newest: Moment?

  var isFull: Bool { since == nil }
}

extension Mirroring {
  /// After so many seconds a mirroring is not taken up again: the list has moved on too far.
  private static let lifetime: Int64 = 7 * 86_400

  /// The one that was cut off; nil when there is none that could go on.
  static func interrupted(
    _ kind: Kind, origin: String, now: Moment, in connection: Connection
  ) throws(SQLiteError) -> Mirroring? {
    let statement = try connection.prepare(
      """
      SELECT since, revision, started, next_offset, newest FROM mirroring
      WHERE kind = ?1 AND origin = ?2 AND ?3 - started BETWEEN 0 AND \(lifetime)
      """)
    try statement.bind([
      .integer(Int64(kind.rawValue)), .text(origin), .integer(now.seconds),
    ])
    guard try statement.step() else { return nil }
    return Mirroring(
      kind: kind, origin: origin, since: statement.moment(0),
      revision: Revision(id: statement.integer(1), what: .sync, origin: origin),
      started: Moment(seconds: statement.integer(2)), nextOffset: Int(statement.integer(3)),
      newest: statement.moment(4))
  }

  /// When the kind was last changed, as far as the gateway told the file that mirrors it; nil where
  /// all must be asked for.
  static func newest(
    _ kind: Kind, origin: String, in connection: Connection
  ) throws(SQLiteError) -> Moment? {
    let statement = try connection.prepare(
      "SELECT newest FROM mirror WHERE kind = ?1 AND origin = ?2")
    try statement.bind([.integer(Int64(kind.rawValue)), .text(origin)])
    return try statement.step() ? statement.moment(0) : nil
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
  init(_ moment: Moment?) {
    self = moment.map { .integer($0.seconds) } ?? .null
  }
}

extension Statement {
  fileprivate borrowing func moment(_ column: Int) -> Moment? {
    isNull(column) ? nil : Moment(seconds: integer(column))
  }
}
