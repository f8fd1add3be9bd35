internal import ArgumentParsing
internal import MarvelGateway

/// A parser for fault files: one rule per line, `PATTERN NTH ACTION`. Blank lines and lines that
/// start with `#` are ignored.
package enum FaultFile {
  package static func rules(_ text: String) throws(FaultSyntaxError) -> [FaultRule] {
    var rules: [FaultRule] = []
    let lines = text.withoutByteOrderMark
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var tokens = FaultTokenizer(line)
      guard let pattern = tokens.next(), !pattern.hasPrefix("#") else { continue }
      do throws(FaultRuleError) {
        rules.append(try rule(pattern, &tokens))
      } catch {
        throw FaultSyntaxError(line: index + 1, reason: error)
      }
    }
    return rules
  }

  private static func rule(
    _ pattern: Substring, _ tokens: inout FaultTokenizer
  ) throws(FaultRuleError) -> FaultRule {
    guard pattern.hasPrefix("/") || pattern.hasPrefix("*") else {
      throw .invalidPattern(String(pattern))
    }
    guard let nth = tokens.next() else { throw .missing("NTH") }
    guard let occurrences = occurrences(nth) else { throw .invalidOccurrences(String(nth)) }
    return FaultRule(String(pattern), occurrences, try Fault(&tokens))
  }

  /// Parses `*`, `2`, `1-3`, `3+`, or `5%`.
  private static func occurrences(_ text: Substring) -> FaultOccurrences? {
    if text == "*" { return .always }
    if text.hasSuffix("%") {
      return wholeNumber(String(text.dropLast()), in: 0...100).map { .percent($0) }
    }
    if text.hasSuffix("+") { return number(text.dropLast()).map { .numbers($0...Int.max) } }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(number)
    guard ends.count <= 2, let first = ends.first, let last = ends.last,
      let first, let last, first <= last
    else { return nil }
    return .numbers(first...last)
  }

  private static func number(_ digits: Substring) -> Int? {
    wholeNumber(String(digits), in: 1...1_000_000_000)
  }
}

/// An invalid line of a fault file.
package struct FaultSyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  package let reason: FaultRuleError

  package init(line: Int, reason: FaultRuleError) {
    self.line = line
    self.reason = reason
  }
}

/// A reason that a fault rule is invalid.
package enum FaultRuleError: Error, Equatable, Sendable {
  case invalidPattern(String)
  case invalidOccurrences(String)
  case unknownAction(String)
  /// Carries the placeholder of the missing part.
  case missing(String)
  case invalidNumber(String, placeholder: String, ClosedRange<Int>)
  case invalidHeader(String)
  /// A header that the server sets itself.
  case reservedHeader(String)
  case unexpectedText(String)
}

/// A tokenizer for one line of a fault file.
struct FaultTokenizer {
  private var line: Substring

  init(_ line: Substring) {
    self.line = line
  }

  /// The unread text without surrounding whitespace, or nil if there is none.
  var rest: Substring? {
    let rest = line.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return rest[...last]
  }

  mutating func next() -> Substring? {
    guard let rest else { return nil }
    let token = rest.prefix { !$0.isWhitespace }
    line = rest[token.endIndex...]
    return token
  }

  /// - Parameter placeholder: the name of the value in the documentation of the rules.
  mutating func next(_ placeholder: String) throws(FaultRuleError) -> Substring {
    guard let token = next() else { throw .missing(placeholder) }
    return token
  }

  mutating func number(
    _ placeholder: String, in bounds: ClosedRange<Int>
  ) throws(FaultRuleError) -> Int {
    let token = try next(placeholder)
    guard let number = wholeNumber(String(token), in: bounds) else {
      throw .invalidNumber(String(token), placeholder: placeholder, bounds)
    }
    return number
  }
}

extension Fault {
  private static let byteCounts = 0...10_000_000_000
  /// The limit for a gzip bomb, which is built in memory before it is sent.
  private static let bombByteCounts = 0...1_000_000_000
  private static let milliseconds = 0...86_400_000
  /// Statuses below 200 are interim responses.
  private static let statuses = 200...599

  /// Parses an action and its parameters, up to the end of the line.
  init(_ tokens: inout FaultTokenizer) throws(FaultRuleError) {
    let action = try tokens.next("ACTION")
    switch action {
    case "status": self = try Self.status(&tokens)
    case "redirect": self = try Self.redirect(&tokens)
    case "delay": self = .delay(try Self.pause(&tokens))
    case "drip":
      let bytes = try tokens.number("BYTES", in: 1...Self.byteCounts.upperBound)
      self = .drip(bytes: bytes, pause: try Self.pause(&tokens))
    case "reset" where tokens.rest != nil:
      self = .resetAfter(try tokens.number("BYTES", in: Self.byteCounts))
    case "clock": self = .clock(ahead: try Self.seconds(&tokens))
    case "cut": self = .truncated(after: try tokens.number("BYTES", in: Self.byteCounts))
    case "big": self = .big(try tokens.number("BYTES", in: Self.byteCounts))
    case "bomb": self = .bomb(try tokens.number("BYTES", in: Self.bombByteCounts))
    default: self = try Self.named(action)
    }
    if let rest = tokens.rest { throw .unexpectedText(String(rest)) }
  }

  /// Returns the action without parameters that has this name.
  private static func named(_ action: Substring) throws(FaultRuleError) -> Fault {
    switch action {
    case "silence": .outage
    case "reset": .reset
    case "garbage": .garbage
    case "html": .html
    case "empty": .empty
    case "shape": .shape
    case "challenge": .challenge
    default: throw .unknownAction(String(action))
    }
  }

  private static func pause(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Duration {
    .milliseconds(try tokens.number("MILLISECONDS", in: milliseconds))
  }

  /// Parses a number of seconds; negative for a clock that is behind.
  private static func seconds(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Int {
    let bounds = -1_000_000_000...1_000_000_000
    let token = try tokens.next("SECONDS")
    guard let number = Int(token), bounds.contains(number) else {
      throw .invalidNumber(String(token), placeholder: "SECONDS", bounds)
    }
    return number
  }

  private static func redirect(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Fault {
    let address = String(try tokens.next("URL"))
    guard tokens.rest != nil else { return .redirect(to: address, status: 302) }
    return .redirect(to: address, status: try tokens.number("CODE", in: 300...399))
  }

  /// Parses `CODE [Header: value]... [body=text]`. A token that ends in a colon starts a header;
  /// the body extends to the end of the line.
  private static func status(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Fault {
    let code = try tokens.number("CODE", in: statuses)
    var headers: [(name: String, values: [Substring])] = []
    while let rest = tokens.rest {
      if rest.hasPrefix("body=") {
        tokens = FaultTokenizer("")
        return .status(code, headers: headers.map(header), body: String(rest.dropFirst(5)))
      }
      let token = try tokens.next("Header")
      if token.hasSuffix(":") {
        headers.append((try headerName(token.dropLast()), []))
      } else if headers.isEmpty {
        throw .invalidHeader(String(token))
      } else {
        headers[headers.count - 1].values.append(token)
      }
    }
    return .status(code, headers: headers.map(header), body: nil)
  }

  private static func headerName(_ name: Substring) throws(FaultRuleError) -> String {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenByte) else {
      throw .invalidHeader(String(name) + ":")
    }
    guard !["content-length", "transfer-encoding", "connection"].contains(name.lowercased())
    else { throw .reservedHeader(String(name)) }
    return String(name)
  }

  private static func header(_ name: String, _ values: [Substring]) -> Response.Header {
    Response.Header(name, values.joined(separator: " "))
  }
}

extension FaultRuleError {
  private static let actions = """
    status, delay, silence, drip, cut, reset, clock, garbage, html, empty, shape, challenge, \
    redirect, big, bomb
    """

  /// The message, without a period.
  package var message: String {
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
