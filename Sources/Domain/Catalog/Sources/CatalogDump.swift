/// A dump of a provider's catalog: a database file of unknown origin, which is only read.
package protocol CatalogDump {
  static var provider: Provider { get }

  /// Opens a file, without changing it or anything beside it.
  ///
  /// - Throws: `.foreign` for a file that is no dump of this provider.
  init(path: String) throws(DumpError)

  /// What a catalog lacks because the dump does.
  var losses: [DumpLoss] { get }

  /// Checks the whole file for damage.
  func verify() throws(DumpError)

  /// Checks the meaning of tables and columns, and selects what is read.
  ///
  /// - Parameter publisher: Its id, if the user states it.
  func reader(
    publisher: Int?, progress: @escaping (DumpStep) -> Void
  ) throws(DumpError) -> any DumpReading

  /// The tables that are read.
  func tables() throws(DumpError) -> [DumpTable]
}

/// Reads a dump as entities in Marvel's form.
package protocol DumpReading {
  /// When the newest entity of the dump was modified; nil if that is unknown.
  var modified: Timestamp? { get }
  /// What was not understood or left out so far. It has no names or texts of the provider, so that
  /// a user can attach it to a report.
  var notes: [DumpNote] { get }
  /// The most frequent formats of series that were not understood, with their numbers of series.
  var unknownFormats: [(format: String, count: Int)] { get }

  /// Passes all entities to `visit`, one at a time.
  ///
  /// - Parameter convert: Makes an error of the dump one of the caller.
  func read<Failure: Error>(
    _ convert: (DumpError) -> Failure, _ visit: (Kind, String) throws(Failure) -> Void
  ) throws(Failure)
}

/// What is done, for a progress display.
package enum DumpStep: Equatable, Sendable {
  /// The rows of a table are searched for those that are read.
  case selecting(part: Int, of: Int)
  case comics(done: Int, of: Int)
  case others(done: Int, of: Int)
}

/// What a catalog lacks because a dump does not have a table or a column.
package struct DumpLoss: Equatable, Sendable {
  package let group: String
  package let missing: String
  package let loss: String

  package init(group: String, missing: String, loss: String) {
    (self.group, self.missing, self.loss) = (group, missing, loss)
  }
}

/// How often something was not understood or left out.
package struct DumpNote: Sendable {
  /// The key in JSON.
  package let name: String
  package let text: String
  package let count: Int

  package init(_ name: String, _ text: String, _ count: Int) {
    (self.name, self.text, self.count) = (name, text, count)
  }
}

/// A table that is read.
package struct DumpTable: Sendable {
  package let name: String
  /// The number of its rows.
  package let count: Int
  /// Its columns that are not read.
  package let otherColumns: [String]

  package init(_ name: String, count: Int, otherColumns: [String]) {
    (self.name, self.count, self.otherColumns) = (name, count, otherColumns)
  }
}

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
  /// The message of SQLite.
  case database(String)
}
