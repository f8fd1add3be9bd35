internal import Catalog
internal import SQLite

/// The file of a sync: what was received, and the position of each step.
///
/// Each response is stored in a transaction of its own: none is open while the sync waits for the
/// next one.
final class SyncStore {
  let connection: Connection
  let writer: CatalogWriter
  let origin: String
  let provider: Provider
  /// Nil for the catalog of a provider.
  private let base: BaseCatalog?
  /// Nil for a gateway, whose lists contain complete entities.
  let queue: DetailQueue?
  let versions: CatalogVersions
  let state: ProviderState
  private let copies: FirstCopies
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

  init(
    _ connection: Connection, _ provider: Provider, origin: String, above base: BaseCatalog?,
    now: @escaping () -> Timestamp
  ) throws(SQLiteError) {
    self.connection = connection
    self.provider = provider
    self.origin = origin
    self.base = base
    self.now = now
    start = now()
    try connection.execute(Schema.tablesForSyncing)
    writer = try CatalogWriter(connection)
    queue = provider.isGateway ? nil : try DetailQueue(connection)
    versions = CatalogVersions(connection)
    state = try ProviderState(connection)
    copies = try FirstCopies(connection)
    insertSeen = try connection.prepareReusable("INSERT OR IGNORE INTO seen VALUES (?1, ?2)")
  }

  /// Makes a change, completely or not at all.
  func change<Answer>(
    _ body: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    do throws(SQLiteError) {
      return try connection.transaction { () throws(SQLiteError) in
        let answer = try body()
        try writer.flush()
        return answer
      }
    } catch {
      writer.discard()
      queue?.discard()
      throw error
    }
  }

  /// Remembers when the catalog was begun: since when changes of entities must be requested that no
  /// list has. Call it with each page.
  func noteBeginning(_ serverTime: Timestamp?) throws(SQLiteError) {
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
      try copies.add(copied, to: revision)
    }
    copied = [:]
    revision = nil
  }

  /// Stores an entity.
  func put(_ entry: Entry) throws(SQLiteError) {
    let kind = entry.key.kind
    var isNews = true
    let change = try writer.put(entry, in: try currentRevision()) { change, old in
      isNews = self.isNews(entry, since: old)
      if change == .added, !isNews { copied[kind, default: 0] += 1 }
      return isNews
    }
    result[kind].count(change == .changed && !isNews ? .same : change)
    if change != .added { try writer.completeLists(of: entry) }
  }

  /// The first copy of a provider's kind is no news, nor are details that arrive later than the row
  /// of a list or the name in a credit: only a new modification date is a change.
  private func isNews(_ entry: Entry, since old: Entry?) -> Bool {
    if provider.isGateway { return true }
    return copies.isComplete(entry.key.kind) && (old == nil || old?.modified != nil)
      && old?.modifiedText != entry.modifiedText
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
