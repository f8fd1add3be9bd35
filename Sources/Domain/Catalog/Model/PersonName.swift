/// The name of a creator in Marvel's parts.
package struct PersonName: Equatable, Sendable {
  private static let suffixes = ["Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV"]

  private let first: String
  private let middle: String
  private let last: String
  private let suffix: String

  /// Splits a name such as `John S. Romita Jr.` at its blanks.
  package init(_ name: String) {
    var words = name.split(separator: " ").map(String.init)
    suffix =
      words.count > 2 && Self.suffixes.contains(words[words.count - 1]) ? words.removeLast() : ""
    last = words.popLast() ?? ""
    first = words.isEmpty ? "" : words.removeFirst()
    middle = words.joined(separator: " ")
  }

  /// The parts by the keys that entities have for them.
  package var parts: KeyValuePairs<String, String> {
    ["firstName": first, "middleName": middle, "lastName": last, "suffix": suffix]
  }
}
