package import SQLite

/// What SQLite finds wrong with a database file; "ok" alone when it is whole.
package func integrity(ofDatabaseAt path: String) throws(SQLiteError) -> [String] {
  let statement = try Connection.reading(path).prepare("PRAGMA integrity_check")
  var lines: [String] = []
  while try statement.step() { lines.append(statement.text(0)) }
  return lines
}
