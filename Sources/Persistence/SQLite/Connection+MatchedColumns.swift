internal import CSQLite

extension Connection {
  /// Adds the function `matched_columns(TABLE)` to this connection's full-text queries.
  ///
  /// The function returns a bit mask of the columns that match the query; the lowest bit is the
  /// first column. Unlike `bm25`, it needs no totals over the table. Source of the interface:
  /// sqlite.org/fts5.html, "Custom Auxiliary Functions".
  package func addMatchedColumnsFunction() throws(SQLiteError) {
    let api = try unsafe fullTextInterface()
    try check(
      unsafe api.pointee.xCreateFunction(api, "matched_columns", nil, matchedColumns, nil))
  }
}

private func matchedColumns(
  api: UnsafePointer<Fts5ExtensionApi>?, row: OpaquePointer?, result: OpaquePointer?,
  count: Int32, values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let api = unsafe api?.pointee else { return }
  var columns: sqlite3_int64 = 0
  let phrases = unsafe api.xPhraseCount(row)
  for phrase in 0..<phrases {
    var iterator = unsafe Fts5PhraseIter()
    var column: Int32 = -1
    guard unsafe api.xPhraseFirstColumn(row, phrase, &iterator, &column) == SQLITE_OK else {
      continue
    }
    while column >= 0 {
      columns |= 1 << sqlite3_int64(column)
      unsafe api.xPhraseNextColumn(row, &iterator, &column)
    }
  }
  unsafe sqlite3_result_int64(result, columns)
}
