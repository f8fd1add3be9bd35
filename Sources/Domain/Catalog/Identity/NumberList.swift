/// Numbers of issues, or positions in an order: `1-37,40`.
package struct NumberList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let first: IssueNumber
    /// The same as the first one for a single number; nil if others still follow.
    package let last: IssueNumber?

    /// Parses `40`, `1-37`, or `1-`; nil for anything else.
    init?(_ text: some StringProtocol, allowsOpen: Bool) {
      let text = text.trimmed
      guard let dash = text.dropFirst().firstIndex(of: "-") else {
        guard let number = IssueNumber(text) else { return nil }
        (first, last) = (number, number)
        return
      }
      guard let first = IssueNumber(text[..<dash]) else { return nil }
      let rest = text[dash...].dropFirst().trimmed
      self.first = first
      guard !rest.isEmpty || !allowsOpen else {
        last = nil
        return
      }
      guard let last = IssueNumber(rest), first.position <= last.position else { return nil }
      self.last = last
    }

    /// Series are renumbered so often that few of those which still run have more issues.
    private static let longestOpenRange = 45.0

    package func contains(_ number: IssueNumber) -> Bool {
      if first == number || last == number { return true }
      let end = last?.position ?? first.position + Self.longestOpenRange
      return first.position < end && (first.position...end).contains(number.position)
    }
  }

  package let items: [Item]

  /// Whether it is more than one number.
  package var isRange: Bool { items.count > 1 || items.contains { $0.first != $0.last } }

  /// Parses a list; nil if it is invalid or, as `1,000` and `12,00`, also one number. Numbers may be
  /// negative.
  package init?(_ text: some StringProtocol) {
    var items: [Item] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let item = Item(part, allowsOpen: false) else { return nil }
      items.append(item)
    }
    let plain = text.drop { $0 == "#" }
    let parts = plain.contains { "- ".contains($0) } ? [] : plain.split(separator: ",")
    if parts.map(\.utf8.count) == [1, 3] { return nil }
    // Lists such as `001,002` have all numbers with zeros in front.
    if plain.first != "0", parts.dropFirst().contains(where: { $0.hasPrefix("0") && $0 != "0" }) {
      return nil
    }
    self.items = items
  }

  /// Whether the text has only what lists of decimal numbers consist of.
  package static func isSimilar(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { "0123456789.,- ".contains($0) }
  }

  package func contains(_ number: IssueNumber) -> Bool {
    items.contains { $0.contains(number) }
  }

  package var text: String {
    items.map { item in
      item.first == item.last ? item.first.text : "\(item.first.text)-\(item.last?.text ?? "")"
    }.joined(separator: ",")
  }
}
