internal import ArgumentParsing
internal import Catalog

internal import protocol Storage.CacheMaintenance
internal import struct Storage.CacheNote
internal import enum Storage.StorageError

/// The actions of `cache`.
enum CacheAction: String, CaseIterable {
  case info, list, clear, prune, path
}

/// `marvel-cli cache`
struct CacheCommand: Command {
  static let name = "cache"
  static var operands: String { CacheAction.allCases.map(\.rawValue).joined(separator: "|") }
  static let summary = "Inspect or clear the response cache"

  static var details: [String] {
    [
      "info shows the size of the cache, list its responses, and path its file. clear removes "
        + "all responses, prune the expired ones. Removed responses are fetched again when "
        + "needed."
    ]
  }

  static var examples: [Example] { ["marvel-cli cache info", "marvel-cli cache prune -q"] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] {
    let actions: [CacheAction] = [.info, .list, .path]
    return [AcceptedFormats([.table, .json], for: actions.map(\.rawValue))]
  }

  private let action: CacheAction
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    action = try arguments.action(of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags)
    guard let path = run.request.cachePath else { throw .noHome("cache") }
    let cache = dependencies.sources.openCache(path, run.request.cacheSize)
    func failure(_ error: StorageError) -> Failure { .storage(error, path: cache.path) }
    if [.info, .list].contains(action), let damage = dependencies.sources.databaseFault(cache.path)
    {
      throw .corruptCache(damage, path: cache.path)
    }
    switch action {
    case .info:
      try dependencies.print(
        Self.info(cache), Self.fields.document(of: cache), as: run.format)
    case .list:
      for note in cache.notes() ?? [] {
        let response = (note: note, isFresh: note.freshUntil > dependencies.clock.now().seconds)
        try dependencies.print(
          Self.line(response), Self.responseFields.json(of: response), as: run.format)
      }
    case .path: try dependencies.print(path: cache.path, flags)
    case .clear:
      let count = cache.notes()?.count ?? 0
      try rethrow(try cache.removeAll(), as: failure)
      run.notices.note("removed cached responses: \(count)")
    case .prune:
      let now = dependencies.clock.now().seconds
      let count = try rethrow(try cache.removeExpired(before: now), as: failure)
      run.notices.note("removed expired responses: \(count)")
    }
    return .done
  }
}

extension CacheCommand {
  private static func info(_ cache: any CacheMaintenance) -> String {
    let notes = cache.notes() ?? []
    return """
      \(cache.path)
      \(notes.count) cached responses, \(notes.byteCount) of \(cache.byteLimit) bytes

      """
  }

  static let fields: Fields<any CacheMaintenance> = [
    Field("path") { $0.path },
    Field("entries", "number of responses") { $0.notes()?.count ?? 0 },
    Field("bytes", "their size") { $0.notes()?.byteCount ?? 0 },
    Field("byteLimit", "the setting cache.size, in bytes") { $0.byteLimit },
    Field("oldest", "RFC 3339; null for an empty cache") {
      $0.notes()?.map(\.storedAt).min().map { Timestamp(seconds: $0) }
    },
  ]

  private static func line(_ response: (note: CacheNote, isFresh: Bool)) -> String {
    let storedAt = Timestamp(seconds: response.note.storedAt).rfc3339
    return "\(storedAt)  \(response.isFresh ? "fresh" : "stale")  \(response.note.size)  "
      + "\(singleLine(response.note.id))\n"
  }

  static let responseFields: Fields<(note: CacheNote, isFresh: Bool)> = [
    Field("kind", "such as page or entity") { $0.note.kind }, Field("key") { $0.note.id },
    Field("bytes") { $0.note.size },
    Field("storedAt", "RFC 3339") { Timestamp(seconds: $0.note.storedAt) },
    Field("fresh") { $0.isFresh },
  ]
}

extension [CacheNote] {
  /// The size of all entries.
  var byteCount: Int { reduce(0) { $0 + $1.size } }
}
