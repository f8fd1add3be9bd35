extension FaultRuleError {
  private static let actions = """
    status, delay, silence, drip, cut, reset, clock, garbage, html, empty, shape, challenge, \
    redirect, big, bomb
    """

  /// The message, without a period.
  var message: String {
    switch self {
    case .invalidPattern(let text):
      "invalid pattern '\(text)': use a path such as /v1/public/*"
    case .invalidOccurrences(let text): "invalid NTH '\(text)': use *, 2, 1-3, 3+, or 5%"
    case .unknownAction(let name): "unknown action '\(name)': use one of \(Self.actions)"
    case .missing(let placeholder): "missing \(placeholder)"
    case .invalidNumber(let text, let placeholder, let bounds):
      """
      invalid \(placeholder) '\(text)': use an integer from \(bounds.lowerBound) to \
      \(bounds.upperBound)
      """
    case .invalidHeader(let text): "invalid header '\(text)': write it as 'Name: value'"
    case .reservedHeader(let name): "cannot set \(name): the gateway sets this header itself"
    case .unexpectedText(let text): "unexpected '\(text)' after the action"
    }
  }
}
