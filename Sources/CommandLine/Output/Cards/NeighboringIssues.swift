internal import Catalog

/// The issues of a series before and after a comic, by number.
///
/// A catalog may lack issues, so that only numbers that differ by one are certainly neighbors:
/// others are such as 1/2 and 33.1, and #-1 came out in the middle of a series.
struct NeighboringIssues {
  struct Issue: Equatable {
    let title: String
    let number: Double
    let isVariant: Bool
    /// Whether the number is whole, and the title does not say more, as in `#1AU`.
    let isWhole: Bool

    /// Returns whether no number can be between both.
    func isAdjacent(to other: Issue) -> Bool {
      isWhole && other.isWhole && abs(number - other.number) == 1
    }
  }

  private(set) var previous: (issue: Issue, isAdjacent: Bool)?
  private(set) var next: (issue: Issue, isAdjacent: Bool)?

  /// - Parameter issues: Those of the series, with variants and the comic itself.
  init(of comic: ListedIssue, among issues: [ListedIssue]) {
    guard let comic = Issue(comic) else { return }
    let issues = issues.compactMap(Issue.init)
    previous = Self.first(issues.filter { $0.number < comic.number }) { $0.number > $1.number }
      .map { ($0, $0.isAdjacent(to: comic)) }
    next = Self.first(issues.filter { $0.number > comic.number }) { $0.number < $1.number }
      .map { ($0, $0.isAdjacent(to: comic)) }
  }

  /// Returns the nearest issue, and rather than a variant the issue itself.
  private static func first(
    _ issues: [Issue], _ isNearer: (Issue, Issue) -> Bool
  ) -> Issue? {
    issues.min { isNearer($0, $1) || ($0.number == $1.number && !$0.isVariant && $1.isVariant) }
  }
}

extension NeighboringIssues.Issue {
  /// Returns nil if the number is unknown. Zero is a number only if the title has it, because
  /// Marvel writes it for comics without a number, too.
  fileprivate init?(_ comic: ListedIssue) {
    guard let number = comic.number.flatMap({ Double(finite: $0) }) else { return nil }
    let written = NamedIssue(title: comic.title)?.number
    guard number != 0 || written == "0" else { return nil }
    title = comic.title
    self.number = number
    isVariant = !comic.isOriginal
    isWhole =
      number >= 0 && number == number.rounded()
      && (written == nil || written.flatMap { Double(finite: $0) } == number)
  }
}
