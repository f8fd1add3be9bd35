package import Catalog
package import Platform
package import Storage

/// Brings the bytes of an address, at most so many.
package typealias Fetcher = (_ address: String, _ limit: Int) async throws(CatalogError) -> [UInt8]
package typealias ImageFetcher = (
  _ address: String, _ limit: Int
) async throws(CatalogError) -> (type: String, bytes: [UInt8])
package typealias SyncOpener = (
  SourceConfiguration, _ mayAsk: @escaping (_ underWay: Int) -> Bool
) throws(CatalogError) -> any CatalogSyncing

/// All of the outside world that the commands touch, in one value.
package struct Dependencies {
  package var output: any TextOutput
  package var errors: any TextOutput
  /// The value of an environment variable.
  package var variable: (String) -> String?
  /// Nil when standard output is not a terminal.
  package var terminalColumns: Int?
  /// Nil when standard error is not a terminal.
  package var errorTerminalColumns: Int?
  /// Nil when standard output is not a terminal, or does not say it.
  package var terminalRows: Int?
  /// Starts a shell command that shows what is written to it; nil where that fails.
  package var openPager: ((String) -> (any PagerInput)?)?
  package var readTextFile: TextFileReader
  /// All of standard input.
  package var readStandardInput: () throws(FileError) -> [UInt8]
  /// Whether others than its owner may read the file at a path.
  package var isReadableByOthers: (String) -> Bool
  package var now: () -> Timestamp
  /// Opens the source that answers.
  package var openSource: (SourceConfiguration) throws(CatalogError) -> any CatalogSource
  /// Opens a source that holds its entities, those of these kinds, or of any when none is named.
  package var openAnalytics:
    (SourceConfiguration, [Kind]) throws(CatalogError) -> any AnalyticsSource
  /// Opens the gateway itself; nothing is sent before it is asked.
  package var openGateway: (SourceConfiguration) throws(CatalogError) -> any GatewayAccess
  /// The stored answers at a path, of which there may be so many bytes.
  package var openCache: (_ path: String, _ byteLimit: Int) -> any CacheMaintenance
  package var openCatalogFile: (_ path: String) -> any CatalogFileMaintenance
  /// Brings the body of an address; nil in a program without a network.
  package var fetch: Fetcher?
  /// Opens what mirrors a gateway into the local catalog, and keeps others from changing that;
  /// the closure says whether one request more than those under way may be made.
  package var openSync: SyncOpener
  /// Becomes the program that speaks to the network, with these arguments; returns only where that
  /// fails. Nil in that program itself.
  package var handOff: (([String]) -> HandoffError)?

  /// What `config`, `doctor` and the first run touch beside all that.
  package var host = HostServices.detached
  /// The terminal of the process as a whole screen, nil without one; nil itself in a program that
  /// knows no screens.
  package var openTerminal: (() -> (any ScreenTerminal)?)?
  /// Becomes the program that knows screens, with these arguments; returns only where that fails.
  package var handOffToBrowser: (([String]) -> HandoffError)?
  /// Shows an address in the user's web browser; false where that fails.
  package var openPage: ((String) -> Bool)?
  /// What `--version` tells after the version.
  package var versionFacts: () -> [VersionFact] = { [] }

  /// Brings a picture, with its media type.
  package var fetchImage: ImageFetcher?
  /// Draws a file in so many columns and rows; the status of the program that does it, nil where that
  /// is not installed, which is also asked without a file.
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
