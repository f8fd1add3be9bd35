/// The format of messages on standard error.
package enum ErrorForm: String, CaseIterable, Sendable {
  case text, json

  package static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the format that a command line requests, even if the rest of it is invalid; nil if it
  /// requests none.
  ///
  /// - Parameter flag: the flag that sets the format.
  package static func requested(by arguments: [String], _ flag: Flag) -> ErrorForm? {
    arguments.values(of: flag).compactMap(ErrorForm.init(rawValue:)).last
  }
}

/// One row of a program's table of errors.
package struct ErrorRow: Equatable, Sendable {
  /// The stable name of the error, for scripts.
  package let code: String
  /// The exit status of a run that ends with the error.
  package let status: Int32
  /// True if the same command may succeed later without changes.
  package let isRetryable: Bool
  /// One phrase, without a period.
  package let meaning: String
  /// What to do if the error itself has no more specific hint: one clause, without a period.
  package let hint: String

  package init(
    code: String, status: Int32, isRetryable: Bool = false, meaning: String, hint: String
  ) {
    self.code = code
    self.status = status
    self.isRetryable = isRetryable
    self.meaning = meaning
    self.hint = hint
  }
}

/// A message on standard error as one JSON object.
package struct ErrorLine {
  /// A message that is not an error.
  package enum Message: String, CaseIterable {
    case warning, notice
  }

  private let code: String
  private let message: String
  private let status: Int32
  private let hint: String?
  private let isRetryable: Bool

  /// - Parameter hint: nil to use the hint of the row.
  package init(_ row: ErrorRow, _ message: String, hint: String? = nil) {
    code = row.code
    self.message = message
    status = row.status
    self.hint = hint ?? row.hint
    isRetryable = row.isRetryable
  }

  package init(_ kind: Message, _ text: String) {
    code = kind.rawValue
    message = text
    status = 0
    hint = nil
    isRetryable = false
  }

  /// Returns the line without a line break.
  ///
  /// - Parameter quoted: returns a text as a JSON string, including the quotation marks.
  package func text(_ quoted: (String) -> String) -> String {
    "{\"code\":\(quoted(code)),\"message\":\(quoted(message)),\"status\":\(status),"
      + "\"hint\":\(hint.map(quoted) ?? "null"),\"retryable\":\(isRetryable)}"
  }
}
