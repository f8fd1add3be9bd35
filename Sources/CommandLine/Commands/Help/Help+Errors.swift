internal import ArgumentParsing

/// The help topic `errors`.
extension Help {
  static var errors: String {
    let introduction = HelpLayout.paragraph(
      "An error is one line on standard error. With --errors json it is a JSON object with the "
        + "keys code, message, status (the exit status), hint (how to fix it), and retryable "
        + "(whether the same command may succeed later). Warnings and notices have the codes "
        + "warning and notice, the status 0, and no hint. Codes never change. Each code is listed with its "
        + "status, its meaning, and the hint for errors without a more specific one.")
    let rows = ErrorCode.allCases.map { code in
      (
        left: "  " + code.name,
        right: "\(code.status.rawValue), \(code.isRetryable ? "retryable, " : "")"
          + "\(code.meaning): \(code.hint)"
      )
    }
    return introduction + "\n\n" + HelpLayout.columns(rows) + "\n"
  }
}
