package import Catalog
package import Platform
internal import Synchronization

/// Opens a new source with each call.
package typealias SourceOpener = @Sendable () throws(CatalogError) -> any RecordProviding

/// A pool of sources that read the same catalog concurrently. It reopens them when the catalog file
/// is changed or replaced.
package final class SourcePool: Sendable {
  private struct State {
    var view: CatalogView
    /// The identity of a replacement file that is not a catalog, and is therefore ignored.
    var rejected: UInt64?
  }

  private let count: Int
  private let open: SourceOpener
  private let readStamp: @Sendable () -> CatalogStamp
  private let state: Mutex<State>

  /// - Parameter stamp: returns the current version of the catalog.
  package init(
    count: Int, stamp: @escaping @Sendable () -> CatalogStamp = { CatalogStamp(nil) },
    open: @escaping SourceOpener
  ) throws(CatalogError) {
    self.count = count
    self.open = open
    readStamp = stamp
    state = Mutex(State(view: try CatalogView(stamp(), count, open)))
  }

  /// The current catalog.
  var view: CatalogView {
    let stamp = readStamp()
    return state.withLock { state in
      let identity = stamp.file?.identity
      if identity == state.view.stamp.file?.identity {
        // A source reads what the file has of each kind once, when it is opened.
        if stamp.content != state.view.stamp.content,
          let view = try? CatalogView(stamp, count, open)
        {
          state.view = view
        }
        state.view.stamp = stamp
      } else if let identity, identity != state.rejected {
        if stamp.file?.isRegularFile == true, let view = try? CatalogView(stamp, count, open) {
          state.view = view
        } else {
          state.rejected = identity
        }
      }
      return state.view
    }
  }

  /// Returns the current catalog without SQLite's copies of what it has read before, which hide
  /// that the file has been overwritten since.
  func unbufferedView() throws(CatalogError) -> CatalogView {
    let view = view
    guard let file = view.stamp.file, readStamp().file?.identity == file.identity else {
      return view
    }
    return try CatalogView(view.stamp, 1, open)
  }
}

private typealias RowIDs = Result<[Int64]?, CatalogError>

/// One version of a catalog.
struct CatalogView: Sendable {
  fileprivate(set) var stamp: CatalogStamp
  private let workers: [SourceWorker]
  /// The row ids of recent complete lists, in order. Without them, every page of a list would sort
  /// the complete list. A row id takes eight bytes, and a list has up to one for every entity.
  private let lists = SharedResults<Query, RowIDs>(capacity: 4) { _, rowIDs in
    if case .success = rowIDs { 1 } else { nil }
  }
  private static let counter = Atomic(0)

  fileprivate init(
    _ stamp: CatalogStamp, _ count: Int, _ open: SourceOpener
  ) throws(CatalogError) {
    self.stamp = stamp
    var workers: [SourceWorker] = []
    for _ in 0..<count { workers.append(try SourceWorker(open)) }
    self.workers = workers
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let worker = nextWorker
    // A client may want only the first page, so do not sort the complete list for it.
    guard query.range.offset > 0, worker.listsRowIDs,
      let rowIDs = try await rowIDs(of: query, worker)
    else { return try await worker.page(for: query) }
    return try await worker.page(for: query, at: rowIDs)
  }

  /// Returns a page whose entities are rewritten and have the ids of all related ones.
  func page(
    for query: Query, withRelatedIDs rewriter: EntityRewriter
  ) async throws(CatalogError) -> Page<Record> {
    try await nextWorker.addingRelatedIDs(to: try await page(for: query), rewriter)
  }

  /// Returns the row ids of the complete list, regardless of the query's range.
  private func rowIDs(
    of query: Query, _ worker: SourceWorker
  ) async throws(CatalogError) -> [Int64]? {
    var query = query
    query.range = PageRange()
    return try await lists.value(query, stamp) { [query] in await worker.rowIDs(of: query) }.get()
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await nextWorker.page(of: key)
  }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    try await nextWorker.search(query)
  }

  /// See `RecordProviding`.
  func partial(of kind: Kind) async -> PartialKind? { await nextWorker.partial(of: kind) }

  private var nextWorker: SourceWorker {
    let count = Self.counter.wrappingAdd(1, ordering: .relaxed).oldValue
    return workers[Int(UInt(bitPattern: count) % UInt(workers.count))]
  }
}

/// The owner of one source, because a source is not safe to share.
private actor SourceWorker {
  private let source: any RecordProviding
  private let listSource: (any RowIDListing)?
  nonisolated let listsRowIDs: Bool

  init(_ open: SourceOpener) throws(CatalogError) {
    source = try open()
    listSource = source as? any RowIDListing
    listsRowIDs = listSource != nil
  }

  func rowIDs(of query: Query) async -> RowIDs {
    do throws(CatalogError) {
      return .success(try await listSource?.rowIDs(of: query))
    } catch {
      return .failure(error)
    }
  }

  /// - Parameter rowIDs: the row ids of the complete list.
  func page(for query: Query, at rowIDs: [Int64]) async throws(CatalogError) -> Page<Record> {
    guard let listSource else { return try await source.page(for: query) }
    let start = min(query.range.offset, rowIDs.count)
    let part = rowIDs[start...].prefix(query.range.limit ?? .max)
    return try await listSource.page(of: query.kind, at: part, total: rowIDs.count)
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await source.page(for: query)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await source.page(of: key)
  }

  func addingRelatedIDs(
    to page: Page<Record>, _ rewriter: EntityRewriter
  ) throws(CatalogError) -> Page<Record> {
    guard let source = source as? any AnalyticsSource else { return page }
    var records: [Record] = []
    for record in page.elements {
      // Rewritten first, because that may shorten lists.
      let json = rewriter.json(record.json, of: record.key.kind)
      records.append(
        try source.exported(Record(key: record.key, title: record.title, json: json)))
    }
    return Page(provenance: page.provenance, elements: records, total: page.total)
  }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    guard let source = source as? any CatalogSource else {
      throw .unreadable("the source has no search")
    }
    return try await source.search(query)
  }

  func partial(of kind: Kind) -> PartialKind? { source.partial(of: kind) }
}

/// The version of a catalog. Cached responses are valid as long as it is unchanged.
package struct CatalogStamp: Equatable, Sendable {
  /// The stamp of the catalog file, or nil if there is none.
  package let file: FileStamp?
  /// The stamp of SQLite's write-ahead log, or nil if there is none.
  private let log: FileStamp?
  /// The version of the embedded catalog, which also completes a file.
  private let embedded: String
  /// Days since 1970, because queries can be relative to the current week.
  private let day: Int64

  /// Identifies the content on any day, also after a restart.
  var content: String { "\(file?.text ?? "") \(log?.text ?? "") \(embedded)" }

  /// - Parameters:
  ///   - path: The catalog file, or nil for the embedded catalog.
  ///   - embedded: The version of the embedded catalog.
  package init(_ path: String?, embedded: String = "") {
    self.embedded = embedded
    file = path.flatMap { FileStamp($0) }
    log = path.flatMap { FileStamp($0 + "-wal") }
    day = daysSince1970()
  }
}
