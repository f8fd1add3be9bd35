package import Catalog
internal import CatalogDatabase
internal import EmbeddedSource
internal import Platform
internal import SQLite
internal import Storage

/// Makes the way to a gateway.
package typealias Connector = (SourceRequest) throws(CatalogError) -> any RemoteProviding

extension Context {
  /// The process as it is, with the embedded catalogue: the one place where concrete types of
  /// several modules are named.
  ///
  /// - Parameter connect: nil in a program without a network, which hands over to the one that has
  ///   it when it needs one.
  package static func live(
    connect: Connector? = nil, fetch: Fetcher? = nil,
    fetchPicture: PictureFetcher? = nil,
    openTerminal: (() -> (any ScreenTerminal)?)? = nil
  ) -> Context {
    let columns = Platform.terminalColumns().map { columns in
      environmentVariable("COLUMNS").flatMap { WholeNumber.read($0, from: 1) } ?? columns
    }
    let isOffline = if case nil = connect { true } else { false }
    var context = Context(
      output: FileOutput.standardOutput(), errors: FileOutput.standardError(),
      variable: environmentVariable, terminalColumns: columns,
      errorTerminalColumns: Platform.errorTerminalColumns(),
      terminalRows: Platform.terminalRows(), openPager: { PagerStream($0) },
      readTextFile: Platform.readTextFile, readStandardInput: Platform.readStandardInput,
      isReadableByOthers: Platform.isReadableByOthers,
      now: currentMoment,
      openSource: { (request: SourceRequest) throws(CatalogError) -> any CatalogSource in
        try request.open(connect)
      },
      openSurvey: { request, kinds throws(CatalogError) in try request.openSurvey(kinds) },
      openGateway: { (request: SourceRequest) throws(CatalogError) -> any GatewayAccess in
        try request.openProvider(connect)
      },
      openCache: { SQLiteCache(path: $0, byteLimit: $1) },
      openCatalogFile: { LocalCatalog(path: $0) },
      openMirror: { request, mayAsk throws(CatalogError) in
        try request.openMirror(connect, mayAsk)
      },
      fetch: fetch, handOver: isOffline ? { HandOver.online.perform($0) } : nil)
    context.openTerminal = openTerminal
    context.handOverToBrowser = { HandOver.browser.perform($0) }
    context.fetchPicture = fetchPicture
    context.drawPicture = { Platform.drawPicture($0, columns: $1, rows: $2) }
    context.openPage = Platform.openPage
    context.host = .live
    context.versionFacts = {
      [
        VersionFact("commit", programCommit),
        VersionFact("catalogue", EmbeddedSource.date ?? "unknown"),
        VersionFact("SQLite", SQLite.libraryVersion),
      ]
    }
    return context
  }
}

extension SourceRequest {
  /// The source of the user's choice.
  fileprivate func open(_ connect: Connector?) throws(CatalogError) -> any CatalogSource {
    switch choice {
    case .embedded: return try openEmbeddedCatalogAlone()
    case .gateway: return try openGateway(connect)
    case .local: return try openLocalCatalog()
    case .auto:
      let local = usableLocalCatalog
      guard gateway.isConfigured || local != nil else { return try openEmbeddedCatalogAlone() }
      return AutomaticSource(
        local: local, gateway: gateway.isConfigured ? try openGateway(connect) : nil,
        isFresh: { isFresh($0, now: currentMoment()) }, fallback: openEmbeddedCatalog)
    }
  }

  /// A catalogue on this machine: the local one where it holds the kinds as a whole.
  fileprivate func openSurvey(_ kinds: [Kind]) throws(CatalogError) -> any SurveySource {
    switch choice {
    case .embedded: return try openEmbeddedCatalog()
    case .gateway: throw .lacking(.survey)
    case .local: return try openLocalCatalog()
    case .auto:
      guard let local = usableLocalCatalog else { return try openEmbeddedCatalog() }
      let isHeld =
        kinds.isEmpty
        ? Kind.allCases.contains { local.completed($0) != nil }
        : kinds.allSatisfy { local.completed($0) != nil }
      return isHeld ? local : try openEmbeddedCatalog()
    }
  }

  /// Nil where there is none, and where it cannot be used, which is told.
  private var usableLocalCatalog: DatabaseSource? {
    guard let localPath, LocalCatalog(path: localPath).exists else { return nil }
    do {
      return try openLocalCatalog()
    } catch {
      switch error {
      case .file(.absent, _): break
      case .file(let problem, let path): tell(problem.report(path).sentence)
      default: tell(error.reason(AskedGateway(address: gateway.address, isAlone: false)).sentence)
      }
      return nil
    }
  }

  private var localCatalog: LocalCatalog {
    get throws(CatalogError) {
      guard let localPath else {
        throw .file(.cannotOpen("HOME is not set"), path: "catalog.sqlite")
      }
      return LocalCatalog(path: localPath)
    }
  }

  private func openLocalCatalog() throws(CatalogError) -> DatabaseSource {
    let file = try localCatalog
    let connection: Connection
    do { connection = try file.openForReading() } catch { throw .file(error, path: file.path) }
    do { try connection.beginReading() } catch { throw .unreadable(error.message) }
    let source = try DatabaseSource(
      connection, as: .local, answersInPart: answersInPart, now: currentMoment)
    // A sync or an import that failed leaves a file without anything in it.
    guard Kind.allCases.contains(where: { source.coverage(of: $0) != .none }) else {
      throw .file(.absent, path: file.path)
    }
    return source
  }

  private func openGateway(_ connect: Connector?) throws(CatalogError) -> any CatalogSource {
    GatewaySource(try openProvider(connect), fold: folding)
  }

  fileprivate func openProvider(_ connect: Connector?) throws(CatalogError) -> CachingProvider {
    let isOnline = if case nil = connect { false } else { true }
    if isOnline, let cachePath { Platform.makeFolder(ofFile: cachePath) }
    return CachingProvider(
      try remote(connect), cache: openCache(keepsAnswers: isOnline), policy: cachePolicy,
      realm: gateway.address.text,
      now: currentMoment,
      failedToStore: { error in
        // Among many processes some will not get their turn; the next run stores the answer.
        if error != .busy { tell("the answer could not be stored: \(error.sentence)") }
      },
      used: { use in
        statistics.add { totals in
          switch use {
          case .hit: totals.hits += 1
          case .standIn: totals.standIns += 1
          }
        }
      })
  }

  /// What mirrors the gateway into the local catalogue; while it lives no other process can do so.
  fileprivate func openMirror(
    _ connect: Connector?, _ mayAsk: @escaping (Int) -> Bool
  ) throws(CatalogError) -> any CatalogMirroring {
    if let refusal = gateway.refusal { throw .refused(refusal) }
    let remote = try remote(connect)
    try remote.prepareWalk()
    let file = try localCatalog
    do throws(CatalogFileProblem) {
      let lock = try file.lock(for: "marvel-cli sync")
      return LockedMirror(
        lock: lock,
        mirror: try Mirror(
          remote, into: try file.openForWriting(), origin: gateway.address.text,
          now: currentMoment, mayAsk: mayAsk))
    } catch {
      throw .file(error, path: file.path)
    }
  }

  private func remote(_ connect: Connector?) throws(CatalogError) -> any RemoteProviding {
    if let refusal = gateway.refusal { return SilentRemote(.refused(refusal)) }
    return try connect?(self) ?? SilentRemote(.needsNetwork)
  }

  /// The answers of all runs in a file; nil where none are kept.
  ///
  /// - Parameter keepsAnswers: the last ones of this run also in memory. A program without a network
  ///   asks for few, and mostly once.
  private func openCache(keepsAnswers: Bool) -> (any Caching)? {
    guard let cachePath else { return nil }
    let file = SQLiteCache(path: cachePath, byteLimit: cacheSize)
    let cache: any Caching =
      keepsAnswers
      ? TieredCache([MemoryCache(byteLimit: min(cacheSize, 8_000_000)), file]) : file
    return statistics.isWanted ? TimedCache(cache: cache, statistics: statistics) : cache
  }
}

private func currentMoment() -> Moment {
  Moment(seconds: Platform.secondsSince1970())
}

/// As the source of all that the process asks.
private func openEmbeddedCatalogAlone() throws(CatalogError) -> any CatalogSource {
  let source = try EmbeddedSource.open(now: currentMoment)
  source.leaveOpen()
  return source
}

private func openEmbeddedCatalog() throws(CatalogError) -> any SurveySource {
  try EmbeddedSource.open(now: currentMoment)
}

/// Folds names as the catalogue file does.
private func folding(_ name: String) throws(CatalogError) -> String {
  do {
    return try Connection.inMemory().folded(name)
  } catch {
    throw .unreadable(error.message)
  }
}

/// A pager as a stream; it ends at the latest with this value.
private final class PagerStream: PagerInput {
  private let process: PagerProcess

  init?(_ command: String) {
    guard let process = PagerProcess(command, standard: (name: "LESS", value: "FIRX")) else {
      return nil
    }
    self.process = process
  }

  let hasSent = true

  func put(_ text: String) throws(OutputFailure) { try process.input.put(text) }
  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) { try process.input.put(bytes) }
  func finish() throws(OutputFailure) { try process.input.finish() }

  func end() throws(OutputFailure) -> Int32 {
    let failure: OutputFailure?
    do throws(OutputFailure) {
      try process.input.finish()
      failure = nil
    } catch {
      failure = error
    }
    let status = process.end()
    if status == 0, let failure { throw failure }
    return status
  }
}

/// Holds a lock as long as a mirror is used.
private struct LockedMirror: CatalogMirroring {
  let lock: FileLock
  let mirror: Mirror

  func mirror(
    _ kind: Kind, since: Moment?, isFull: Bool, report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> MirrorSummary {
    try await mirror.mirror(kind, since: since, isFull: isFull, report: report)
  }
}
