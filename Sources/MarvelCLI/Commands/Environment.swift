internal import Catalog

/// What every command works with, settled from flags, settings and terminal.
struct Environment {
  let repository: CatalogRepository
  let presentation: Presentation
  let notices: Notices
  /// How many entities a list gives when no flag says it.
  let standardLimit: Int
  /// Nil where nobody watches, and where nothing is asked.
  let cost: WalkCost?
  private let setup: Setup
  private let now: () -> Moment

  init(_ context: Context, _ flags: SharedFlags) throws(Failure) {
    try self.init(context, Setup(context, flags))
  }

  init(_ context: Context, _ setup: Setup) throws(Failure) {
    let source: any CatalogSource
    do { source = try context.openSource(setup.request) } catch { throw setup.failure(error) }
    try self.init(context, setup, source)
  }

  /// - Parameter source: the one that answers.
  init(_ context: Context, _ setup: Setup, _ source: any CatalogSource) throws(Failure) {
    self.setup = setup
    repository = CatalogRepository(source)
    presentation = Presentation(
      format: setup.format, flags: setup.flags, output: context.output,
      terminalColumns: context.terminalColumns, look: setup.look)
    do { try setup.flags.check(fit: setup.format) } catch { throw .usage(error) }
    notices = setup.notices
    Greeting(context: context, request: setup.request, notices: notices).tell()
    standardLimit = setup.settings.limit ?? Window.defaultLimit
    let isWatched = context.terminalColumns != nil && !setup.request.cachePolicy.isOffline
    cost = isWatched ? WalkCost(setup.settings.gateway) : nil
    now = context.now
  }

  /// The moment that lies a span such as 7d in the past, as the API takes it.
  func moment(before span: String) -> String {
    let moment = Moment(seconds: now().seconds - Int64(TimeSpan.seconds(span) ?? 0))
    return max(.earliest, moment).rfc3339
  }

  var gateway: AskedGateway { setup.gateway }

  /// Every answer comes from a catalogue on this machine.
  var asksNoGateway: Bool { setup.request.asksNoGateway }

  /// No socket may be opened.
  var isOffline: Bool { setup.request.cachePolicy.isOffline }

  func failure(_ error: CatalogError) -> Failure {
    setup.failure(error)
  }

  /// Tells how to go on after a list that ended before its end.
  ///
  /// - Parameter next: the offset after the last entity that was shown.
  func noteCut(shown: Int, next: Int, total: Int, _ window: WindowFlags) {
    guard !window.isChosen, next < total, shown > 0 else { return }
    let sentence = "\(shown) of \(total) shown; go on with --offset \(next), or ask for --all"
    // Only the JSON document itself says that it goes on.
    if presentation.format == .json { notices.tell(sentence) } else { notices.warn(sentence) }
  }

  func noteCoverage(_ provenance: Provenance, of kind: Kind? = nil) {
    setup.noteCoverage(provenance, of: kind)
  }

  /// Tells of an answer that is not the one of the source that was asked first.
  func noteShortfall(_ provenance: Provenance) {
    setup.noteShortfall(provenance)
  }
}
