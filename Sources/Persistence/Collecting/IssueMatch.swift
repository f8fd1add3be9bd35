package import Catalog

/// What a catalog has for an issue that a list or a file names.
package enum IssueMatch: Hashable, Sendable {
  case found(ListedIssue)
  /// Several series fit equally well; with the titles of their issues.
  case ambiguous([String])
  /// With the titles of the nearest issues or series.
  case missing(nearest: [String])

  /// The comic; nil without a match.
  package var issue: ListedIssue? { if case .found(let issue) = self { issue } else { nil } }

  /// The titles of what may have been meant; empty for a match.
  package var candidates: [String] {
    switch self {
    case .found: []
    case .ambiguous(let titles), .missing(let titles): titles
    }
  }
}
