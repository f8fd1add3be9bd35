internal import Catalog
internal import SQLite

/// The file of a sync: what was received, and the position of each step.
///
/// A transaction has all pages that arrive within the same second. A commit writes every changed
/// page of the file, and the entities of one response change almost as many of them as those of
/// ten. Committing each response would take several times as long. No transaction is open while the
/// sync waits for a response.
final class SyncStore {
  /// The number of entities that forces a commit before the second is over.
  private static let limit = 8192

  let connection: Connection
  let writer: CatalogWriter
  let origin: String
  /// Nil for a gateway.
  let provider: Provider?
  /// Nil for the catalog of a provider.
  private let base: BaseCatalog?
  /// Nil for a gateway.
  let queue: DetailQueue?
  let versions: CatalogVersions
  /// Nil for a gateway.
  let state: ProviderState?
  /// Nil for a gateway.
  private let copies: FirstCopies?
  /// The entities that this run added to kinds that were never complete.
  private var copied: [Kind: Int] = [:]
  /// Whether no earlier run received a page of a list of the provider.
  private(set) var isFirstRun = false
  let now: () -> Timestamp
  /// The start time of the run's revisions; the same for all kinds, so that their changes can be
  /// reported together.
  let start: Timestamp
  var result = SyncResult()
  /// Whether `DeletionLimit` does not apply.
  var deletesMany = false
  let insertSeen: ReusableStatement
  var revision: Revision?
  private var committed: Timestamp
  /// The number of entities in the open transaction; nil if none is open.
  private var count: Int?

  init(
    _ connection: Connection, _ provider: Provider?, origin: String, above base: BaseCatalog?,
    now: @escaping () -> Timestamp
  ) throws(SQLiteError) {
    self.connection = connection
    self.provider = provider
    self.origin = origin
    self.base = base
    self.now = now
    start = now()
    committed = start
    try connection.execute(Schema.tablesForSyncing)
    writer = try CatalogWriter(connection)
    queue = provider == nil ? nil : try DetailQueue(connection)
    versions = CatalogVersions(connection)
    state = provider == nil ? nil : try ProviderState(connection)
    copies = provider == nil ? nil : try FirstCopies(connection)
    insertSeen = try connection.prepareReusable("INSERT OR IGNORE INTO seen VALUES (?1, ?2)")
  }

  // MARK: Transactions

  /// Runs a change in the open transaction, which is rolled back completely if `body` throws.
  ///
  /// - Parameter entities: How many entities it writes.
  func write<Answer>(
    _ entities: Int = 1, _ body: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    if count == nil { try connection.execute("BEGIN IMMEDIATE") }
    count = (count ?? 0) + entities
    do throws(SQLiteError) { return try body() } catch {
      rollBack()
      throw error
    }
  }

  /// Whether the transaction should be committed.
  var isDue: Bool { count ?? 0 >= Self.limit || now() != committed }

  func commit() throws(SQLiteError) {
    guard count != nil else { return }
    do throws(SQLiteError) {
      try writer.flush()
      try connection.execute("COMMIT")
    } catch {
      rollBack()
      throw error
    }
    count = nil
    committed = now()
  }

  private func rollBack() {
    count = nil
    writer.discard()
    queue?.discard()
    try? connection.execute("ROLLBACK")
  }

  /// Remembers when the catalog was begun: since when changes of entities must be requested that no
  /// list has. Call it with each page.
  func noteBeginning(_ serverTime: Timestamp?) throws(SQLiteError) {
    guard let provider, let state else { return }
    for resource in provider.resources where !resource.isListed {
      guard try state[.changes(resource)] == nil else { continue }
      isFirstRun = true
      let since = SyncState.nextSince(serverTime, startedAt: start)
      try state.set(Int(since.seconds), of: .changes(resource))
    }
  }

  // MARK: Entities

  /// The revision of the run, or of the list of a gateway. A run of a provider that changes nothing
  /// has none.
  func currentRevision() throws(SQLiteError) -> Revision {
    if let revision { return revision }
    // Nothing was queued yet that beginning a revision could discard.
    let new = try writer.beginRevision(.sync, origin: origin, at: start)
    revision = new
    return new
  }

  func finishRevision() throws(SQLiteError) {
    if let revision {
      try writer.finishRevision(revision, at: now())
      try copies?.add(copied, to: revision)
    }
    copied = [:]
    revision = nil
  }

  /// Stores an entity. The first copy of a kind is no news, nor are details that arrive later than
  /// the row of a list or the name in a credit: only a new modification date is a change.
  func put(_ entry: Entry, prepared: EntryRows? = nil) throws(SQLiteError) {
    let kind = entry.key.kind
    let isNews: Bool
    if let copies {
      let stored = try writer.stored(entry.key)
      let isNew = stored == nil || stored?.modified != nil
      isNews = copies.isComplete(kind) && isNew && stored?.modifiedText != entry.modifiedText
      if stored == nil, !isNews { copied[kind, default: 0] += 1 }
    } else {
      isNews = true
    }
    let change = try writer.put(
      entry, prepared: prepared, in: try currentRevision(), isNews: { _ in isNews })
    result[kind].count(change == .changed && !isNews ? .same : change)
  }

  func delete(_ key: EntityKey) throws(SQLiteError) {
    try writer.delete(key, in: try currentRevision())
    try queue?.remove(key)
    result[key.kind].deleted += 1
  }

  /// Returns how many entities of a kind readers no longer see if it becomes complete now, and how
  /// many there are.
  func hidden(completing kind: Kind) throws(SQLiteError) -> (count: Int, total: Int) {
    if let base { return try base.deletions(completing: kind, of: connection) }
    return (0, try count(kind))
  }

  /// The number of entities of a kind.
  func count(_ kind: Kind, where condition: String = "1") throws(SQLiteError) -> Int {
    let sql = "SELECT count(*) FROM entity WHERE kind = \(kind.rawValue) AND \(condition)"
    return Int(try connection.integer(sql) ?? 0)
  }
}
