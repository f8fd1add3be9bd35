package import Catalog
package import CatalogDatabase
package import Platform
package import Storage

/// Fetches the bytes at a URL, up to a limit. The settings limit time and retries.
package typealias Fetcher = (
  _ address: String, _ limit: Int, GatewaySettings
) async throws(CatalogError) -> [UInt8]
package typealias ImageFetcher = (
  _ address: String, _ limit: Int, GatewaySettings
) async throws(CatalogError) -> (type: String, bytes: [UInt8])
/// Returns a gateway's response unchanged.
package typealias DocumentFetcher = (RawRequest) async throws(CatalogError) -> RawResponse
package typealias SyncOpener = (
  SourceConfiguration, RequestBudget
) throws(CatalogError) -> CatalogSync

/// Catalogs, gateways, and the response cache.
package struct Sources {
  /// Opens the configured source.
  package var open: (SourceConfiguration) throws(CatalogError) -> any CatalogSource
  /// Opens a catalog on this machine to read these kinds; all kinds if the list is empty.
  package var openAnalytics:
    (SourceConfiguration, [Kind]) throws(CatalogError) -> any AnalyticsSource
  /// Opens the gateway itself. Sends nothing before the first request.
  package var openGateway: (SourceConfiguration) throws(CatalogError) -> DocumentFetcher
  /// Opens the response cache at a path, with its size limit.
  package var openCache: (_ path: String, _ byteLimit: Int) -> any CacheMaintenance
  package var openCatalogFile: (_ path: String) -> any CatalogFileMaintenance
  /// Opens a sync of a gateway into the local catalog, or of a provider into the catalog of its
  /// origin, and locks that catalog.
  package var openSync: SyncOpener = { (_, _) throws(CatalogError) in throw .needsNetwork }
  /// Returns the recorded changes of the catalogs on this machine, one per call.
  var readChanges:
    (SourceConfiguration, ChangeSelection) throws(CatalogError)
      -> (() throws(CatalogError) -> RecordedChange?) = { request, _ throws(CatalogError) in
        throw .file(.absent, path: request.localPath ?? "")
      }
  /// Returns the recorded changes of days of sale that were or are in a week.
  var readMoves: (SourceConfiguration, ReleaseWeek) throws(CatalogError) -> [DateMove] = {
    _, _ throws(CatalogError) in []
  }
  /// Imports files into a local catalog.
  var importFiles: (ImportRequest, Run, Dependencies) async throws(Failure) -> ImportResult = {
    _, options, _ throws(Failure) in throw options.failure(.needsNetwork)
  }
  /// Writes a packed copy of the configured catalog, with its checksum.
  var exportDatabase:
    (SourceConfiguration, Run, _ path: String, _ replacing: Bool) throws(Failure)
      -> Void = { _, options, _, _ throws(Failure) in throw options.failure(.needsNetwork) }
  /// Returns the first problem that a quick check finds in a database; nil if there is none.
  package var databaseFault: (_ path: String) -> String? = { _ in nil }

  /// Fetches the body at a URL; nil in the offline program.
  package var fetch: Fetcher?
  /// Fetches an image and its media type; nil in the offline program.
  package var fetchImage: ImageFetcher?
  /// Sends one test request to a gateway; nil in the offline program.
  package var probe: ((SourceConfiguration) async -> GatewayProbe)?
  /// Sends one test request to a provider; nil in the offline program.
  package var probeProvider: ((SourceConfiguration) async -> CatalogError?)?
  /// Replaces this process with the online executable; returns only on failure. Nil in the online
  /// program itself.
  package var handOff: (([String]) -> HandoffError)?
  /// What `--version` prints after the version.
  package var versionFacts: () -> [VersionFact] = { [] }

  package init(
    open: @escaping (SourceConfiguration) throws(CatalogError) -> any CatalogSource,
    openAnalytics:
      @escaping (SourceConfiguration, [Kind]) throws(CatalogError) -> any AnalyticsSource,
    openGateway: @escaping (SourceConfiguration) throws(CatalogError) -> DocumentFetcher,
    openCache: @escaping (_ path: String, _ byteLimit: Int) -> any CacheMaintenance,
    openCatalogFile: @escaping (_ path: String) -> any CatalogFileMaintenance
  ) {
    self.open = open
    self.openAnalytics = openAnalytics
    self.openGateway = openGateway
    self.openCache = openCache
    self.openCatalogFile = openCatalogFile
  }
}

/// The result of a test request to a gateway.
package struct GatewayProbe: Sendable {
  /// Nil if the response was valid.
  package var error: CatalogError?
  /// The gateway's clock.
  package var date: Timestamp?

  package init(error: CatalogError?, date: Timestamp?) {
    self.error = error
    self.date = date
  }
}
