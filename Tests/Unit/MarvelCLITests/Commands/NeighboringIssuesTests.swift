import Catalog
import Testing

@testable import MarvelCLI

/// The issues before and after a comic on its card.
struct NeighboringIssuesTests {
  /// Returns a comic as Marvel has them: `1/2` is 0.5, and a comic without a number has 0.
  private static func comic(_ number: String, id: Int) -> ListedIssue {
    let digits = number.split(separator: " ").first.map(String.init) ?? "0"
    return ListedIssue(
      id: id, title: number.isEmpty ? "Tales Annual (1962)" : "Tales (1962) #\(number)",
      number: digits == "1/2" ? "0.5" : digits == "2AU" ? "2" : digits,
      isOriginal: !number.hasSuffix("Variant)"), isCollection: false, onSale: nil)
  }

  /// Returns the numbers of the neighbors; those that are certainly neighbors have a `!`.
  private static func neighbors(_ number: String, among numbers: [String]) -> [String?] {
    let issues = numbers.enumerated().map { comic($1, id: $0 + 1) }
    let found = NeighboringIssues(of: comic(number, id: 99), among: issues)
    return [found.previous, found.next].map { neighbor in
      neighbor.map { $0.issue.title.dropFirst("Tales (1962) #".count) + ($0.isAdjacent ? "!" : "") }
    }
  }

  @Test(arguments: [
    ("2", ["1", "2", "3"], ["1!", "3!"]), ("121", ["114", "121", "124"], ["114", "124"]),
    ("1", ["1/2", "1", "2"], ["1/2", "2!"]), ("0", ["-1", "0", "1"], ["-1", "1!"]),
    ("33.1", ["33", "33.1", "34"], ["33", "34"]), ("33", ["33", "33.1", "34"], [nil, "33.1"]),
    ("1", ["", "1"], [nil, nil]), ("", ["", "1"], [nil, nil]), ("1", ["1", "2AU"], [nil, "2AU"]),
    ("1", ["1", "1 (Variant)", "2 (Variant)", "2"], [nil, "2!"]),
    ("1 (Variant)", ["1", "1 (Variant)", "2 (Variant)"], [nil, "2 (Variant)!"]),
  ])
  func `no number is between neighbors`(number: String, numbers: [String], neighbors: [String?]) {
    #expect(Self.neighbors(number, among: numbers) == neighbors)
  }
}
