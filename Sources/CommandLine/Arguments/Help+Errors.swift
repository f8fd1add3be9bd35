/// The page about errors.
extension Help {
  static var errors: String {
    let introduction = wrap(
      "An error is one line on standard error. With --errors json it is a JSON object with the "
        + "keys code, message, status (the exit status), hint (the way out) and retryable (the same "
        + "command may succeed later). A notice is one, too, with the code notice, the status 0 and "
        + "no hint. A code never changes. These are the codes, with their status, their meaning "
        + "and the way out where the error itself knows no nearer one.", columns: 80)
    let rows = ErrorCode.allCases.map { code in
      (
        left: "  " + code.rawValue,
        right: "\(code.status.rawValue), \(code.isRetryable ? "retryable, " : "")"
          + "\(code.meaning): \(code.hint)"
      )
    }
    return introduction.joined(separator: "\n") + "\n\n" + columns(rows) + "\n"
  }
}
