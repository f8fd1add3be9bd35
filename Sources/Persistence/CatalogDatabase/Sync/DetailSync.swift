internal import Catalog
internal import SQLite

/// Requests the details of entities of a provider, which lists lack, and stores them with what they
/// say about others.
final class DetailSync {
  /// After this many malformed responses in a row, the service is not what it should be.
  private static let malformedLimit = 3
  private static let batch = 200

  let store: SyncStore
  let queue: DetailQueue
  let provider: Provider
  let server: any CatalogProvider
  /// The entities that the service did not know in an earlier run.
  private(set) var absent: [EntityKey] = []

  init(_ server: any CatalogProvider, _ store: SyncStore, _ queue: DetailQueue) {
    self.server = server
    self.store = store
    self.queue = queue
    provider = store.provider
  }

  func begin() throws(SyncError) {
    try change { () throws(SQLiteError) in
      absent = try queue.keys(.absent)
      try queue.retryFailed()
    }
  }

  /// Requests the details of entities of a kind that lack them.
  func run(
    _ kind: Kind, _ selection: DetailQueue.Selection, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    var malformed = 0
    var received = 0
    let counts = try read { () throws(SQLiteError) in try queue.counts(kind) }
    let total = counts.detailed + counts.pending
    while true {
      let items = try read { () throws(SQLiteError) in
        try queue.next(kind, selection, limit: Self.batch)
      }
      if items.isEmpty { return }
      for (key, known) in items {
        do throws(SyncError) {
          try await fetch(key, known)
          malformed = 0
        } catch {
          guard case .source(.violation(let violation)) = error, violation.isOfContent else {
            throw error
          }
          malformed += 1
          try change { () throws(SQLiteError) in
            store.result[key.kind].malformed += 1
            try queue.set(.malformed, of: key)
          }
          if malformed >= Self.malformedLimit { throw error }
        }
        received += 1
        report(
          SyncProgress(
            kind: kind, step: .details, done: min(counts.detailed + received, total), total: total,
            received: received))
      }
    }
  }

  /// Requests the details of an entity.
  func fetch(_ key: EntityKey) async throws(SyncError) {
    let item = try read { () throws(SQLiteError) in try queue.item(key) }
    try await fetch(key, KnownDetails(title: item?.title))
  }

  private func fetch(_ key: EntityKey, _ known: KnownDetails) async throws(SyncError) {
    var known = known
    while true {
      let details = try await SyncError.requesting { [known] () async throws(CatalogError) in
        try await server.details(of: key, known)
      }
      if case .partial(let part) = details { known.part = part }
      try change { () throws(SQLiteError) in
        switch details {
        case .found(let records, let validator): try add(records, of: key, validator)
        case .partial(let part): try queue.set(.pending, of: key, part: part)
        case .unchanged:
          let listed = try queue.item(key)?.listed
          try queue.finish(key, modified: listed, validator: known.validator)
        case .absent: try queue.set(.absent, of: key)
        }
      }
      if case .partial = details { continue }
      return
    }
  }

  func read<Answer>(
    _ body: () throws(SQLiteError) -> Answer
  ) throws(SyncError) -> Answer {
    try rethrow(as: SyncError.init, body)
  }

  /// Makes a change before the next response is waited for.
  func change(_ body: () throws(SQLiteError) -> Void) throws(SyncError) {
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in try store.change(body) }
  }

  /// Requests the length of a list.
  func length(of kind: Kind) async throws(SyncError) -> Int {
    let request = ProviderListRequest(
      kind, range: PageRange(offset: 0, limit: server.pageSize))
    return try await SyncError.requesting { () async throws(CatalogError) in
      try await server.page(request)
    }.total
  }

  // MARK: Storing

  /// Stores the details of an entity, and what they say about others.
  private func add(
    _ records: [Record], of key: EntityKey, _ validator: String?
  ) throws(SQLiteError) {
    for record in records {
      guard var entry = Entry(record.key.kind, json: record.json) else { continue }
      if entry.key == key {
        let old = try store.writer.stored(key)
        entry = keepingLists(entry, of: old)
        if try queue.item(key)?.detailed != nil { try removeLinks(of: entry) }
        try store.put(entry)
        try rename(entry, since: old)
        try queue.finish(key, modified: entry.modifiedText, validator: validator)
        for other in entry.related where other.key.kind == .series { try queue.touch(other.key) }
      } else if entry.key.kind == .story {
        try store.put(entry)
        continue
      } else {
        try addReference(entry)
      }
      try queue.touch(entry.key)
    }
  }

  /// Stores what another entity's details say of one, unless the file has its own details.
  func addReference(_ entry: Entry) throws(SQLiteError) {
    let modified = entry.modifiedText
    if try queue.isListed(entry.key, modified: modified) { return }
    let known = try queue.item(entry.key)
    // A reference without a date, as in credits, does not say which version it is of.
    if known != nil, entry.modified == nil { return }
    // What another entity says may be older than the entity's own row in a list.
    if let listed = known?.listed.flatMap({ Timestamp(marvel: $0) }), let modified = entry.modified,
      modified < listed
    {
      return
    }
    try queue.list(
      entry.key, title: known?.title, modified: modified,
      isPending: known?.detailed == nil || known?.detailed != modified)
    guard known?.detailed == nil else { return }
    let old = try store.writer.stored(entry.key)
    try store.put(keepingLists(entry, of: old))
    try rename(entry, since: old)
  }

  /// Keeps the lists that were derived from other entities until they are derived again.
  private func keepingLists(_ entry: Entry, of old: Entry?) -> Entry {
    guard entry.key.kind != .comic, let old else { return entry }
    return entry.keeping(DerivedLists.keys(of: entry.key, provider), of: old)
  }

  /// Removes the links of an older version that its details, which are complete, no longer have.
  private func removeLinks(of entry: Entry) throws(SQLiteError) {
    let (writer, related) = (store.writer, entry.relatedKeys)
    switch entry.key.kind {
    case .comic:
      let stale = try writer.links(of: entry.key).filter { key in
        ![.comic, .series].contains(key.kind) && !provider.isListed(key)
          && !related.contains(key)
      }
      let address = provider.resource(of: entry.key).map { $0.resource.address($0.id) }
      for other in stale {
        try writer.removeLink(entry.key, other)
        if other.kind == .story {
          try store.delete(other)
          continue
        }
        // The other one's own details may arrive before its list is derived, and keep what it has.
        if let address { try store.removeReferences(to: [address], from: other) }
        try queue.touch(other)
      }
    case .event where provider.isListed(entry.key):
      for other in try writer.links(of: entry.key) where !related.contains(other) {
        try writer.removeLink(entry.key, other)
      }
    default: break
    }
  }
}

extension ProtocolViolation {
  /// Whether the response itself is wrong, not the connection or the server.
  fileprivate var isOfContent: Bool { self == .notJSON || self == .wrongShape }
}
