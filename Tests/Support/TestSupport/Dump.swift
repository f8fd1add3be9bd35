package import SQLite

/// Returns the sorted rows of a catalog database.
///
/// Catalogs with equal dumps have the same content, even if the bytes of their files differ.
package func dump(_ connection: Connection) throws -> [String] {
  var lines = try rows(
    connection, "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema")
  for table in ["meta", "entity", "name"] {
    let columns = try rows(connection, "SELECT name FROM pragma_table_info('\(table)')")
      .filter { $0 != "key" || table == "meta" }
    let row = columns.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
    lines += try rows(connection, "SELECT '\(table) ' || \(row) FROM \(table)")
  }
  return lines.sorted()
}

private func rows(_ connection: Connection, _ sql: String) throws -> [String] {
  let statement = try connection.prepare(sql)
  var rows: [String] = []
  while try statement.step() { rows.append(statement.text(0)) }
  return rows
}
