internal import Catalog
internal import Storage

/// `marvel-cli cache`
struct KeepCache {
  private let action: CacheAction
  private let setup: Setup
  private let context: Context
  private let cache: any CacheKeeping

  init(_ action: CacheAction, _ flags: SharedFlags, _ context: Context) throws(Failure) {
    self.action = action
    self.context = context
    setup = try Setup(context, flags)
    guard let path = setup.request.cachePath else { throw .noHome("cache") }
    cache = context.openCache(path, setup.request.cacheSize)
  }

  func run() throws(Failure) -> ExitStatus {
    switch action {
    case .info: try put(lines: info, document: summary)
    case .list: try list()
    case .path: try put(cache.path + "\n")
    case .clear:
      let count = cache.summary()?.count ?? 0
      try change { () throws(StorageError) in try cache.removeAll() }
      setup.notices.tell("\(count) stored answers removed")
    case .prune:
      let count = try change { () throws(StorageError) in
        try cache.removeExpired(before: context.now().seconds)
      }
      setup.notices.tell("\(count) stored answers that no longer hold removed")
    }
    return .done
  }

  private var info: String {
    let summary = cache.summary()
    return """
      \(cache.path)
      \(summary?.count ?? 0) stored answers, \(summary?.bytes ?? 0) of \(cache.byteLimit) bytes

      """
  }

  private var summary: JSONValue {
    let summary = cache.summary()
    return [
      "schemaVersion": 1, "path": .text(cache.path), "entries": .number(summary?.count ?? 0),
      "bytes": .number(summary?.bytes ?? 0), "byteLimit": .number(cache.byteLimit),
      "oldest": JSONValue(summary?.oldest.map { Moment(seconds: $0).rfc3339 }),
    ]
  }

  private func list() throws(Failure) {
    let now = context.now().seconds
    for note in cache.notes() {
      let isFresh = note.freshUntil > now
      let storedAt = Moment(seconds: note.storedAt).rfc3339
      let line: JSONValue = [
        "kind": .text(note.kind), "key": .text(note.id), "bytes": .number(note.size),
        "storedAt": .text(storedAt), "fresh": .truth(isFresh),
      ]
      let text = "\(storedAt)  \(isFresh ? "fresh" : "stale")  \(note.size)  \(singleLine(note.id))"
      try put((setup.format == .table ? text : line.line) + "\n")
    }
  }

  @discardableResult
  private func change<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw .storage(error, path: cache.path) }
  }

  private func put(lines: String, document: JSONValue) throws(Failure) {
    try put(setup.format == .table ? lines : document.line + "\n")
  }

  private func put(_ text: String) throws(Failure) {
    do { try context.output.put(text) } catch { throw .output(error) }
  }
}
