/// The columns that a user chose and that are empty in all rows so far: what nobody knows looks like
/// what nobody has.
struct EmptyColumns {
  private let columns: [Column]
  /// The indices of the columns.
  private var empty: [Int]
  private var hasRows = false

  init(_ run: Run, _ columns: [Column]) {
    self.columns = columns
    empty = run.options.choosesColumns ? Array(columns.indices) : []
  }

  mutating func add(_ row: Cells) {
    hasRows = true
    if !empty.isEmpty { empty.removeAll { !row[$0].isEmpty } }
  }

  /// Says on a terminal which columns these are, if there are rows.
  func note(_ run: Run) {
    guard hasRows, !empty.isEmpty else { return }
    let keys = empty.map { "'\(columns[$0].key)'" }.joined(separator: ", ")
    run.notices.note("the catalog has no \(keys) of any of these")
  }
}
