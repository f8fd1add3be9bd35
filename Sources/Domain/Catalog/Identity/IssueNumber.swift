/// The number of an issue: `001`, `1`, and `1.0` are the same, and so are `½` and `1/2`.
package struct IssueNumber: Hashable, Sendable {
  /// A decimal number, or a text such as `1.MU` in upper case, without superfluous zeros.
  package let text: String

  /// Parses a number such as `15`, `033.1`, `-1`, `½`, `1AU`; nil if there is none, or several.
  package init?(_ written: some StringProtocol) {
    // Nearly all are written like this, and thousands are read for one name.
    if let first = written.utf8.first, first != UInt8(ascii: "0"),
      written.utf8.allSatisfy(Self.isDigit)
    {
      text = String(written)
      return
    }
    let parts = written.split(whereSeparator: \.isWhitespace)
    if parts.count(where: { $0.contains(where: \.isNumber) }) > 1 { return nil }
    var text = parts.joined()
    while text.hasPrefix("#") { text.removeFirst() }
    text = Self.withoutFraction(Self.withoutZeros(text))
    guard text.contains(where: { $0.isNumber || $0.isLetter }) else { return nil }
    self.text = Self.plain(text) ?? text.uppercased()
  }

  /// Returns a text such as `010AU` without zeros before another digit.
  private static func withoutZeros(_ text: String) -> String {
    var rest = text[...]
    while rest.first == "0", rest.dropFirst().first?.isNumber == true { rest.removeFirst() }
    return String(rest)
  }

  /// Returns a decimal number for one that ends with a fraction, such as `1½`, or is one.
  private static func withoutFraction(_ text: String) -> String {
    switch text {
    case "1/2": return "0.5"
    case "1/4": return "0.25"
    case "3/4": return "0.75"
    default: break
    }
    let fraction: String
    switch text.last {
    case "½": fraction = ".5"
    case "¼": fraction = ".25"
    case "¾": fraction = ".75"
    default: return text
    }
    return (text.count == 1 ? "0" : String(text.dropLast())) + fraction
  }

  /// Returns a decimal number without superfluous zeros; nil for anything else.
  private static func plain(_ text: String) -> String? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.allSatisfy(isDigit),
      parts.count == 1 || (!parts[1].isEmpty && parts[1].utf8.allSatisfy(isDigit))
    else { return nil }
    let whole = String(parts[0].drop { $0 == "0" })
    var fraction = parts.count == 2 ? String(parts[1]) : ""
    while fraction.last == "0" { fraction.removeLast() }
    let value = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
    return isNegative && value != "0" ? "-" + value : value
  }

  /// More digits are not a number to programs that read it as one.
  private static let digitLimit = 18

  /// The decimal number with which the text begins, as Marvel's `issueNumber`: 1 of `1AU`. Nil if
  /// it begins with none.
  package var leadingNumber: String? {
    let sign = text.hasPrefix("-") ? "-" : ""
    func digits(_ text: Substring) -> Substring {
      text.prefix { $0.utf8.allSatisfy(Self.isDigit) }.prefix(Self.digitLimit)
    }
    let unsigned = text.dropFirst(sign.count)
    let whole = digits(unsigned)
    guard !whole.isEmpty else { return nil }
    let rest = unsigned[whole.endIndex...]
    let fraction = rest.first == "." ? digits(rest.dropFirst()) : ""
    // JSON allows no leading zeros.
    let significant = whole.drop { $0 == "0" }
    return sign + (significant.isEmpty ? "0" : significant)
      + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Whether it is a number such as 15, without a sign, a fraction, or letters.
  package var isWhole: Bool { text.isNumeric }

  /// The whole number that it follows: 6 for `6AU` and `6.1`; nil if there is none, as for `6-9`.
  var whole: IssueNumber? {
    let digits = text.prefix { $0.utf8.allSatisfy(Self.isDigit) }
    let rest = text.dropFirst(digits.count)
    return digits.isEmpty || rest.contains { "-,".contains($0) } ? nil : IssueNumber(digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// For sorting; texts come after numbers, also those that Swift reads as one, such as `1E2`.
  package var position: Double {
    Double(finite: text.contains(where: \.isLetter) ? "" : text) ?? .greatestFiniteMagnitude
  }
}

extension IssueNumber {
  /// Returns the numbers in a name as it was typed: 1963 and -1 of `Uncanny X-Men (1963) #-1`. Names
  /// are compared without punctuation, which makes `1.1` the same as `11`.
  package static func numbers(in name: String) -> [IssueNumber] {
    name.split { $0.isWhitespace || "#_()[]{}".contains($0) }.compactMap { word in
      guard let digit = word.firstIndex(where: \.isNumber) else { return nil }
      var number = word[...]
      // A separator is between letters and a number, but a sign is not: "asm-300".
      if let letter = word[..<digit].lastIndex(where: \.isLetter) {
        number = word[letter...].dropFirst()
        if number.startIndex < digit { number.removeFirst() }
      }
      // A word follows: "50-State".
      if let letter = number.firstIndex(where: \.isLetter), number[..<letter].hasSuffix("-") {
        number = number[..<letter].dropLast()
      }
      while let last = number.last, ".,:;!?'".contains(last) { number.removeLast() }
      return IssueNumber(number.drop { "'№".contains($0) })
    }
  }
}

extension [IssueNumber] {
  /// Returns whether an entity found by these numbers has them: an issue its own, others those with
  /// a sign or a fraction.
  package func fit(_ title: String) -> Bool {
    if isEmpty { return true }
    if let number = IssueNumber(IssueTitle(title).number) { return contains(number) }
    let odd = filter { $0.text.contains { !$0.isLetter && !$0.isNumber } }
    return odd.allSatisfy(IssueNumber.numbers(in: title).contains)
  }
}

extension Double {
  /// Parses a number as files, servers, and users state it; nil for infinities and NaN, too, which
  /// cannot be ordered, stored, or made an integer.
  package init?(finite text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension IssueNumber: Comparable {
  package static func < (left: IssueNumber, right: IssueNumber) -> Bool {
    (left.position, left.text) < (right.position, right.text)
  }
}
