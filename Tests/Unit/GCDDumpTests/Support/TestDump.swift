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
  ///   - change: Is called after these.
  init(_ changes: String = "", change: (Connection) throws -> Void = { _ in }) throws {
    path = directory.path + "/dump.db"
    let connection = try Self.creating(path)
    // To copy pages takes less time than to run the fixture again.
    let template = try Self.bytes
    try unsafe template.withUnsafeBytes { bytes in
      try connection.overwrite(with: unsafe .reading(inPlace: bytes))
    }
    try connection.execute("BEGIN; \(changes)")
    try change(connection)
    try connection.execute("COMMIT")
  }

  /// - Parameter rows: The fixture, as `Fixture.rows` has it.
  init(rows: String) throws {
    path = directory.path + "/dump.db"
    // Small pages, because there are many small tables.
    let connection = try Self.creating(path)
    try connection.execute("PRAGMA page_size = 1024; BEGIN; \(Fixture.schema)")
    try connection.execute(rows)
    try connection.execute("COMMIT")
  }

  private static let template = Result {
    let dump = try TestDump(rows: Fixture.rows)
    return try withExtendedLifetime(dump) { try readBytes(dump.path) }
  }

  /// The bytes of a file without changes.
  static var bytes: [UInt8] { get throws { try template.get() } }

  /// Creates a database that no failure of the machine needs to spare.
  private static func creating(_ path: String) throws -> Connection {
    let connection = try Connection.creating(path)
    try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;")
    return connection
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
