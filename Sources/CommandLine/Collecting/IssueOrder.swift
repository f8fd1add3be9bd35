internal import Catalog

/// Issues in the order in which they are read.
struct IssueOrder {
  /// Where the order comes from.
  enum Basis: String, CaseIterable {
    /// The reading order of an event.
    case order
    /// The dates of an event's comics, because the catalog has no order of it.
    case date
    /// The numbers of a series.
    case number
    /// A reading list in a file.
    case file

    /// Whether issues that the catalog does not have are not in the order either.
    var listsOnlyKnown: Bool { self == .date || self == .number }
  }

  struct Entry {
    /// The title as the order states it.
    let title: String
    /// Such as `core` or `tie-in`; nil if the order has none.
    var role: String?
    /// What the order says about the issue; nil if it refers to a comic of the catalog.
    var named: NamedIssue?
    let match: IssueMatch
  }

  /// What the order is of: `event/238`, or the path of a file.
  let subject: String
  let name: String
  let basis: Basis
  let entries: [Entry]
  /// How many comics the catalog knows completely, if the order may lack others for that reason.
  var known: PartialKind?

  var unmatched: [Entry] { entries.filter { $0.match.issue == nil } }
}

extension IssueOrder.Entry {
  init(_ issue: ListedIssue, role: String? = nil) {
    self.init(title: issue.title, role: role, match: .found(issue))
  }

  /// The catalog's title, otherwise that of the order.
  var shownTitle: String { match.issue?.title ?? title }

  /// The parts by which a list names the issue; nil for a title without a number.
  var issue: NamedIssue? {
    named ?? NamedIssue(title: shownTitle)
  }
}

extension IssueOrder.Entry {
  /// The keys of an issue in a document of rows.
  static let keys = ["kind", "id", "name", "position", "role"]

  /// Returns the cells of the issue at a position from 1.
  func cells(at position: Int) -> [JSONValue] {
    [
      .text(Kind.comic.singular), JSONValue(match.issue?.id), .text(shownTitle), .number(position),
      JSONValue(role),
    ]
  }
}
