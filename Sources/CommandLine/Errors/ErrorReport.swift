internal import Catalog
internal import Platform

/// An error as it is told: what happened, and the way out.
struct ErrorReport: Equatable {
  let code: ErrorCode
  /// One clause, without a full stop.
  let message: String
  /// The way out: one clause, without a full stop.
  let hint: String
  /// The message shows the way out as well, so that a sentence need not.
  private let isPlain: Bool

  /// - Parameter hint: nil where there is no nearer way out than that of the code.
  init(_ code: ErrorCode, _ message: String, hint: String? = nil) {
    self.init(code, message, hint ?? code.hint, isPlain: false)
  }

  /// An error whose message says what is taken.
  ///
  /// - Parameter hint: is said in the sentence, too; nil where there is nothing to add.
  static func plain(_ code: ErrorCode, _ message: String, hint: String? = nil) -> ErrorReport {
    ErrorReport(code, message, hint ?? code.hint, isPlain: hint == nil)
  }

  private init(_ code: ErrorCode, _ message: String, _ hint: String, isPlain: Bool) {
    self.code = code
    self.message = message
    self.hint = hint
    self.isPlain = isPlain
  }

  /// The same error with more in its message.
  func adding(_ text: String) -> ErrorReport {
    ErrorReport(code, message + text, hint, isPlain: isPlain)
  }

  /// One sentence, without the full stop.
  var sentence: String {
    isPlain ? message : "\(message); \(hint)"
  }
}

extension Failure {
  /// Nil when nothing is to be said.
  var report: ErrorReport? {
    switch self {
    case .usage(let error): error.report
    case .settings(let error): error.report
    case .catalog(let error, let gateway): error.report(gateway)
    case .brokenList(let error, let gateway, let rest): error.report(gateway, rest)
    case .handOff(let failure, let gateway): failure.report(gateway)
    case .noBrowser(let failure): failure.browserReport
    case .noTerminal:
      ErrorReport(.terminalMissing, "there is no terminal that can be drawn on")
    case .noHome(let what):
      ErrorReport(.noHome, "HOME is not set, and so there is no folder for a \(what)")
    case .moved(let place, let fault):
      ErrorReport(
        .catalogCorrupt, "the catalog was damaged (\(fault)) and is now '\(place)'",
        hint: "marvel-cli sync or marvel-cli import makes a new one")
    case .storage(let error, let path):
      ErrorReport(.cacheFailed, "cannot change '\(path)': \(error.sentence)")
    case .spent(let report): report
    case .input(let error): error.report
    case .export(.partial(let kind), _):
      ErrorReport(
        .kindIncomplete,
        "the local catalog does not hold all \(kind.plural), so nothing was exported",
        hint: "complete it with marvel-cli sync, or choose --source local or --source embedded")
    case .export(.present(let path), _): ErrorReport(.fileExists, "'\(path)' is there already")
    case .export(.output(.readerGone), _), .export(.checksum(.readerGone, _), _): nil
    case .export(.output(.failed(let reason)), let path),
      .export(.checksum(.failed(let reason), let path), _):
      ErrorReport(.fileNotWritten, "cannot write '\(path)': \(reason)")
    case .importing(let failure, let name): failure.report(name)
    case .output(.malformedEntity(let reason)):
      ErrorReport(.malformedEntity, "the source holds an entity that is no JSON: \(reason)")
    case .output(.stream(.readerGone)): nil
    case .output(.stream(.failed(let reason))):
      ErrorReport(.outputFailed, "cannot write the answer: \(reason)")
    }
  }
}
