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
    case .local: return try openLocalCatalog(.upper)
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
    case .local: return try openLocalCatalog(.upper)
    case .auto:
      if let local = usableLocalCatalog { return local }
      return try openEmbeddedCatalog()
    }
  }

  /// The local catalog; nil if there is none. Warns and returns nil if it cannot be used.
  private var usableLocalCatalog: DatabaseSource? {
    guard localPath != nil else { return nil }
    do {
      return try openLocalCatalog(.all)
    } catch {
      switch error {
      case .file(.absent, _): break
      case .file(let problem, let path): warn(problem.report(path))
      default: warn(error.reason(TargetGateway(address: gateway.address, isAlone: false)))
      }
      return nil
    }
  }

  private var localCatalog: LocalCatalog {
    get throws(CatalogError) {
      guard let localPath else {
        throw .noHome(for: "catalog.sqlite")
      }
      return localCatalog(at: localPath)
    }
  }

  private func localCatalog(at path: String) -> LocalCatalog {
    .layered(path: path, isOfOrigin: origin != nil)
  }

  private func openLocalCatalog(_ layers: ReadLayers) throws(CatalogError) -> DatabaseSource {
    let source = try openedLocalCatalog(layers)
    guard !source.isUnused else { throw .file(.absent, path: localPath ?? "") }
    return source
  }

  private func openedLocalCatalog(_ layers: ReadLayers) throws(CatalogError) -> DatabaseSource {
    guard let merged else { return try openUpdated(localCatalog, layers) }
    if let source = try? openUpdated(merged.catalog, layers), source.stamp == merged.stamp {
      for fault in source.mergeFaults { warn(.plain(.catalogCorrupt, fault)) }
      return source
    }
    do throws(CatalogError) { try merged.refresh() } catch {
      guard case .file(let problem, let path) = error else { throw error }
      warn(problem.report(path))
      if !merged.catalog.exists { return try openUpdated(localCatalog, layers) }
    }
    return try openUpdated(merged.catalog, layers)
  }

  /// Opens a file, and replaces its base first if that is another program's.
  private func openUpdated(
    _ file: LocalCatalog, _ layers: ReadLayers
  ) throws(CatalogError) -> DatabaseSource {
    do {
      let source = try openLocalCatalog(file, layers)
      if layers != .all || source.baseVersion == file.base?.version { return source }
    }
    // Another version of the program wrote the file. It must not be open here while it is changed:
    // a writer waits for the reader if there is no log.
    _ = file.update()
    return try openLocalCatalog(file, layers)
  }

  private func openLocalCatalog(
    _ file: LocalCatalog, _ layers: ReadLayers
  ) throws(CatalogError) -> DatabaseSource {
    let connection: Connection
    do { connection = try file.openForReading() } catch { throw .file(error, path: file.path) }
    do { try connection.beginReading() } catch {
      throw .file(LocalCatalogError(error), path: file.path)
    }
    return try DatabaseSource(
      connection, as: .local, path: file.path, servesPartialKinds: true,
      layers: layers, now: currentTimestamp)
  }

  private func openGateway(_ connect: Connector?) throws(CatalogError) -> any CatalogSource {
    GatewaySource(try openProvider(connect), fold: folding)
  }

  func openProvider(_ connect: Connector?) throws(CatalogError) -> CachingProvider {
    let connect = dryRunGateway == nil ? connect : nil
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
    let file = try localCatalog
    do throws(LocalCatalogError) {
      let lock = try file.lock(for: "marvel-cli sync")
      let sync = try CatalogSync(
        provider, into: try file.openForWriting(), origin: gateway.address.text, lock: lock,
        now: currentTimestamp, mayRequest: budget.allows)
      let merged = merged
      sync.afterward = { start throws(CatalogError) in try merged?.update(for: start) }
      return sync
    } catch {
      throw .file(error, path: file.path)
    }
  }

  private func gatewayProvider(_ connect: Connector?) throws(CatalogError) -> any GatewayProviding {
    let unavailable = dryRunGateway ?? { UnavailableGateway($0) }
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

/// Opens the embedded catalog as the only source of the process.
private func openEmbeddedCatalogAlone() throws(CatalogError) -> any CatalogSource {
  let source = try EmbeddedCatalog.open(now: currentTimestamp)
  source.leaveOpen()
  return source
}

private func openEmbeddedCatalog() throws(CatalogError) -> any AnalyticsSource {
  try EmbeddedCatalog.open(now: currentTimestamp)
}

/// Folds a name like the catalog file does.
private func folding(_ name: String) throws(CatalogError) -> String {
  do {
    return try Connection.inMemory().folded(name)
  } catch {
    throw .unreadable(error.message)
  }
}
