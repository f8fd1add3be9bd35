internal import ArgumentParsing
internal import Catalog
internal import Platform

/// An error: what happened, and what to do, in the words of each reader.
struct ErrorReport: Error, Equatable {
  let code: ErrorCode
  /// One clause, without a period.
  private let words: Sentence
  /// What to do: one clause, without a period.
  let hint: String
  /// True if the message already implies the hint, so that the sentence omits it.
  private let impliesHint: Bool
  /// The error for an assistant.
  private(set) var forTools: ToolReport

  /// - Parameter hint: nil to use the hint of the code.
  init(_ code: ErrorCode, _ message: Sentence, hint: String? = nil) {
    self.init(code, message, hint ?? code.hint, impliesHint: false)
  }

  init(_ code: ErrorCode, _ message: String, hint: String? = nil) {
    self.init(code, Sentence(message), hint: hint)
  }

  /// Returns an error whose message says what is accepted.
  ///
  /// - Parameter hint: Shown in the sentence as well; nil if there is nothing to add.
  static func plain(_ code: ErrorCode, _ message: Sentence, hint: String? = nil) -> ErrorReport {
    ErrorReport(code, message, hint ?? code.hint, impliesHint: hint == nil)
  }

  static func plain(_ code: ErrorCode, _ message: String, hint: String? = nil) -> ErrorReport {
    plain(code, Sentence(message), hint: hint)
  }

  private init(_ code: ErrorCode, _ words: Sentence, _ hint: String, impliesHint: Bool) {
    self.code = code
    self.words = words
    self.hint = hint
    self.impliesHint = impliesHint
    forTools = ToolReport(message: code.mayQuoteFiles ? code.definition.meaning : words.forTools)
  }

  /// One clause, without a period.
  var message: String { words.forCommandLine }

  /// Returns the error with text appended to its message.
  func adding(_ text: String) -> ErrorReport {
    ErrorReport(code, "\(words)\(text)", hint, impliesHint: impliesHint)
  }

  /// Returns the error with what an assistant reads instead of the words of a command line.
  ///
  /// - Parameters:
  ///   - message: nil for that of the error.
  ///   - hint: What to do, in words that a reader without a shell understands; nil if there is
  ///     nothing to add to the message.
  func forTools(
    _ message: String? = nil, hint: String? = nil, argument: String? = nil, allowed: [String] = [],
    nearest: [String] = []
  ) -> ErrorReport {
    var report = self
    report.forTools = ToolReport(
      message: message ?? words.forTools, hint: hint, argument: argument, allowed: allowed,
      nearest: nearest)
    return report
  }

  /// Returns an error about the value of a flag, which is also the argument of a tool.
  ///
  /// - Parameters:
  ///   - flag: The long name without hyphens.
  ///   - message: Returns the message with the name of the flag, or of the argument.
  static func plain(
    _ code: ErrorCode, about flag: String, hint: String? = nil, allowed: [String] = [],
    nearest: String? = nil, _ message: (String) -> String
  ) -> ErrorReport {
    let argument = Flag.argumentName(of: flag)
    return plain(code, message("--\(flag)"), hint: hint ?? didYouMean(nearest)).forTools(
      message(argument), argument: argument, allowed: allowed,
      nearest: [nearest].compactMap(\.self))
  }

  /// The error as `--errors json` prints it.
  var line: ErrorLine { ErrorLine(code.row, message, hint: hint) }

  /// One sentence, without a period.
  var sentence: String {
    impliesHint ? message : "\(message); \(hint)"
  }
}

/// An error in the words of a reader who calls tools, and has no command line.
struct ToolReport: Equatable {
  /// One clause, without a period.
  var message: String
  /// What to do: one clause, without a period; nil if the message says it.
  var hint: String?
  /// The argument that is wrong; nil if no single one is.
  var argument: String?
  /// The values that the argument may have; empty if they are not a list.
  var allowed: [String] = []
  /// What was probably meant, the most similar first.
  var nearest: [String] = []
}

extension Failure {
  /// The error to print; nil if nothing should be printed.
  var report: ErrorReport? {
    switch self {
    case .usage(let error): error.report
    case .filter(let error): error.report
    case .settings(let error): error.report
    case .catalog(let error, let gateway): error.report(gateway)
    case .brokenList(let error, let gateway, let rest): error.report(gateway, rest)
    case .handOff(let failure, let gateway): failure.report(gateway)
    case .noTerminal:
      ErrorReport(.terminalMissing, "this requires an interactive terminal")
    case .noHome(let what):
      ErrorReport(.noHome, "there is no directory for a \(what): HOME is not set")
    case .moved(let path, let reason):
      ErrorReport(
        .catalogCorrupt, "the catalog was corrupt (\(reason)) and was moved to '\(path)'",
        hint: "create a new one with marvel-cli sync or marvel-cli import")
    case .storage(let error, let path):
      ErrorReport(.cacheFailed, "cannot change '\(path)': \(error.sentence)")
    case .corruptCache(let damage, let path):
      .corruptCache(damage, path: path)
    case .corruptLedger(let damage, let path):
      ErrorReport(.ledgerCorrupt, "the count of requests in '\(path)' is corrupt: \(damage)")
    case .unusableLedger(let reason, let path):
      ErrorReport(.ledgerFailed, "cannot count requests in '\(path)': \(reason)")
    case .report(let report): report
    case .inputUnreadable(let reason):
      ErrorReport(.inputUnreadable, "cannot read standard input: \(reason)")
    case .inputNotUTF8(let line):
      ErrorReport(.inputNotUTF8, "line \(line) of standard input is not UTF-8 text")
    case .file(let path, let failure): failure.report(path)
    case .output(.malformedEntity):
      ErrorReport(
        .malformedEntity, "the source has an entity that is not valid JSON: malformed JSON")
    case .output(.stream(.readerGone)): nil
    case .output(.stream(.failed(let reason))):
      ErrorReport(.outputFailed, "cannot write the output: \(reason)")
    }
  }
}

extension ErrorReport {
  static func corruptCache(_ damage: String, path: String) -> ErrorReport {
    // Without its header, the file might be another program's, which is never changed.
    ErrorReport(
      .cacheCorrupt, "the cache '\(path)' is corrupt: \(damage)",
      hint: damage.includes("not a database") ? "delete it if it is a cache" : nil)
  }
}
