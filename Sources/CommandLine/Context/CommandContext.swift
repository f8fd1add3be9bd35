internal import Catalog

/// The resolved environment of a command: source, output, and notices.
struct CommandContext {
  var repository: CatalogRepository
  let outputStyle: OutputStyle
  let notices: Notices
  /// The length of a list without `--limit`.
  let standardLimit: Int
  /// Nil under `--offline`.
  let cost: PaginationCost?
  /// Nil if no details can be missing or requested.
  let missingDetails: MissingDetails?
  /// Nil if no chosen details can be missing.
  let chosenDetails: ChosenDetails?
  private let options: ResolvedOptions
  private let now: () -> Timestamp

  init(_ dependencies: Dependencies, _ flags: Options) throws(Failure) {
    try self.init(dependencies, ResolvedOptions(dependencies, flags))
  }

  init(_ dependencies: Dependencies, _ options: ResolvedOptions) throws(Failure) {
    let source: any CatalogSource
    do { source = try dependencies.sources.open(options.request) } catch {
      throw options.failure(error)
    }
    try self.init(dependencies, options, source)
  }

  /// - Parameter source: The source of the results.
  init(_ dependencies: Dependencies, _ options: ResolvedOptions, _ source: any CatalogSource)
    throws(Failure)
  {
    self.options = options
    missingDetails = options.request.origin == nil ? nil : MissingDetails(options, dependencies)
    repository = CatalogRepository(source)
    outputStyle = OutputStyle(
      format: options.format, flags: options.flags, output: dependencies.terminal.output,
      terminalColumns: dependencies.terminal.columns, style: options.style,
      isQuiet: options.notices.isQuiet)
    chosenDetails = ChosenDetails(options, outputStyle)
    do { try options.flags.check(fit: options.format) } catch { throw .usage(error) }
    notices = options.notices
    FirstRunNotice(dependencies: dependencies, request: options.request, notices: notices).print()
    standardLimit = options.settings.limit ?? PageRange.defaultLimit
    cost = options.request.cachePolicy.isOffline ? nil : PaginationCost(options.settings.gateway)
    now = dependencies.clock.now
  }

  /// Returns a timestamp in the past, but no earlier than the API's format allows.
  func timestamp(secondsAgo seconds: Int) -> Timestamp {
    max(.earliest, Timestamp(seconds: now().seconds - Int64(seconds)))
  }

  /// Returns a catalog on this machine; nil if none may answer.
  func analytics(_ dependencies: Dependencies) -> (any AnalyticsSource)? {
    try? dependencies.sources.openAnalytics(options.request, [])
  }

  var gateway: TargetGateway { options.gateway }
  var gatewaySettings: GatewaySettings { options.request.gateway }

  /// Whether all results come from a catalog on this machine.
  var usesNoGateway: Bool { options.request.usesNoGateway }

  /// Whether the user chose the gateway as the only source.
  var usesGatewayAlone: Bool { options.request.choice == .gateway }

  /// Whether `--offline` forbids network access.
  var isOffline: Bool { options.request.cachePolicy.isOffline }

  func originUse(_ files: FileSystem) -> OriginUse { options.originUse(files) }

  func failure(_ error: CatalogError) -> Failure {
    options.failure(error)
  }

  /// Reports a truncated list and how to get the rest.
  ///
  /// - Parameters:
  ///   - next: The offset after the last entity shown.
  ///   - isExact: Whether the total is not a lower bound.
  func noteTruncation(
    shown: Int, next: Int, total: Int, isExact: Bool = true, _ range: PageRangeFlags
  ) {
    guard !range.isChosen, next < total || !isExact, shown > 0 else { return }
    let bound = isExact ? "" : "at least "
    let sentence = "\(shown) of \(bound)\(total) shown; use --offset \(next) or --all for more"
    // The JSON document reports the next offset itself; other formats do not.
    if outputStyle.format == .json { notices.note(sentence) } else { notices.warn(sentence) }
  }

  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    options.noteCoverage(provenance, of: kind)
  }

  /// Reports a result that came from a fallback source or a stale response.
  func noteFallback(_ provenance: Provenance) {
    options.noteFallback(provenance)
  }
}
