internal import ArgumentParsing
internal import Catalog

/// An issue of a collection, and the comic of the catalog that it is.
struct Identification {
  /// How certain it is which comic it is.
  enum Certainty: String, CaseIterable {
    /// A number in a database says it, or the series, its year or that of the issue, and the number.
    case certain
    /// Series and number say it; no year confirms it, or a stated one is a year off, or the series
    /// has another name.
    case likely
    /// Several comics fit equally well.
    case ambiguous
    /// Nothing is known, or the catalog does not have it.
    case none
  }

  var owned: OwnedIssue
  let match: IssueMatch
  /// Whether a number in a database, or the name and the years of the series, say which comic it is.
  var isConfirmed = false

  var comic: ListedIssue? { match.issue }

  var certainty: Certainty {
    switch match {
    case .found: isConfirmed ? .certain : .likely
    case .ambiguous: .ambiguous
    case .absent, .missing: .none
    }
  }

  /// Why it is not identified, in one clause; nil if it is.
  var reason: String? {
    guard comic == nil else { return nil }
    guard let named = owned.named else {
      return owned.isNamedLikeBook
        ? "its name is that of several issues" : "its name states no issue"
    }
    if named.isOfOtherPublisher { return "it is of another publisher" }
    if case .ambiguous(let issues, let absent, _) = match {
      return issues.count + absent.count == 1
        ? "one comic fits, but nothing confirms it" : "several comics fit"
    }
    return named.form == .collection
      ? "it is a book, and its numbers in databases are unknown" : "the catalog does not have it"
  }
}

extension Identification {
  /// Files of a collection and their comics.
  static func table(_ identifications: [Identification]) -> RowTable<Identification> {
    RowTable(
      identifications,
      [
        ("ID", 4, { $0.comic.shownID }),
        (
          "Title", 9,
          { one in one.comic?.title ?? one.reason.map { "(\($0)\(one.match.hint))" } ?? "" }
        ),
        ("By", 1, { $0.owned.evidence.rawValue }), ("Certainty", 2, { $0.certainty.rawValue }),
        ("File", 8, { $0.owned.location }),
      ])
  }
}

extension ListedIssue? {
  /// The id in a table.
  var shownID: String { map { String($0.id) } ?? "-" }
}

extension IssueMatch {
  /// The candidates, to append to a message; empty if there are none.
  var hint: String {
    let titles = candidates.map(\.boundedName).joined(separator: ", ")
    return switch self {
    case .found: ""
    case .ambiguous: "; it may be \(titles)"
    case .absent, .missing: titles.isEmpty ? "" : "; the nearest: \(titles)"
    }
  }
}
