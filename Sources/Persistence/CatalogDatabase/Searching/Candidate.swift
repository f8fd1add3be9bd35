/// A row of the full-text table, and what it is sorted by. All sorting of a search is by this type,
/// because the compiler makes a copy of the algorithm for each.
struct Candidate {
  /// The lowest numbers come first.
  var order: (Int64, Int64, Int64)
  let row: SearchIndexRow
  /// See `FullTextSearch.Match`.
  var columns: Int64 = 0
}

extension [Candidate] {
  mutating func sortByOrder() { sort { $0.order < $1.order } }

  /// The rows in their order.
  func sortedRows() -> [SearchIndexRow] {
    var candidates = self
    candidates.sortByOrder()
    return candidates.map(\.row)
  }
}

extension [String] {
  /// The words as a query of the full-text table, with an operator between them.
  func query(_ operation: String) -> String {
    map { "\"\($0)\"" }.joined(separator: " \(operation) ")
  }
}
