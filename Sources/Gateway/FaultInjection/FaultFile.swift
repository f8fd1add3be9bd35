internal import ArgumentParsing

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
