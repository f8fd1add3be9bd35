/// Successive issues of a series: `Fantastic Four (1961) #1-10`.
package struct IssueRun: Hashable, Sendable {
  /// The title of the first issue.
  private let first: String
  /// Nil for a title that says something else than a series and a number.
  private let issue: IssueTitle?
  /// Nil for a number that no other follows, such as 33.1.
  private let firstNumber: Int?
  package private(set) var count = 1

  private init(_ title: String) {
    first = title
    let parts = IssueTitle(title)
    issue = !parts.number.isEmpty && parts.text == title ? parts : nil
    firstNumber = parts.number.isNumeric && parts.number.utf8.count < 10 ? Int(parts.number) : nil
  }

  /// Returns the titles in their order, successive issues of a series as one run.
  package static func runs(of titles: [String]) -> [IssueRun] {
    titles.reduce(into: []) { runs, title in
      let next = IssueRun(title)
      if let last = runs.last, last.precedes(next) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(next)
      }
    }
  }

  private func precedes(_ other: IssueRun) -> Bool {
    guard let issue, let next = other.issue, let firstNumber else { return false }
    return issue.series == next.series && other.firstNumber == firstNumber + count
  }

  /// The first and the last number, such as `1-10`; nil if the title has something else.
  package var numbers: String? {
    guard let issue else { return nil }
    guard count > 1, let firstNumber else { return issue.number }
    return "\(issue.number)-\(firstNumber + count - 1)"
  }

  package var title: String {
    guard let issue, let numbers else { return first }
    return IssueTitle(issue.series, number: numbers).text
  }
}
