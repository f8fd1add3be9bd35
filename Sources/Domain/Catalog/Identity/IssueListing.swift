/// A series of a catalog.
package struct ListedSeries: Hashable, Sendable {
  package let id: Int
  /// The title with its years, if the catalog has them.
  package let title: String
  package let name: SeriesName

  package init(id: Int, title: String) {
    self.id = id
    self.title = title.trimmed
    name = SeriesName(title)
  }
}

/// The numbers of an entity in databases.
package struct ListedIDs: Sendable {
  package let own: [ExternalID]
  /// Those of the variants that a comic lists without being entities: they mean the comic.
  package let ofVariants: [ExternalID]

  package init(own: [ExternalID], ofVariants: [ExternalID]) {
    (self.own, self.ofVariants) = (own, ofVariants)
  }
}

/// A comic of a catalog, with what identifies it.
package struct ListedIssue: Hashable, Sendable {
  package let id: Int
  package let title: String
  /// The number as a decimal text; nil if the catalog does not know it.
  package let number: String?
  /// Whether it is the original of its issue, not a variant.
  package let isOriginal: Bool
  /// Whether it collects other issues, as a trade paperback does.
  package let isCollection: Bool
  /// When it went on sale; nil if unknown.
  package let onSale: Timestamp?
  /// The id of its series; nil if unknown.
  package var series: Int?

  package init(
    id: Int, title: String, number: String?, isOriginal: Bool, isCollection: Bool,
    onSale: Timestamp?, series: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.number = number
    self.isOriginal = isOriginal
    self.isCollection = isCollection
    self.onSale = onSale
    self.series = series
  }

  /// Whether its series began neither in a year nor in the one before, which others count.
  package func isOfOtherYear(than startYear: Int?) -> Bool {
    guard let startYear, let start = IssueTitle(title).series.startYear else { return false }
    return !(start...start + 1).contains(startYear)
  }

  /// Whether the year on its cover may be a given one: covers are dated up to three months after the
  /// day of sale. True if that is unknown.
  func isOnSale(for year: Int) -> Bool {
    guard let onSale else { return true }
    return (onSale.year...Timestamp(seconds: onSale.seconds + 92 * 86_400).year).contains(year)
  }

  /// Whether its date is that of what is in it, as far as the catalog says: it is neither a variant
  /// nor a collection.
  package var isFirstPublication: Bool { isOriginal && !isCollection }

  /// The number in the title, or the one that the catalog states if the title has none.
  var issueNumber: IssueNumber? {
    IssueNumber(IssueTitle(title).number) ?? number.flatMap { IssueNumber($0) }
  }

  /// Whether it stands for the issue rather than another comic with the same number: a title that
  /// ends with the number, otherwise the first one in the catalog.
  func precedes(_ other: ListedIssue) -> Bool {
    let (isPlain, isOtherPlain) = (title.last != ")", other.title.last != ")")
    return isPlain == isOtherPlain ? id < other.id : isPlain
  }
}

extension [ListedIssue] {
  /// The originals in the order of their numbers, each number once; those without one at the end.
  package var inOrderOfNumbers: [ListedIssue] {
    var numbered: [IssueNumber: ListedIssue] = [:]
    var others: [ListedIssue] = []
    for issue in self where issue.isOriginal {
      guard let number = issue.issueNumber else {
        others.append(issue)
        continue
      }
      if let other = numbered[number], other.precedes(issue) { continue }
      numbered[number] = issue
    }
    return numbered.sorted { $0.key < $1.key }.map(\.value) + others.inOrderOfDates
  }

  /// The issues in the order in which they went on sale, those without a date at the end.
  package var inOrderOfDates: [ListedIssue] {
    sorted { ($0.onSale?.seconds ?? .max, $0.id) < ($1.onSale?.seconds ?? .max, $1.id) }
  }
}

/// A comic among others by day of sale.
package struct DatedComic: Hashable, Sendable {
  package let id: Int
  /// When it went on sale; nil if unknown.
  package let onSale: Timestamp?
  /// Whether it is marked as a key issue.
  package let isKeyIssue: Bool

  package init(id: Int, onSale: Timestamp?, isKeyIssue: Bool) {
    self.id = id
    self.onSale = onSale
    self.isKeyIssue = isKeyIssue
  }
}

/// What a catalog has for an issue that a reference, a list, or a file names.
package enum IssueMatch: Hashable, Sendable {
  case found(ListedIssue)
  /// Several series fit equally well: the issues that the catalog has, and the titles of those that
  /// it does not have.
  ///
  /// - Parameter isLikely: Whether the only one that it has is of the series with the most issues.
  case ambiguous([ListedIssue], absent: [String] = [], isLikely: Bool = false)
  /// The issue exists, but the catalog does not have it; with its title.
  case absent(String)
  /// Nobody knows such an issue.
  ///
  /// - Parameters:
  ///   - nearest: The titles of the nearest issues or series.
  ///   - title: What its title would be in the longest series of the name; nil for another name.
  case missing(nearest: [String], title: String? = nil)

  /// The comic; nil without a match.
  package var issue: ListedIssue? { if case .found(let issue) = self { issue } else { nil } }

  /// The comics that may be meant.
  package var issues: [ListedIssue] {
    switch self {
    case .found(let issue): [issue]
    case .ambiguous(let issues, _, _): issues
    case .absent, .missing: []
    }
  }

  /// The titles of what exists, and the catalog does not have.
  package var absent: [String] {
    switch self {
    case .absent(let title): [title]
    case .ambiguous(_, let absent, _): absent
    case .found, .missing: []
    }
  }

  /// The titles of what may have been meant; empty for a match.
  package var candidates: [String] {
    switch self {
    case .found, .absent: []
    case .ambiguous(let issues, let absent, _): Array((issues.map(\.title) + absent).prefix(3))
    case .missing(let titles, _): titles
    }
  }
}
