package import MarvelGateway
internal import Synchronization

/// An injected failure.
package enum Fault: Equatable, Sendable {
  /// An error. If `body` is nil, the body is the one that Marvel's gateway sent.
  case status(Int, headers: [Response.Header], body: String?)
  /// The normal response after a delay.
  case delay(Duration)
  /// No response.
  case outage
  /// The normal response, a few bytes at a time with a pause in between.
  case drip(bytes: Int, pause: Duration)
  /// The normal response, ended after this many bytes although `Content-Length` promises more.
  case truncated(after: Int)
  /// A TCP RST instead of a response.
  case reset
  /// A TCP RST after this many bytes of the normal response.
  case resetAfter(Int)
  /// A gateway whose clock is this many seconds ahead. It accepts requests whose timestamp agrees
  /// with that clock, and rejects the signature of all others.
  case clock(ahead: Int)
  /// Malformed JSON.
  case garbage
  case html
  /// A success without a body.
  case empty
  /// Valid JSON with an unexpected structure.
  case shape
  /// A 401 with `WWW-Authenticate`, as a proxy sends it.
  case challenge
  case redirect(to: String, status: Int)
  /// A body of this many bytes.
  case big(Int)
  /// A gzip body that decompresses to this many bytes.
  case bomb(Int)
}

/// A fault, and the requests that it applies to.
package struct FaultRule: Equatable, Sendable {
  package let pattern: PathPattern
  package let occurrences: FaultOccurrences
  package let fault: Fault

  package init(_ pattern: String, _ occurrences: FaultOccurrences, _ fault: Fault) {
    self.pattern = PathPattern(pattern)
    self.occurrences = occurrences
    self.fault = fault
  }

  package init(_ pattern: String, _ numbers: ClosedRange<Int>, _ fault: Fault) {
    self.init(pattern, .numbers(numbers), fault)
  }
}

/// A path pattern in which each `*` matches any number of characters, including slashes.
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

/// The matching requests that a fault rule applies to.
package enum FaultOccurrences: Equatable, Sendable {
  /// Requests with these numbers, counted from 1.
  case numbers(ClosedRange<Int>)
  /// A random sample with this probability.
  case percent(Int)

  package static let always = FaultOccurrences.numbers(1...Int.max)

  func includes(_ number: Int) -> Bool {
    switch self {
    case .numbers(let numbers): numbers.contains(number)
    case .percent(let percent): Int.random(in: 0..<100) < percent
    }
  }
}

/// Counts requests and selects the fault for each one.
package final class FaultSchedule: Sendable {
  private let rules: [FaultRule]
  /// The number of requests that matched each rule's pattern.
  private let counts: Mutex<[Int]>

  package init(_ rules: [FaultRule]) {
    self.rules = rules
    counts = Mutex(Array(repeating: 0, count: rules.count))
  }

  /// Counts the request for every rule whose pattern it matches, and returns the fault of the
  /// first rule that applies to this occurrence.
  package func fault(for path: String) -> Fault? {
    counts.withLock { counts in
      var selected: Fault?
      for (index, rule) in rules.enumerated() where rule.pattern.matches(path) {
        counts[index] += 1
        if selected == nil, rule.occurrences.includes(counts[index]) { selected = rule.fault }
      }
      return selected
    }
  }
}
