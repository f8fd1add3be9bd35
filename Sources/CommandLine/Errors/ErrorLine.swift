internal import Catalog

/// A line of standard error with `--errors json`: docs/commands.md, "Errors".
struct ErrorLine {
  /// A message that is not an error.
  enum Message: String, CaseIterable {
    case warning, notice
  }

  private let code: String
  private let message: String
  private let status: ExitStatus
  private let hint: String?
  private let isRetryable: Bool

  init(_ error: ErrorReport) {
    code = error.code.rawValue
    message = error.message
    status = error.code.status
    hint = error.hint
    isRetryable = error.code.isRetryable
  }

  init(_ kind: Message, _ text: String) {
    code = kind.rawValue
    message = text
    status = .done
    hint = nil
    isRetryable = false
  }

  /// The line as JSON, without a line break.
  var text: String {
    let hint = hint.map { jsonString(singleLine($0)) } ?? "null"
    return "{\"code\":\"\(code)\",\"message\":\(jsonString(singleLine(message))),"
      + "\"status\":\(status.rawValue),\"hint\":\(hint),\"retryable\":\(isRetryable)}"
  }
}
