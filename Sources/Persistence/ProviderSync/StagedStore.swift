internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// The file of a staged sync: entities, and the position of each step.
final class StagedStore {
  /// How much work a killed process may lose. At the pace of a service on the Internet, each response
  /// is committed.
  private static let interval = Duration.milliseconds(250)

  let queue: DetailQueue
  var result = ProviderSyncResult([])
  /// Whether `DeletionLimit` does not apply.
  var deletesMany = false

  let connection: Connection
  let origin: String
  let now: () -> Timestamp
  let start: Timestamp
  let writer: CatalogWriter
  let insertSeen: ReusableStatement
  private let selectJoin: ReusableStatement
  var revision: Revision?
  private var committed = ContinuousClock.now
  private var isOpen = false

  init(
    _ connection: Connection, origin: String, now: @escaping () -> Timestamp
  ) throws(SQLiteError) {
    self.connection = connection
    self.origin = origin
    self.now = now
    start = now()
    try connection.execute(Schema.tablesForSyncing)
    writer = try CatalogWriter(connection)
    queue = try DetailQueue(connection)
    selectJoin = try connection.prepareReusable(
      "SELECT marvel FROM joined WHERE kind = ?1 AND id = ?2 AND certain")
    insertSeen = try connection.prepareReusable("INSERT OR IGNORE INTO seen VALUES (?1, ?2)")
  }

  func begin() throws(SQLiteError) {
    try write { () throws(SQLiteError) in try queue.retryMalformed() }
  }

  /// Runs a change in the open transaction, which is committed after a short time.
  func write<Answer>(
    _ body: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    if !isOpen { try connection.execute("BEGIN IMMEDIATE") }
    isOpen = true
    do throws(SQLiteError) {
      let answer = try body()
      if ContinuousClock.now - committed >= Self.interval { try commit() }
      return answer
    } catch {
      rollBack()
      throw error
    }
  }

  func commit() throws(SQLiteError) {
    guard isOpen else { return }
    try writer.flush()
    try connection.execute("COMMIT")
    isOpen = false
    committed = .now
  }

  func rollBack() {
    guard isOpen else { return }
    isOpen = false
    writer.discard()
    queue.discard()
    try? connection.execute("ROLLBACK")
  }

  /// The revision of this run. A run that changes nothing has none.
  func currentRevision() throws(SQLiteError) -> Revision {
    if let revision { return revision }
    // Nothing was queued yet that beginning a revision could discard.
    let new = try writer.beginRevision(.sync, origin: origin, at: start)
    revision = new
    return new
  }

  func put(_ entry: Entry) throws(SQLiteError) {
    let kind = entry.key.kind
    switch try writer.put(try joined(entry), in: try currentRevision()) {
    case .added: result[kind].added += 1
    case .changed: result[kind].changed += 1
    case .deleted, .same, .older: break
    }
  }

  /// Returns a new version of an entity with Marvel's id, if that is known, until it is joined again.
  private func joined(_ entry: Entry) throws(SQLiteError) -> Entry {
    defer { selectJoin.reset() }
    try selectJoin.bind(entry.key.columns)
    return try selectJoin.step() ? entry.with(marvelID: Int(selectJoin.integer(0))) : entry
  }
}
