internal import Catalog

/// What every command works with, settled from flags, settings and terminal.
struct CommandContext {
  let repository: CatalogRepository
  let outputStyle: OutputStyle
  let notices: Notices
  /// How many entities a list gives when no flag says it.
  let standardLimit: Int
  /// Nil where nobody watches, and where nothing is asked.
  let cost: PaginationCost?
  private let options: ResolvedOptions
  private let now: () -> Timestamp

  init(_ dependencies: Dependencies, _ flags: SharedFlags) throws(Failure) {
    try self.init(dependencies, ResolvedOptions(dependencies, flags))
  }

  init(_ dependencies: Dependencies, _ options: ResolvedOptions) throws(Failure) {
    let source: any CatalogSource
    do { source = try dependencies.openSource(options.request) } catch {
      throw options.failure(error)
    }
    try self.init(dependencies, options, source)
  }

  /// - Parameter source: the one that answers.
  init(_ dependencies: Dependencies, _ options: ResolvedOptions, _ source: any CatalogSource)
    throws(Failure)
  {
    self.options = options
    repository = CatalogRepository(source)
    outputStyle = OutputStyle(
      format: options.format, flags: options.flags, output: dependencies.output,
      terminalColumns: dependencies.terminalColumns, style: options.style)
    do { try options.flags.check(fit: options.format) } catch { throw .usage(error) }
    notices = options.notices
    FirstRunNotice(dependencies: dependencies, request: options.request, notices: notices).print()
    standardLimit = options.settings.limit ?? PageRange.defaultLimit
    let isWatched = dependencies.terminalColumns != nil && !options.request.cachePolicy.isOffline
    cost = isWatched ? PaginationCost(options.settings.gateway) : nil
    now = dependencies.now
  }

  /// The moment that lies a span such as 7d in the past, as the API takes it.
  func timestamp(before span: String) -> String {
    let timestamp = Timestamp(seconds: now().seconds - Int64(DurationText.seconds(span) ?? 0))
    return max(.earliest, timestamp).rfc3339
  }

  var gateway: TargetGateway { options.gateway }

  /// Every answer comes from a catalog on this machine.
  var asksNoGateway: Bool { options.request.asksNoGateway }

  /// No socket may be opened.
  var isOffline: Bool { options.request.cachePolicy.isOffline }

  func failure(_ error: CatalogError) -> Failure {
    options.failure(error)
  }

  /// Tells how to go on after a list that ended before its end.
  ///
  /// - Parameter next: the offset after the last entity that was shown.
  func noteTruncation(shown: Int, next: Int, total: Int, _ range: PageRangeFlags) {
    guard !range.isChosen, next < total, shown > 0 else { return }
    let sentence = "\(shown) of \(total) shown; go on with --offset \(next), or ask for --all"
    // Only the JSON document itself says that it goes on.
    if outputStyle.format == .json { notices.note(sentence) } else { notices.warn(sentence) }
  }

  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    options.noteCoverage(provenance, of: kind)
  }

  /// Tells of an answer that is not the one of the source that was asked first.
  func noteFallback(_ provenance: Provenance) {
    options.noteFallback(provenance)
  }
}
