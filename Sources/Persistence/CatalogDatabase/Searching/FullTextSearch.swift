internal import Catalog
internal import SQLite

/// Finds rows of the full-text table, best matches first.
///
/// What the words ask for, such as exact name matches, comes first, then rows with all words in
/// their names and aliases, in their creators' names, and finally in any of these or the texts.
/// Within each step, rows are ordered by number, best-known entities first, so that
/// the search reads no more than it returns.
struct FullTextSearch {
  struct Match {
    let row: SearchIndexRow
    /// The matching columns, as `matched_columns` returns them.
    var columns: Int64
    /// The step that found the row; 0 for one of `firstRows`.
    let rank: Int
  }

  private let connection: Connection
  private let terms: SearchTerms
  private let kinds: [Kind]
  private let firstRows: [SearchIndexRow]

  /// - Parameter firstRows: The rows to return first, whether they have the words or not.
  init(
    _ connection: Connection, _ terms: SearchTerms, _ kinds: [Kind],
    firstRows: [SearchIndexRow] = []
  ) {
    self.connection = connection
    self.terms = terms
    self.kinds = kinds
    self.firstRows = firstRows.unique
  }

  private var rowCondition: String { SearchIndexRow.condition(on: kinds) }

  /// Returns the requested range of all matches, and their total number.
  func matches(_ range: PageRange) throws(SQLiteError) -> (matches: [Match], total: Int) {
    let wanted = range.limit.map { range.offset + $0 } ?? .max
    var (found, additional) = try firstMatches()
    var seen = SeenRows(found.map(\.row.number))
    let statement = try connection.prepare(
      """
      SELECT rowid, matched_columns(search_index) FROM search_index
      WHERE search_index MATCH ?1\(rowCondition) ORDER BY rowid
      """)
    for (index, query) in steps.enumerated() where found.count < wanted {
      try statement.bind([.text(query)])
      var new: [Int64] = []
      while found.count < wanted, try statement.step() {
        let match = Match(
          row: SearchIndexRow(statement.integer(0)), columns: statement.integer(1), rank: index + 1)
        guard !seen.contains(match.row.number) else { continue }
        found.append(match)
        new.append(match.row.number)
      }
      seen.add(new)
    }
    let total = found.count < wanted ? found.count : try count() + additional
    return (Array(found.prefix(wanted).dropFirst(range.offset)), total)
  }

  /// The queries of all steps. Each also matches the unrestricted words, so that all matching
  /// columns are reported.
  var steps: [String] {
    let exact = terms.query(isOpen: false)
    let columns = ["name alias", "creator"]
    guard terms.isOpen else {
      return columns.map { "{\($0)} : \(exact) AND \(exact)" } + [exact]
    }
    let open = terms.query(isOpen: true)
    return ["{name alias} : \(exact) AND \(exact)"]
      + columns.map { "{\($0)} : \(open) AND \(open)" } + [open]
  }

  private func count() throws(SQLiteError) -> Int {
    let statement = try connection.prepare(
      "SELECT count(*) FROM search_index WHERE search_index MATCH ?1\(rowCondition)")
    try statement.bind([.text(terms.query(isOpen: terms.isOpen))])
    _ = try statement.step()
    return Int(statement.integer(0))
  }

  /// Returns the first rows, and how many of them do not have the words.
  private func firstMatches() throws(SQLiteError) -> (matches: [Match], additional: Int) {
    guard !firstRows.isEmpty else { return ([], 0) }
    let statement = try connection.prepare(
      "SELECT matched_columns(search_index) FROM search_index WHERE search_index MATCH ?1 AND "
        + "rowid = ?2"
    )
    var matches: [Match] = []
    var others: [Int64] = []
    for row in firstRows {
      try statement.bind([.text(terms.query(isOpen: false)), .integer(row.number)])
      let hasWords = try statement.step()
      if !hasWords { others.append(row.number) }
      matches.append(Match(row: row, columns: hasWords ? statement.integer(0) : 0, rank: 0))
    }
    let prefixed = terms.isOpen ? try columnsOfPrefix(others) : []
    for (number, columns) in prefixed {
      for index in matches.indices where matches[index].row.number == number {
        matches[index].columns = columns
      }
    }
    return (matches, others.count - prefixed.count)
  }

  /// Returns the rows that have the words if the last one is a prefix, and their matching columns.
  /// One pass over all rows with the prefix is faster than looking for it in each of them.
  private func columnsOfPrefix(
    _ numbers: [Int64]
  ) throws(SQLiteError) -> [(number: Int64, columns: Int64)] {
    guard let last = numbers.max() else { return [] }
    let list = numbers.map(String.init).joined(separator: ", ")
    let statement = try connection.prepare(
      """
      SELECT rowid, CASE WHEN rowid IN (\(list)) THEN matched_columns(search_index) END
      FROM search_index WHERE search_index MATCH ?1 AND rowid <= ?2
      """)
    try statement.bind([.text(terms.query(isOpen: true)), .integer(last)])
    var found: [(number: Int64, columns: Int64)] = []
    while try statement.step() {
      if !statement.isNull(1) { found.append((statement.integer(0), statement.integer(1))) }
    }
    return found
  }

  /// Whether a row has all words; the last one may be a prefix.
  ///
  /// - Parameter filter: The columns to search, as the start of a full-text query; empty for all.
  func hasMatches(_ filter: String = "") throws(SQLiteError) -> Bool {
    let statement = try connection.prepare(
      """
      SELECT 1 FROM search_index WHERE search_index MATCH ?1\(rowCondition) LIMIT 1
      """)
    // Words are found faster than a prefix.
    for isOpen in terms.isOpen ? [false, true] : [false] {
      try statement.bind([.text(filter + terms.query(isOpen: isOpen))])
      if try statement.step() { return true }
    }
    return false
  }
}

/// The numbers of rows that were found before.
///
/// Each search step returns numbers in ascending order, so that binary search works. For a short
/// search, building a set would cost more than all comparisons.
struct SeenRows {
  /// The numbers of each step in ascending order.
  private var runs: [[Int64]]

  init(_ numbers: [Int64]) {
    runs = [numbers.sorted()]
  }

  /// - Parameter numbers: In ascending order.
  mutating func add(_ numbers: [Int64]) { runs.append(numbers) }

  func contains(_ number: Int64) -> Bool {
    runs.contains { run in
      var (low, high) = (0, run.count)
      while low < high {
        let middle = (low + high) / 2
        if run[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low < run.count && run[low] == number
    }
  }
}
