package import SQLite

/// Returns the problems that SQLite finds in a database file; only "ok" if it finds none.
package func integrity(ofDatabaseAt path: String) throws(SQLiteError) -> [String] {
  let statement = try Connection.reading(path).prepare("PRAGMA integrity_check")
  var lines: [String] = []
  while try statement.step() { lines.append(statement.text(0)) }
  return lines
}
