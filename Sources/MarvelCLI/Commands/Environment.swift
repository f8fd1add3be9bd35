internal import Catalog

/// What every command works with, settled from flags, settings and terminal.
struct Environment {
  let repository: CatalogRepository
  let presentation: Presentation
  let notices: Notices
  /// How many entities a list gives when no flag says it.
  let standardLimit: Int
  private let gateway: GatewayAddress

  init(_ context: Context, _ flags: SharedFlags) throws(Failure) {
    let settings: Settings
    do { settings = try Settings.load(context) } catch { throw .settings(error) }
    let notices = Notices(context.errors, isQuiet: flags.isQuiet || settings.isQuiet)
    let request = SourceRequest(
      settings, flags, cachePath: context.cachePath, tell: { notices.tell($0) })
    do { try request.refuseInsecureAddress(flags) } catch { throw .settings(error) }
    if let file = settings.secretFile, context.isReadableByOthers(file) {
      notices.tell("'\(file)' holds the private key, and others can read it: chmod 600 '\(file)'")
    }
    let isTerminal = context.terminalColumns != nil
    presentation = Presentation(
      format: flags.format ?? settings.format ?? (isTerminal ? .table : .json),
      flags: flags.presentation, output: context.output, terminalColumns: context.terminalColumns)
    do { try flags.presentation.check(fit: presentation.format) } catch { throw .usage(error) }
    do { repository = CatalogRepository(try context.openSource(request)) } catch {
      throw .catalog(error, settings.gateway.address)
    }
    self.notices = notices
    standardLimit = settings.limit ?? Window.defaultLimit
    gateway = settings.gateway.address
  }

  func failure(_ error: CatalogError) -> Failure {
    .catalog(error, gateway)
  }

  /// Tells how to go on after a list that ended before its end.
  ///
  /// - Parameter next: the offset after the last entity that was shown.
  func noteCut(shown: Int, next: Int, total: Int, _ window: WindowFlags) {
    guard !window.isChosen, next < total, shown > 0 else { return }
    notices.tell("\(shown) of \(total) shown; go on with --offset \(next), or ask for --all")
  }

  /// Tells of an answer that is not the one of the source that was asked first.
  func noteShortfall(_ provenance: Provenance) {
    guard let error = provenance.shortfall else { return }
    if provenance.source != .gateway {
      notices.tell(
        "\(error.reason(gateway)); the \(provenance.source.rawValue) catalogue answers")
    } else if error == .unreachable(.offline) {
      notices.tell("this answer was stored at \(provenance.fetchedAt) and may be out of date")
    } else {
      notices.tell(
        "\(error.reason(gateway)); this answer was stored at \(provenance.fetchedAt)"
          + (provenance.stale ? " and may be out of date" : ""))
    }
  }
}
