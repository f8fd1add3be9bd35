extension FaultProblem {
  private static let actions = """
    status, delay, silence, drip, cut, reset, clock, garbage, html, empty, shape, challenge, \
    redirect, big and bomb
    """

  /// One sentence without the full stop.
  var sentence: String {
    switch self {
    case .notAPath(let word): "a rule begins with a path such as /v1/public/*, not '\(word)'"
    case .notOccurrences(let word): "NTH is *, 2, 1-3, 3+ or 5%, not '\(word)'"
    case .unknownAction(let word): "'\(word)' is no action; the actions are \(Self.actions)"
    case .missing(let placeholder): "\(placeholder) is missing"
    case .notANumber(let word, let placeholder, let bounds):
      """
      \(placeholder) is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), \
      not '\(word)'
      """
    case .notAHeader(let word): "a header is written 'Name: value', not '\(word)'"
    case .ownHeader(let name): "the gateway itself sends \(name)"
    case .tooMuch(let rest): "'\(rest)' is too much"
    }
  }
}
