internal import Catalog

/// Numbers of issues, or positions in an order: `1-37,40`.
struct NumberList: Equatable {
  struct Item: Equatable {
    let first: IssueNumber
    /// The same as the first one for a single number.
    let last: IssueNumber
  }

  let items: [Item]

  /// Whether it is more than one number.
  var isRange: Bool { items.count > 1 || items.contains { $0.first != $0.last } }

  /// Parses a list; nil if it is invalid or, as `1,000`, also one number. Numbers may be negative.
  init?(_ text: some StringProtocol) {
    var items: [Item] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmed
      let dash = part.dropFirst().firstIndex(of: "-")
      let (first, last) = (part[..<(dash ?? part.endIndex)], dash.map { part[$0...].dropFirst() })
      guard let first = IssueNumber(first), let last = IssueNumber(last ?? part[...]),
        first.position <= last.position
      else { return nil }
      items.append(Item(first: first, last: last))
    }
    let parts = text.contains { "- ".contains($0) } ? [] : text.split(separator: ",")
    if parts.map(\.utf8.count) == [1, 3] { return nil }
    self.items = items
  }

  /// Whether the text has only what lists of decimal numbers consist of.
  static func isSimilar(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { "0123456789.,- ".contains($0) }
  }

  func contains(_ number: IssueNumber) -> Bool {
    items.contains { item in
      item.first == number || item.last == number
        || (item.first.position...item.last.position).contains(number.position)
          && number.position < .greatestFiniteMagnitude
    }
  }

  var text: String {
    items.map { $0.first == $0.last ? $0.first.text : "\($0.first.text)-\($0.last.text)" }
      .joined(separator: ",")
  }
}
