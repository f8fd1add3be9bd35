internal import Catalog

/// The price in US dollars in the text of an issue's prices, such as `0.12 USD; 0.10 GBP (note)`.
struct PrintedPrice: Hashable, Sendable {
  /// A JSON number with the digits as printed, such as `0.10`.
  let dollars: String

  private static let free = "0.00"
  /// Longer amounts are mistakes.
  private static let lengthLimit = 12

  /// Parses the first amount in dollars. An issue is free if its price is, such as `0.00 FREE`.
  ///
  /// Returns nil if there is no such amount.
  init?(_ text: String) {
    let dollars = Self.withoutNotes(text).split(separator: ";").lazy.compactMap(Self.dollars).first
    guard let dollars else { return nil }
    self.dollars = dollars
  }

  /// Returns the amount of one price, such as `0.12 USD` or `[0.12 USD]`, which is not printed.
  private static func dollars(_ price: Substring) -> String? {
    let words = price.split { $0.isWhitespace || $0 == "[" || $0 == "]" }.map { $0.uppercased() }
    if words == ["FREE"] { return free }
    for (amount, currency) in zip(words, words.dropFirst()) {
      guard let number = number(amount) else { continue }
      if currency == "USD" { return number }
      if currency == "FREE", Double(number) == 0 { return free }
    }
    return nil
  }

  /// Returns a decimal number such as `00.12` or `.12` as JSON has it: with one digit or more, of
  /// which the first is no superfluous zero, before the point.
  private static func number(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard text.utf8.count <= lengthLimit, let whole = parts.first, whole.isEmpty || whole.isNumeric
    else { return nil }
    let significant = whole.drop { $0 == "0" }
    let units = significant.isEmpty ? "0" : String(significant)
    switch parts.count {
    case 1: return whole.isEmpty ? nil : units
    case 2: return parts[1].isNumeric ? units + "." + parts[1] : nil
    default: return nil
    }
  }

  /// Returns the text without the parts in parentheses, which may contain other prices and `;`.
  private static func withoutNotes(_ text: String) -> String {
    var depth = 0
    var rest = ""
    for letter in text {
      switch letter {
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      default: if depth == 0 { rest.append(letter) }
      }
    }
    return rest
  }
}
