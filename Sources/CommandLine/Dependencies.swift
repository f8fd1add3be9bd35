package import Catalog
package import Platform
package import Storage

/// Fetches the bytes at a URL, up to a limit.
package typealias Fetcher = (_ address: String, _ limit: Int) async throws(CatalogError) -> [UInt8]
package typealias ImageFetcher = (
  _ address: String, _ limit: Int
) async throws(CatalogError) -> (type: String, bytes: [UInt8])
package typealias SyncOpener = (
  SourceConfiguration, _ allowsRequest: @escaping (_ inFlight: Int) -> Bool
) throws(CatalogError) -> any CatalogSyncing

/// The commands' dependencies on the outside world.
package struct Dependencies {
  package var output: any TextOutput
  package var errors: any TextOutput
  /// Returns the value of an environment variable.
  package var variable: (String) -> String?
  /// Nil if standard output is not a terminal.
  package var terminalColumns: Int?
  /// Nil if standard error is not a terminal.
  package var errorTerminalColumns: Int?
  /// Nil if standard output is not a terminal, or its height is unknown.
  package var terminalRows: Int?
  /// Starts a pager by a shell command; returns nil on failure.
  package var openPager: ((String) -> (any PagerInput)?)?
  package var readTextFile: TextFileReader
  /// Reads standard input to its end.
  package var readStandardInput: () throws(FileError) -> [UInt8]
  /// Returns whether users other than the owner can read a file.
  package var isReadableByOthers: (String) -> Bool
  package var now: () -> Timestamp
  /// Opens the configured source.
  package var openSource: (SourceConfiguration) throws(CatalogError) -> any CatalogSource
  /// Opens a catalog that has the entities of these kinds; of any kind if the list is empty.
  package var openAnalytics:
    (SourceConfiguration, [Kind]) throws(CatalogError) -> any AnalyticsSource
  /// Opens the gateway itself. Sends nothing before the first request.
  package var openGateway: (SourceConfiguration) throws(CatalogError) -> any GatewayAccess
  /// Opens the response cache at a path, with its size limit.
  package var openCache: (_ path: String, _ byteLimit: Int) -> any CacheMaintenance
  package var openCatalogFile: (_ path: String) -> any CatalogFileMaintenance
  /// Fetches the body at a URL; nil in the offline program.
  package var fetch: Fetcher?
  /// Opens a sync of a gateway into the local catalog and locks that catalog. The closure returns
  /// whether one more request may be made, given the number in flight.
  package var openSync: SyncOpener
  /// Replaces this process with the online executable; returns only on failure. Nil in the online
  /// program itself.
  package var handOff: (([String]) -> HandoffError)?

  /// Services for `config`, `doctor`, and the first-run notice.
  package var host = HostServices.detached
  /// Opens the controlling terminal in full-screen mode; returns nil if there is none. The closure
  /// is nil in a program without full-screen support.
  package var openTerminal: (() -> (any ScreenTerminal)?)?
  /// Replaces this process with the browser executable; returns only on failure.
  package var handOffToBrowser: (([String]) -> HandoffError)?
  /// Opens a URL in the user's web browser; returns false on failure.
  package var openPage: ((String) -> Bool)?
  /// What `--version` prints after the version.
  package var versionFacts: () -> [VersionFact] = { [] }

  /// Fetches an image and its media type.
  package var fetchImage: ImageFetcher?
  /// Draws an image file and returns the status of the drawing program; nil if that program is not
  /// installed. A nil path only checks whether it is installed.
  package var drawImage: (_ path: String?, _ columns: Int, _ rows: Int) -> Int32? = { _, _, _ in
    nil
  }

  package let statistics = RunStatistics()

  package init(
    output: any TextOutput, errors: any TextOutput, variable: @escaping (String) -> String?,
    terminalColumns: Int?, errorTerminalColumns: Int? = nil, terminalRows: Int? = nil,
    openPager: ((String) -> (any PagerInput)?)? = nil,
    readTextFile: @escaping TextFileReader,
    readStandardInput: @escaping () throws(FileError) -> [UInt8],
    isReadableByOthers: @escaping (String) -> Bool, now: @escaping () -> Timestamp,
    openSource: @escaping (SourceConfiguration) throws(CatalogError) -> any CatalogSource,
    openAnalytics:
      @escaping (SourceConfiguration, [Kind]) throws(CatalogError) -> any AnalyticsSource,
    openGateway: @escaping (SourceConfiguration) throws(CatalogError) -> any GatewayAccess,
    openCache: @escaping (_ path: String, _ byteLimit: Int) -> any CacheMaintenance,
    openCatalogFile: @escaping (_ path: String) -> any CatalogFileMaintenance,
    openSync: @escaping SyncOpener = { (_, _) throws(CatalogError) in throw .needsNetwork },
    fetch: Fetcher? = nil, handOff: (([String]) -> HandoffError)? = nil
  ) {
    self.output = output
    self.errors = errors
    self.variable = variable
    self.terminalColumns = terminalColumns
    self.errorTerminalColumns = errorTerminalColumns
    self.terminalRows = terminalRows
    self.openPager = openPager
    self.readTextFile = readTextFile
    self.readStandardInput = readStandardInput
    self.isReadableByOthers = isReadableByOthers
    self.now = now
    self.openSource = openSource
    self.openAnalytics = openAnalytics
    self.openGateway = openGateway
    self.openCache = openCache
    self.openCatalogFile = openCatalogFile
    self.fetch = fetch
    self.openSync = openSync
    self.handOff = handOff
  }
}
