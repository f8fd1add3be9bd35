/// Reads rules, one a line: `PATTERN NTH ACTION`; `#` begins a comment, and blank lines are nothing.
package enum FaultFile {
  package static func rules(_ text: String) throws(FaultSyntaxError) -> [FaultRule] {
    var rules: [FaultRule] = []
    let lines = text.withoutByteOrderMark
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var words = FaultTokenizer(line)
      guard let pattern = words.next(), !pattern.hasPrefix("#") else { continue }
      do throws(FaultProblem) {
        rules.append(try rule(pattern, &words))
      } catch {
        throw FaultSyntaxError(line: index + 1, problem: error)
      }
    }
    return rules
  }

  private static func rule(
    _ pattern: Substring, _ words: inout FaultTokenizer
  ) throws(FaultProblem) -> FaultRule {
    guard pattern.hasPrefix("/") || pattern.hasPrefix("*") else {
      throw .notAPath(String(pattern))
    }
    guard let nth = words.next() else { throw .missing("NTH") }
    guard let turn = turn(nth) else { throw .notOccurrences(String(nth)) }
    return FaultRule(String(pattern), turn, try Fault(&words))
  }

  /// `*`, `2`, `1-3`, `3+` or `5%`.
  private static func turn(_ word: Substring) -> FaultTurn? {
    if word == "*" { return .always }
    if word.hasSuffix("%") {
      return FaultTokenizer.number(word.dropLast(), in: 0...100).map { .percent($0) }
    }
    if word.hasSuffix("+") { return number(word.dropLast()).map { .numbers($0...Int.max) } }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(number)
    guard ends.count <= 2, let first = ends.first, let last = ends.last,
      let first, let last, first <= last
    else { return nil }
    return .numbers(first...last)
  }

  private static func number(_ digits: Substring) -> Int? {
    FaultTokenizer.number(digits, in: 1...1_000_000_000)
  }
}

/// A line of a fault file that is no rule.
package struct FaultSyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  package let problem: FaultProblem

  package init(line: Int, problem: FaultProblem) {
    self.line = line
    self.problem = problem
  }
}

package enum FaultProblem: Error, Equatable, Sendable {
  case notAPath(String)
  /// NTH is none of its forms.
  case notOccurrences(String)
  case unknownAction(String)
  /// The placeholder of what is missing.
  case missing(String)
  case notANumber(String, placeholder: String, ClosedRange<Int>)
  case notAHeader(String)
  /// The server itself sends this header.
  case ownHeader(String)
  case tooMuch(String)
}
