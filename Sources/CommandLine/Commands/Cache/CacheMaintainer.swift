internal import Catalog

internal import protocol Storage.CacheMaintenance
internal import enum Storage.StorageError

/// The actions of `cache`.
enum CacheAction: String, CaseIterable {
  case info, list, clear, prune, path
}

/// Performs the actions of `cache`.
struct CacheMaintainer {
  private let action: CacheAction
  private let run: Run
  private let flags: Options
  private let dependencies: Dependencies
  private let cache: any CacheMaintenance

  init(_ action: CacheAction, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.action = action
    self.dependencies = dependencies
    run = try Run(dependencies, flags)
    self.flags = flags
    guard let path = run.request.cachePath else { throw .noHome("cache") }
    cache = dependencies.sources.openCache(path, run.request.cacheSize)
  }

  func perform() throws(Failure) -> ExitStatus {
    if [.info, .list].contains(action), let damage = dependencies.sources.databaseFault(cache.path)
    {
      throw .corruptCache(damage, path: cache.path)
    }
    switch action {
    case .info: try dependencies.print(info, summary, as: run.format)
    case .list: try list()
    case .path: try dependencies.print(path: cache.path, flags)
    case .clear:
      let count = cache.summary()?.count ?? 0
      try change { () throws(StorageError) in try cache.removeAll() }
      run.notices.note("removed cached responses: \(count)")
    case .prune:
      let count = try change { () throws(StorageError) in
        try cache.removeExpired(before: dependencies.clock.now().seconds)
      }
      run.notices.note("removed expired responses: \(count)")
    }
    return .done
  }

  private var info: String {
    let summary = cache.summary()
    return """
      \(cache.path)
      \(summary?.count ?? 0) cached responses, \(summary?.bytes ?? 0) of \(cache.byteLimit) bytes

      """
  }

  private var summary: JSONValue {
    let summary = cache.summary()
    return [
      "schemaVersion": 1, "path": .text(cache.path), "entries": .number(summary?.count ?? 0),
      "bytes": .number(summary?.bytes ?? 0), "byteLimit": .number(cache.byteLimit),
      "oldest": JSONValue(summary?.oldest.map { Timestamp(seconds: $0).rfc3339 }),
    ]
  }

  private func list() throws(Failure) {
    let now = dependencies.clock.now().seconds
    for note in cache.notes() {
      let isFresh = note.freshUntil > now
      let storedAt = Timestamp(seconds: note.storedAt).rfc3339
      let line: JSONValue = [
        "kind": .text(note.kind), "key": .text(note.id), "bytes": .number(note.size),
        "storedAt": .text(storedAt), "fresh": .boolean(isFresh),
      ]
      let text = "\(storedAt)  \(isFresh ? "fresh" : "stale")  \(note.size)  \(singleLine(note.id))"
      try dependencies.print(text + "\n", line, as: run.format)
    }
  }

  @discardableResult
  private func change<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw .storage(error, path: cache.path) }
  }
}
