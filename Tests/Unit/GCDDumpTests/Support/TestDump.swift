import Catalog
import Platform
import SQLite
import TestSupport

@testable import GCDDump

/// A dump with the rows of the fixture, as a file of its own.
struct TestDump {
  let directory = ScratchDirectory()
  let path: String

  /// - Parameters:
  ///   - changes: SQL statements that are run after the fixture.
  ///   - rows: The fixture, as `Fixture.rows` has it.
  ///   - change: Is called after these.
  init(
    _ changes: String = "", rows: String = Fixture.rows,
    change: (Connection) throws -> Void = { _ in }
  ) throws {
    let connection = try Connection.inMemory()
    // Small pages, because there are many small tables.
    try connection.execute("PRAGMA page_size = 1024; BEGIN;")
    try connection.execute(Fixture.schema)
    try connection.execute(rows)
    try connection.execute(changes)
    try change(connection)
    try connection.execute("COMMIT; PRAGMA synchronous = OFF;")
    path = directory.path + "/dump.db"
    try connection.copyPacked(to: path)
  }

  func open() throws(DumpError) -> Dump { try Dump(path: path) }

  /// Reads all entities, as an import does.
  func read(publisher: Int? = nil) throws(DumpError) -> TestCatalog {
    try TestCatalog(open(), publisher: publisher)
  }
}

/// The files of the fixture, which are also documentation of what is expected.
enum Fixture {
  static let schema = text("schema")
  /// The rows, without the transaction around them.
  static let rows = text("fixture").split(separator: "\n")
    .filter { $0 != "BEGIN;" && $0 != "COMMIT;" }.joined(separator: "\n")

  private static func text(_ name: String) -> String {
    let tests = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    return (try? readTextFile("\(tests)/Support/Fixtures/gcd/\(name).sql")) ?? ""
  }
}

/// Fewer rows than any real dump has.
let fewRows = {
  var minimums = Dump.Minimums()
  (minimums.series, minimums.issues) = (1, 1)
  return minimums
}()
