internal import ArgumentParsing
internal import Catalog

/// One run of a command: its source, its output, and its messages.
struct Run {
  let dependencies: Dependencies
  let options: Options
  let notices: Notices
  /// Which source to open; a change opens it again.
  var request: SourceConfiguration {
    didSet { opened = OpenedSource() }
  }
  var format: Format
  var output: any TextOutput
  /// The width of the terminal; nil for another output.
  var terminalColumns: Int?
  /// The style of the output.
  var style: TextStyle
  private var opened = OpenedSource()
  private let isGatewayAlone: Bool

  /// - Parameter source: The only source that the command supports; nil if the user can choose.
  init(
    _ dependencies: Dependencies, _ options: Options, source: SourceChoice? = nil
  ) throws(Failure) {
    if let error = options.settingsError { throw .settings(error) }
    let settings = options.settings
    let notices = Notices(dependencies, options)
    if options.showsStatistics { dependencies.statistics.want() }
    request = SourceConfiguration(
      options, source: source, statistics: dependencies.statistics,
      cachePath: dependencies.cachePath, localPath: dependencies.localCatalogPath,
      ledgerPath: dependencies.ledgerPath,
      warn: dependencies.dryRun?.warn
        ?? { notices.warn("\(commandLine: $0.sentence, tools: $0.forTools.message)") })
    request.dryRun = dependencies.dryRun
    request.waitingLine = notices.waitingLine(
      for: settings.gateway.address.host, dependencies)
    do { try request.refuseInsecureAddress(options) } catch { throw .settings(error) }
    if let file = settings.exposedFile {
      notices.warn("\(commandLine: "\(file.problem); \(file.remedy)")")
    }
    if let file = settings.secretFile, dependencies.files.isReadableByOthers(file) {
      let secret =
        settings.gateway.privateKey == nil && settings.providers.values.contains { $0.token != nil }
        ? "a token" : "the private key"
      let warning =
        "'\(file)' contains \(secret), and other users can read it; run chmod 600 '\(file)'"
      notices.warn("\(commandLine: warning)")
    }
    format = options.format(on: dependencies.terminal)
    do { try options.check(fit: format) } catch { throw .usage(error) }
    output = dependencies.terminal.output
    terminalColumns = dependencies.terminal.columns
    style = TextStyle.ofOutput(
      dependencies, color: options.color, wantsLinks: options.wantsLinks)
    isGatewayAlone = source == .gateway
    self.dependencies = dependencies
    self.options = options
    self.notices = notices
  }

  /// The gateway as errors name it.
  var gateway: TargetGateway {
    let gateway = options.settings.gateway
    return TargetGateway(
      address: gateway.address, isAlone: isGatewayAlone,
      proxy: gateway.address.proxy(dependencies.terminal.variable),
      requestLimit: gateway.requestLimit)
  }

  func failure(_ error: CatalogError) -> Failure { .catalog(error, gateway) }

  /// The length of a list without `--limit`.
  var standardLimit: Int { options.settings.limit ?? PageRange.defaultLimit }

  /// Returns a timestamp in the past, but no earlier than the API's format allows.
  func timestamp(secondsAgo seconds: Int) -> Timestamp {
    max(.earliest, Timestamp(seconds: dependencies.clock.now().seconds - Int64(seconds)))
  }
}

extension Run {
  /// The catalog, which is opened at the first use.
  var repository: CatalogRepository {
    get throws(CatalogError) {
      if let repository = opened.repository { return repository }
      return open(try dependencies.sources.open(request))
    }
  }

  /// The same run, which opens its source again.
  func reopened() -> Run {
    var run = self
    run.opened = OpenedSource()
    return run
  }

  /// Returns the catalog, or the failure to open it.
  func openRepository() throws(Failure) -> CatalogRepository {
    do { return try repository } catch { throw failure(error) }
  }

  @discardableResult
  private func open(_ source: any CatalogSource) -> CatalogRepository {
    let repository = CatalogRepository(
      source, listsOtherKinds: notices.showsNotices, note: request.dryRun?.note)
    opened.repository = repository
    FirstRunNotice(dependencies: dependencies, request: request, notices: notices).print()
    return repository
  }

  /// Opens a catalog on this machine as the source of a command that analyzes all entities of some
  /// kinds.
  func openAnalytics(_ kinds: [Kind]) throws(Failure) -> any AnalyticsSource {
    let source = try rethrow(
      try dependencies.sources.openAnalytics(request, kinds), as: failure)
    request.dryRun?.noteCatalog(source.provenance(of: kinds.isEmpty ? Kind.allCases : kinds))
    open(source)
    return source
  }

  /// Reads from a catalog.
  func reading<Result>(
    _ body: () async throws(CatalogError) -> Result
  ) async throws(Failure) -> Result {
    do { return try await body() } catch { throw failure(error) }
  }

  /// Returns what a query of a catalog returns.
  func reading<Result>(
    _ result: @autoclosure () async throws(CatalogError) -> Result
  ) async throws(Failure) -> Result {
    do { return try await result() } catch { throw failure(error) }
  }

  /// A catalog on this machine: the source, or one besides it; nil if none may answer.
  var analytics: (any AnalyticsSource)? {
    (try? repository)?.analytics ?? (try? dependencies.sources.openAnalytics(request, []))
  }
}

/// The source of a run once it is opened.
private final class OpenedSource {
  var repository: CatalogRepository?
}
