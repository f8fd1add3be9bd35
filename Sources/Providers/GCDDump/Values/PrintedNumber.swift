internal import Catalog

/// The number and the volume of an issue.
struct PrintedNumber: Hashable, Sendable {
  /// The number that titles have, such as `34` or `½`; empty if the issue has none.
  let text: String
  /// The number if all issues since the first volume were counted: 800 of `34 (800)`.
  let legacy: String?
  /// The volume; nil if the issue has none.
  let volume: String?

  /// Parses a number such as `34 (800)`, `[2]`, which is not printed, or `[nn]`, which is none.
  init(_ number: String, volume: String = "", noVolume: Bool = false) {
    let volume = volume.trimmed
    self.volume = noVolume || volume.isEmpty ? nil : volume
    let (main, legacy) = Self.separated(number.trimmed)
    self.legacy = legacy
    let isUnprinted = main.hasPrefix("[") && main.hasSuffix("]")
    let text = isUnprinted ? main.dropFirst().dropLast().trimmed : main
    self.text = text.lowercased() == "nn" ? "" : text
  }

  /// Returns the number before and the one in parentheses, if both are there.
  private static func separated(_ number: String) -> (main: String, legacy: String?) {
    guard number.hasSuffix(")"), let start = number.firstIndex(of: "(") else {
      return (number, nil)
    }
    let main = number[..<start].trimmed
    let legacy = number[start...].dropFirst().dropLast().trimmed
    guard !main.isEmpty, IssueNumber(legacy.prefix { $0 != " " })?.leadingNumber != nil else {
      return (number, nil)
    }
    return (main, legacy)
  }

  /// Marvel's `issueNumber` as JSON, which is 0 for an issue without a number.
  var json: String {
    text.isEmpty ? "0" : IssueNumber(text)?.leadingNumber ?? jsonString(text)
  }
}
