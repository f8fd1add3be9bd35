/// A failure that is rehearsed.
package enum Fault: Equatable, Sendable {
  /// An error; without a text of its own, the body is the one that Marvel's gateway gave.
  case status(Int, headers: [Answer.Header], body: String?)
  /// The normal answer, later.
  case delay(Duration)
  case outage
  /// The normal answer, a few bytes at a time with a pause in between.
  case drip(bytes: Int, pause: Duration)
  /// The normal answer, which ends after so many bytes of the length that it announces.
  case truncated(after: Int)
  /// TCP's RST in place of an answer.
  case reset
  /// TCP's RST after so many bytes of the normal answer.
  case resetAfter(Int)
  /// The normal answer of a gateway whose clock is so many seconds ahead, to a request whose time
  /// stamp agrees with it; to others the refusal of their signature.
  case clock(ahead: Int)
  /// What calls itself JSON and is none.
  case garbage
  case html
  /// A success without a body.
  case empty
  /// JSON of another shape than the protocol's.
  case shape
  /// 401 with a demand for other credentials, as a proxy sends it.
  case challenge
  case redirect(to: String, status: Int)
  /// A body of so many bytes.
  case big(Int)
  /// A body that gzip blows up to so many bytes.
  case bomb(Int)
}

/// When a fault happens.
package struct FaultRule: Equatable, Sendable {
  package let pattern: PathPattern
  package let turn: FaultTurn
  package let fault: Fault

  package init(_ pattern: String, _ turn: FaultTurn, _ fault: Fault) {
    self.pattern = PathPattern(pattern)
    self.turn = turn
    self.fault = fault
  }

  package init(_ pattern: String, _ numbers: ClosedRange<Int>, _ fault: Fault) {
    self.init(pattern, .numbers(numbers), fault)
  }
}

/// A path in which each `*` stands for any letters, of none to many path components.
package struct PathPattern: Equatable, Sendable {
  private let parts: [Substring]

  package init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  package func matches(_ path: String) -> Bool {
    guard let first = parts.first, let last = parts.last, path.hasPrefix(first) else {
      return false
    }
    guard parts.count > 1 else { return path == first }
    var rest = path.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
