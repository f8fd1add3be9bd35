package import SQLite

/// The reason that a dump cannot be imported.
package enum DumpError: Error, Equatable, Sendable {
  /// The file is shorter than it says, in bytes.
  case truncated(size: Int, expected: Int)
  /// A log or a journal beside the file may have newer data.
  case unfinished(String)
  /// The database of another program.
  case foreign
  /// SQLite's check found something.
  case damaged(String)
  /// A required table, or a column of one, is missing.
  case missing(String)
  /// In place of a table there is a view or a virtual table.
  case notATable(String)
  /// Something is not what it must be for the data to be understood.
  case unexpected(what: String, found: String, expected: String)
  /// The publisher is not the known one; with those of its name: id, name, number of series.
  case unknownPublisher(found: String, candidates: [String])
  /// The values of a column that must be integers have other types.
  case wrongType(column: String, found: String)
  case database(SQLiteError)
}
