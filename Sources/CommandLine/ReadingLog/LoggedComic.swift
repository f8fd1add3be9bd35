internal import Catalog
internal import ProviderTable

/// A comic as the reading log names it, so that it is found in the catalog of any origin.
struct LoggedComic: Equatable {
  /// Empty if the catalog did not have the comic.
  var ids: [Follow.ID]
  /// The series and the number; nil for a comic without a number.
  var issue: NamedIssue?
  /// Nil if the issue has all of it.
  var title: String?

  init(ids: [Follow.ID], issue: NamedIssue?, title: String?) {
    self.ids = ids
    self.issue = issue
    self.title = title
  }

  /// - Parameter title: The title in a catalog, such as `Civil War (2006) #1`.
  init(ids: [Follow.ID], title: String) {
    let issue = NamedIssue(title: title)
    self.init(ids: ids, issue: issue, title: issue == nil ? title : nil)
  }

  /// The comic of a catalog.
  ///
  /// - Parameter origin: The origin of the catalog; nil for Marvel's ids.
  init(_ record: Record, origin: String?) {
    self.init(ids: Follow(record, origin: origin).ids, title: record.title)
  }

  /// An issue that only an order names; nil if it has no series or no number.
  init?(named issue: NamedIssue) {
    guard !issue.series.isEmpty, IssueNumber(issue.number) != nil else { return nil }
    self.init(ids: [], issue: issue, title: nil)
  }

  var shownTitle: String { title ?? issue?.title ?? ids.first?.reference ?? "" }

  /// The issue with the ids, for catalogs of other origins.
  var issueWithIDs: NamedIssue {
    var issue = issue ?? NamedIssue(series: "", number: "")
    issue.ids = ids.map { id in
      let database = id.origin.map { ExternalID.Database.provider($0) }
      return ExternalID(database ?? .marvel, .comic, String(id.id))
    }
    return issue
  }
}
