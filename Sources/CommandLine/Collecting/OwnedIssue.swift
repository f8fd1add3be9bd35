internal import Catalog

/// An issue of a collection.
struct OwnedIssue {
  /// The path of a file, or the number of a table's line.
  let place: String
  /// Nil if it cannot be told which issue it is.
  let named: NamedIssue?
}
