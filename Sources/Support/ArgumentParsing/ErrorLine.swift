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

extension String {
  /// The most bytes of a message on standard error, more than those of any path.
  private static let messageLimit = 6_000
  /// The most bytes of a name in a message.
  private static let nameLimit = 200

  /// The text as part of a message, however long it is: files and servers may contain anything.
  package var boundedMessage: String { bounded(Self.messageLimit) }

  /// The text as a name in a message.
  package var boundedName: String { bounded(Self.nameLimit) }

  /// Returns the text with an ellipsis in place of its middle if it has more than `limit` bytes.
  /// It is split between Unicode scalars, because one character can be as long as the text.
  private func bounded(_ limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let ellipsis = "…"
    let tail = limit / 4
    let end = scalarStart(utf8.index(startIndex, offsetBy: limit - tail - ellipsis.utf8.count))
    let start = utf8.index(endIndex, offsetBy: -tail)
    let rest = utf8[start...].drop { $0 & 0xC0 == 0x80 }
    return String(unicodeScalars[..<end]) + ellipsis + String(unicodeScalars[rest.startIndex...])
  }

  /// Returns the start of the Unicode scalar that has the byte at a position.
  private func scalarStart(_ position: Index) -> Index {
    var position = position
    while utf8[position] & 0xC0 == 0x80 { position = utf8.index(before: position) }
    return position
  }
}

/// A message on standard error as one JSON object.
package struct ErrorLine {
  /// A message that is not an error.
  package enum Message: String, CaseIterable {
    case warning, notice
  }

  /// What help and man pages say before the table of errors.
  package static let explanation =
    "An error is one line on standard error. With --errors json it is a JSON object with the "
    + "keys code, message, status (the exit status), hint (how to fix it), and retryable "
    + "(whether the same command may succeed later). Warnings and notices have the codes "
    + "warning and notice, the status 0, and no hint. Codes never change. Each code is "
    + "listed with its status, its meaning, and the hint for errors without a more specific "
    + "one."

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
    "{\"code\":\(quoted(code)),\"message\":\(quoted(message.boundedMessage)),"
      + "\"status\":\(status),\"hint\":\(hint.map { quoted($0.boundedMessage) } ?? "null"),"
      + "\"retryable\":\(isRetryable)}"
  }
}
