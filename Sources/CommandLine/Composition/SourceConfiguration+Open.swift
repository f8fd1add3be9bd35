package import Catalog
internal import CatalogDatabase
internal import CatalogSources
internal import EmbeddedCatalog
internal import Platform
internal import SQLite
internal import Storage

extension SourceConfiguration {
  /// Opens the source that the user chose.
  func open(_ connect: Connector?) throws(CatalogError) -> any CatalogSource {
    switch choice {
    case .embedded: return try openEmbeddedCatalogAlone()
    case .gateway: return try openGateway(connect)
    case .local: return try openOwnCatalog()
    case .auto:
      let local = usableLocalCatalog
      guard gateway.isConfigured || local != nil else { return try openEmbeddedCatalogAlone() }
      return AutomaticSource(
        local: local, gateway: gateway.isConfigured ? try openGateway(connect) : nil,
        isFresh: { isFresh($0, now: currentTimestamp()) }, embedded: openEmbeddedCatalog)
    }
  }

  /// Opens a catalog on this machine: the local one if there is one.
  func openAnalytics() throws(CatalogError) -> any AnalyticsSource {
    switch choice {
    case .embedded: return try openEmbeddedCatalog()
    case .gateway: throw .missingData(.analytics)
    case .local: return try openOwnCatalog()
    case .auto:
      if let local = usableLocalCatalog { return local }
      return try openEmbeddedCatalog()
    }
  }

  /// What was imported and synced, with the embedded catalog; nil if that is nothing. Warns and
  /// returns nil if it cannot be used.
  private var usableLocalCatalog: DatabaseSource? {
    guard let localPath else { return nil }
    do {
      if let merged { return try openCatalog(merged) }
      try refuseOtherFile(localPath)
      return nil
    } catch {
      switch error {
      case .file(.absent, _): break
      case .file(let problem, let path): warn(problem.report(path))
      default: warn(error.reason(TargetGateway(address: gateway.address, isAlone: false)))
      }
      return nil
    }
  }

  /// Opens the catalog of the chosen origin, or what was imported and synced with Marvel's ids; without
  /// that, the catalogs of providers, merged with the embedded one.
  private func openOwnCatalog() throws(CatalogError) -> DatabaseSource {
    guard let localPath else { throw .noHome(for: "catalog.sqlite") }
    if origin != nil || !mergesLocal && Connection.hasContent(localPath) {
      let source = try openCatalog(LocalCatalog(path: localPath))
      if !source.isUnused { return source }
    }
    try refuseOtherFile(localPath)
    guard let merged else { throw .file(.absent, path: localPath) }
    let source = try openCatalog(merged)
    guard !source.isUnused else { throw .file(.absent, path: localPath) }
    return source
  }

  /// The file from which the configured catalog is read, brought up to date; nil if there is none.
  func catalogToRead() throws(CatalogError) -> LocalCatalog? {
    if choice == .local, let localPath, Connection.hasContent(localPath) {
      return LocalCatalog(path: localPath)
    }
    guard let merged else {
      if let localPath { try refuseOtherFile(localPath) }
      return nil
    }
    try merged.refresh()
    return merged.catalog
  }

  /// Throws if there is something at the path that cannot be a catalog, such as a link to no file.
  func refuseOtherFile(_ path: String) throws(CatalogError) {
    do { try LocalCatalog(path: path).checkFileType() } catch { throw .file(error, path: path) }
  }

  /// Opens the merged catalog, which is brought up to date first if another one has changed since.
  private func openCatalog(
    _ merged: MergedCatalogFile
  ) throws(CatalogError) -> DatabaseSource {
    if let source = try? openCatalog(merged.catalog), source.stamp == merged.stamp {
      for fault in source.mergeFaults { warn(.plain(.catalogCorrupt, fault)) }
      return source
    }
    // It must not be open here while it is changed: a writer waits for the reader if there is no log.
    do throws(CatalogError) { try merged.refresh() } catch {
      guard case .file(let problem, let path) = error else { throw error }
      warn(problem.report(path))
      if let localPath, !merged.catalog.exists {
        // What is there answers.
        return try openCatalog(LocalCatalog(path: localPath))
      }
    }
    return try openCatalog(merged.catalog)
  }

  private func openCatalog(_ file: LocalCatalog) throws(CatalogError) -> DatabaseSource {
    let connection: Connection
    do { connection = try file.openUpdated() } catch { throw .file(error, path: file.path) }
    do { try connection.beginReading() } catch {
      throw .file(LocalCatalogError(error), path: file.path)
    }
    return try DatabaseSource(
      connection, as: .local, path: file.path, servesPartialKinds: true, now: localTimestamp)
  }

  private func openGateway(_ connect: Connector?) throws(CatalogError) -> any CatalogSource {
    GatewaySource(try openProvider(connect), fold: folding)
  }

  func openProvider(_ connect: Connector?) throws(CatalogError) -> CachingProvider {
    let connect = dryRun == nil ? connect : nil
    let isOnline = if case nil = connect { false } else { true }
    if isOnline, let cachePath { Platform.makeDirectory(ofFile: cachePath) }
    return CachingProvider(
      try gatewayProvider(connect), cache: openCache(keepsResponses: isOnline), policy: cachePolicy,
      namespace: gateway.address.text,
      now: currentTimestamp,
      failedToStore: { error in
        // With many concurrent processes, some find the cache busy; the next run caches it.
        if error != .busy {
          warn(.plain(.cacheFailed, "cannot cache the response: \(error.sentence)"))
        }
      },
      used: { use in
        statistics.add { totals in
          switch use {
          case .hit: totals.hits += 1
          case .staleHit: totals.staleHits += 1
          }
        }
      })
  }

  /// Opens a sync of the gateway into the local catalog and locks out other processes until it is
  /// released.
  func openSync(
    _ connect: Connector?, _ budget: RequestBudget
  ) throws(CatalogError) -> CatalogSync {
    if let error = gateway.knownError { throw error }
    let provider = MarvelProtocol(try gatewayProvider(connect))
    try provider.authorize()
    guard let localPath else { throw .noHome(for: "catalog.sqlite") }
    let file = LocalCatalog(path: localPath)
    do throws(LocalCatalogError) {
      let lock = try file.lock(for: "marvel-cli sync")
      let sync = try CatalogSync(
        provider, into: try file.openForWriting(), origin: gateway.address.text,
        above: origin == nil ? EmbeddedCatalog.base() : nil, lock: lock, now: currentTimestamp,
        mayRequest: budget.allowsOne)
      sync.afterward = { () throws(CatalogError) in try mergedOfAll?.update() }
      return sync
    } catch {
      throw .file(error, path: file.path)
    }
  }

  private func gatewayProvider(_ connect: Connector?) throws(CatalogError) -> any GatewayProviding {
    func unavailable(_ error: CatalogError) -> any GatewayProviding {
      dryRun?.gateway(failing: error) ?? UnavailableGateway(error)
    }
    if let error = gateway.knownError { return unavailable(error) }
    // Another source answers, so that nobody need wait for the same gateway again.
    if choice == .auto, !cachePolicy.refreshes, !ignoresOutages,
      outageMemory.isRecent(now: currentTimestamp())
    {
      return unavailable(.unreachable(.timedOutRecently))
    }
    return try connect?(self) ?? unavailable(.needsNetwork)
  }

  /// Opens the response cache; nil if the cache is disabled.
  ///
  /// - Parameter keepsResponses: Keeps this run's latest responses in memory, too. The offline
  ///   program makes few requests, and repeats hardly any.
  private func openCache(keepsResponses: Bool) -> (any Caching)? {
    guard let cachePath else { return nil }
    let file = SQLiteCache(path: cachePath, byteLimit: cacheSize)
    let cache: any Caching =
      keepsResponses
      ? TieredCache([MemoryCache(byteLimit: min(cacheSize, 8_000_000)), file]) : file
    return statistics.isWanted ? TimedCache(cache: cache, statistics: statistics) : cache
  }
}

extension CatalogError {
  /// The error for a catalog file whose directory is not known.
  package static func noHome(for file: String) -> CatalogError {
    .file(.cannotOpen("HOME is not set"), path: file)
  }
}

/// Returns the time of this machine's clock.
package func currentTimestamp() -> Timestamp {
  Timestamp(seconds: Platform.secondsSince1970())
}

/// Returns the time of this machine's clock with the days of its time zone as those of UTC.
package func localTimestamp() -> Timestamp {
  let now = Platform.secondsSince1970()
  return Timestamp(seconds: now + Platform.timeZoneOffset(at: now))
}

/// Opens the embedded catalog as the only source of the process.
private func openEmbeddedCatalogAlone() throws(CatalogError) -> any CatalogSource {
  let source = try EmbeddedCatalog.open(now: localTimestamp)
  source.leaveOpen()
  return source
}

private func openEmbeddedCatalog() throws(CatalogError) -> any AnalyticsSource {
  try EmbeddedCatalog.open(now: localTimestamp)
}

/// Folds a name like the catalog file does.
private func folding(_ name: String) throws(CatalogError) -> String {
  do {
    return try Connection.inMemory().folded(name)
  } catch {
    throw .unreadable(error.message)
  }
}
