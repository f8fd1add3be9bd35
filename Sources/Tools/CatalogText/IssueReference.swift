internal import Catalog

/// Issues of a series: a number, such as 15, 33.1, or -1, or a range of whole numbers, such as 1-7.
struct IssueReference {
  /// No range of issues that one field names is longer.
  private static let longestRange = 1000

  let series: EntityKey
  /// The number or the range, as written.
  let text: String
  let numbers: [String]

  /// Parses the id of a series and numbers; nil if the value has another form.
  init?(_ value: String) {
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let id = Int(words[0]), id > 0,
      let numbers = Self.numbers(words[1])
    else { return nil }
    series = EntityKey(.series, id)
    text = String(words[1])
    self.numbers = numbers
  }

  private static func numbers(_ text: Substring) -> [String]? {
    if text.utf8.allSatisfy({ digits.contains($0) || $0 == UInt8(ascii: ".") })
      || text.dropFirst().utf8.allSatisfy(digits.contains)
    {
      return Double(text) == nil ? nil : [String(text)]
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(digits.contains) }),
      let first = Int(ends[0]), let last = Int(ends[1]), first < last,
      last - first < longestRange
    else { return nil }
    return (first...last).map(String.init)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
