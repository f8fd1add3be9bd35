internal import Catalog

/// What every command works with, settled from flags, settings and terminal.
struct Environment {
  let repository: CatalogRepository
  let presentation: Presentation
  let notices: Notices
  /// How many entities a list gives when no flag says it.
  let standardLimit: Int

  init(_ context: Context, _ flags: PresentationFlags) throws(Failure) {
    let settings: Settings
    do { settings = try Settings.load(context) } catch { throw .settings(error) }
    do { repository = CatalogRepository(try context.openSource()) } catch {
      throw .catalog(error)
    }
    let isTerminal = context.terminalColumns != nil
    presentation = Presentation(
      format: flags.format ?? settings.format ?? (isTerminal ? .table : .json),
      output: context.output, terminalColumns: context.terminalColumns)
    notices = Notices(context.errors, isQuiet: flags.isQuiet || settings.isQuiet)
    standardLimit = settings.limit ?? Window.defaultLimit
  }

  /// Tells how to go on after a list that ended before its end.
  ///
  /// - Parameter next: the offset after the last entity that was shown.
  func noteCut(shown: Int, next: Int, total: Int, _ window: WindowFlags) {
    guard !window.isChosen, next < total, shown > 0 else { return }
    notices.tell("\(shown) of \(total) shown; go on with --offset \(next), or ask for --all")
  }
}
