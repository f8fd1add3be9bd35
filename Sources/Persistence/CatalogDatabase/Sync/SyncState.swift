internal import Catalog
internal import SQLite

/// The saved state of an unfinished sync of one kind.
struct SyncState {
  let kind: Kind
  let origin: String
  /// The time since which changes are requested; nil for a full sync.
  let since: Timestamp?
  let revision: Revision
  let started: Timestamp
  var nextOffset = 0
  /// Where the next sync of changes starts: the server's time when this list was begun, and some
  /// minutes before. An entity that changes after its page was read is older than later pages.
  private(set) var nextSince: Timestamp?

  var isFull: Bool { since == nil }

  /// Remembers when the list was begun; call it with each page before its offset is added.
  ///
  /// Without the server's time, this machine's is used, which may differ by up to a day.
  mutating func begin(with page: Page<Record>) {
    guard nextOffset == 0 else { return }
    nextSince = Self.nextSince(page.serverTime, startedAt: started)
  }

  /// Returns since when the next sync requests changes.
  static func nextSince(_ serverTime: Timestamp?, startedAt start: Timestamp) -> Timestamp {
    Timestamp(seconds: (serverTime?.seconds ?? start.seconds - clockError) - overlap)
  }
}

extension SyncState {
  /// The age in seconds after which a sync is not resumed, because the list has changed too much.
  private static let lifetime: Int64 = 7 * 86_400
  /// How long before the server's time a change may be dated that no response has shown yet, in
  /// seconds: several machines answer, and a change is dated before it is stored.
  private static let overlap: Int64 = 600
  /// The assumed error of this machine's clock, in seconds.
  private static let clockError: Int64 = 86_400

  /// Returns an interrupted sync that can be resumed, or nil if there is none.
  static func interrupted(
    _ kind: Kind, origin: String, now: Timestamp, in connection: Connection
  ) throws(SQLiteError) -> SyncState? {
    let statement = try connection.prepare(
      """
      SELECT since, revision, started, next_offset, newest FROM sync_state
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
      nextSince: statement.timestamp(4))
  }

  /// Returns the time since which changes must be requested from this gateway, or nil if a full
  /// sync is needed.
  static func since(
    _ kind: Kind, origin: String, in connection: Connection
  ) throws(SQLiteError) -> Timestamp? {
    let statement = try connection.prepare(
      "SELECT newest FROM sync_source WHERE kind = ?1 AND origin = ?2")
    try statement.bind([.integer(Int64(kind.rawValue)), .text(origin)])
    return try statement.step() ? statement.timestamp(0) : nil
  }

  /// Returns the gateway that a kind was synced from, or nil if it was not synced.
  static func origin(of kind: Kind, in connection: Connection) throws(SQLiteError) -> String? {
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'sync_source'"
    guard try connection.integer(tables) == 1 else { return nil }
    let statement = try connection.prepare("SELECT origin FROM sync_source WHERE kind = ?1")
    try statement.bind([.integer(Int64(kind.rawValue))])
    return try statement.step() ? statement.text(0) : nil
  }

  func save(in connection: Connection) throws(SQLiteError) {
    try connection.prepare(
      "INSERT OR REPLACE INTO sync_state VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    ).run([
      .integer(Int64(kind.rawValue)), .text(origin), Value(since), .integer(revision.id),
      .integer(started.seconds), .integer(Int64(nextOffset)), Value(nextSince),
    ])
  }

  /// Whether the list and the earlier ones have all changes: one since a later time, which the user
  /// chose, leaves a gap.
  func isGapless(in connection: Connection) throws(SQLiteError) -> Bool {
    guard let since else { return true }
    return try Self.since(kind, origin: origin, in: connection).map { since <= $0 } ?? false
  }

  /// Records that a list was read completely.
  ///
  /// - Parameter next: since when changes must be requested; nil if the next sync must be a full
  ///   one.
  func finish(next: Timestamp?, in connection: Connection) throws(SQLiteError) {
    if try isGapless(in: connection) {
      try connection.prepare("INSERT OR REPLACE INTO sync_source VALUES (?1, ?2, ?3)")
        .run([.integer(Int64(kind.rawValue)), .text(origin), Value(next)])
    }
    try Self.forget(kind, in: connection)
  }

  /// Remembers the length of the list according to a page. Call it with each page.
  ///
  /// Rows may move to pages already read when it gets shorter. When it gets longer, some are read
  /// twice, and what is new on pages already read is dated later than the list: the next sync
  /// requests it.
  func noteTotal(_ total: Int, in connection: Connection) throws(SQLiteError) {
    try connection.prepare(
      """
      INSERT INTO provider_list VALUES (?1, ?2, 0) ON CONFLICT DO
        UPDATE SET moved = moved OR ?2 < total, total = ?2
      """
    ).run([.integer(Int64(kind.rawValue)), .integer(Int64(total))])
  }

  /// Whether all entities of a list were received. One that moved within the list during the sync
  /// may have been skipped.
  ///
  /// - Parameter total: The length of the list.
  func isWhole(_ total: Int, in connection: Connection) throws(SQLiteError) -> Bool {
    let moved = "SELECT moved FROM provider_list WHERE kind = \(kind.rawValue)"
    if try connection.integer(moved) == 1 { return false }
    return try seen(in: connection) >= total
  }

  /// Returns the number of distinct entities that this sync has received.
  func seen(in connection: Connection) throws(SQLiteError) -> Int {
    Int(try connection.integer("SELECT count(*) FROM seen WHERE kind = \(kind.rawValue)") ?? 0)
  }

  /// Deletes the saved state of the kind's sync.
  static func forget(_ kind: Kind, in connection: Connection) throws(SQLiteError) {
    for table in ["sync_state", "seen", "provider_list"] {
      try connection.prepare("DELETE FROM \(table) WHERE kind = ?1")
        .run([.integer(Int64(kind.rawValue))])
    }
  }
}

extension Value {
  /// Creates a value in seconds since 1970, or NULL if `timestamp` is nil.
  init(_ timestamp: Timestamp?) {
    self = timestamp.map { .integer($0.seconds) } ?? .null
  }
}

extension Statement {
  fileprivate borrowing func timestamp(_ column: Int) -> Timestamp? {
    isNull(column) ? nil : Timestamp(seconds: integer(column))
  }
}
