internal import Catalog

internal import protocol Storage.CacheMaintenance
internal import struct Storage.CacheNote
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
    case .info:
      try dependencies.print(info, Self.fields.document(of: cache), as: run.format)
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

  static let fields: Fields<any CacheMaintenance> = [
    Field("path") { $0.path },
    Field("entries", "number of responses") { $0.summary()?.count ?? 0 },
    Field("bytes", "their size") { $0.summary()?.bytes ?? 0 },
    Field("byteLimit", "the setting cache.size, in bytes") { $0.byteLimit },
    Field("oldest", "RFC 3339; null for an empty cache") {
      $0.summary()?.oldest.map { Timestamp(seconds: $0) }
    },
  ]

  private func list() throws(Failure) {
    let now = dependencies.clock.now().seconds
    for note in cache.notes() {
      let isFresh = note.freshUntil > now
      let storedAt = Timestamp(seconds: note.storedAt).rfc3339
      let text = "\(storedAt)  \(isFresh ? "fresh" : "stale")  \(note.size)  \(singleLine(note.id))"
      let line = Self.responseFields.json(of: (note, isFresh))
      try dependencies.print(text + "\n", line, as: run.format)
    }
  }

  static let responseFields: Fields<(note: CacheNote, isFresh: Bool)> = [
    Field("kind", "such as page or entity") { $0.note.kind }, Field("key") { $0.note.id },
    Field("bytes") { $0.note.size },
    Field("storedAt", "RFC 3339") { Timestamp(seconds: $0.note.storedAt) },
    Field("fresh") { $0.isFresh },
  ]

  @discardableResult
  private func change<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw .storage(error, path: cache.path) }
  }
}
