internal import SQLite

/// An issue as a dump has it, with the texts as they are.
struct IssueRow {
  let id: Int
  let series: Int
  /// Columns by name.
  private let values: [String: String]

  private static let columns = [
    "number", "volume", "no_volume", "publication_date", "key_date", "sort_code", "price",
    "page_count", "page_count_uncertain", "editing", "notes", "modified", "isbn", "valid_isbn",
    "variant_name", "barcode", "title", "on_sale_date", "on_sale_date_uncertain", "rating",
    "variant_cover_status",
  ]

  static func statement(_ connection: Connection) throws(SQLiteError) -> ReusableStatement {
    try connection.prepareReusable(
      """
      SELECT id, series_id, \(columns.joined(separator: ", ")) FROM gcd_issue WHERE id = ?1
      """)
  }

  init(_ rows: ReusableStatement) {
    id = Int(rows.integer(0))
    series = Int(rows.integer(1))
    var values: [String: String] = [:]
    for (index, name) in Self.columns.enumerated() {
      let text = rows.text(index + 2)
      if !text.isEmpty { values[name] = text }
    }
    self.values = values
  }

  /// Returns the text of a column; empty for NULL.
  subscript(column: String) -> String { values[column] ?? "" }

  /// Returns whether a flag is set.
  func has(_ column: String) -> Bool { !["", "0"].contains(self[column]) }
}
