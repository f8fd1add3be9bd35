import Catalog
import Platform
import SQLite
import TestSupport
import Testing

@testable import GCDDump

/// Files that are damaged, unfinished, or something else.
struct FileTests {
  private let directory = ScratchDirectory()

  private func error(of path: String) -> DumpError? {
    do {
      _ = try TestCatalog(Dump(path: path))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: 1...20)
  func `a truncated file is damaged`(part: Int) throws {
    let bytes = try TestDump.bytes
    // Within the header, in the middle of pages, and at the end.
    let size = part == 20 ? bytes.count - 1 : part == 1 ? 50 : bytes.count * part / 20
    let path = directory.write(Array(bytes.prefix(size)), to: "dump.db")
    // The header states the length.
    let expected = DumpError.truncated(size: size, expected: bytes.count)
    #expect(
      error(of: path)
        == (size < 100 ? .damaged("database disk image is malformed") : expected))
  }

  @Test func `a file that is too long is damaged, too`() throws {
    let bytes = try TestDump.bytes
    let path = directory.write(bytes + [0], to: "dump.db")
    #expect(error(of: path) == .truncated(size: bytes.count + 1, expected: bytes.count))
  }

  @Test(arguments: ["-wal", "-journal"])
  func `a log or a journal beside the file may have newer data`(ending: String) throws {
    let dump = try TestDump()
    let path = dump.directory.write("x", to: "dump.db" + ending)
    #expect(error(of: dump.path) == .unfinished(path))
  }

  @Test(arguments: ["-wal", "-journal"])
  func `an empty log or journal says nothing`(ending: String) throws {
    let dump = try TestDump()
    dump.directory.write("", to: "dump.db" + ending)
    #expect(try dump.read().all == TestCatalog.fixture.all)
  }

  @Test func `nothing is written beside the file`() throws {
    let dump = try TestDump()
    let before = try readBytes(dump.path)
    _ = try dump.read()
    #expect(try readBytes(dump.path) == before)
    for ending in ["-wal", "-journal", "-shm"] { #expect(FileStamp(dump.path + ending) == nil) }
  }

  @Test(arguments: ["not a database", "SQLite format 3", "PK\u{3}\u{4}", "-- MySQL dump 10.13"])
  func `another file is no dump`(text: String) {
    let path = directory.write(text, to: "dump.db")
    guard case .damaged? = error(of: path) else {
      Issue.record("no error")
      return
    }
  }

  @Test func `an empty file has no tables`() {
    #expect(error(of: directory.write("", to: "dump.db")) == .foreign)
  }

  @Test func `a file that does not exist cannot be opened`() {
    #expect(error(of: directory.path + "/none") == .database("unable to open database file"))
  }

  @Test(arguments: [
    ("CREATE TABLE meta(key TEXT); CREATE TABLE entity(kind, id, json)", DumpError.foreign),
    ("CREATE TABLE gcd_issue(id)", .missing("gcd_publisher")),
    ("CREATE TABLE gcd_series(id)", .missing("gcd_publisher")),
  ])
  func `a database is a dump if it has series or issues`(sql: String, expected: DumpError) throws {
    let path = directory.path + "/other.db"
    try Connection.creating(path).execute("PRAGMA synchronous = OFF; \(sql)")
    #expect(error(of: path) == expected)
  }

  @Test func `a damaged page is found by the complete check`() throws {
    let dump = try TestDump()
    try dump.open().verify()
    var bytes = try TestDump.bytes
    let start = bytes.count / 1024 / 2 * 1024
    for index in start..<start + 1024 { bytes[index] = 0xFF }
    let path = directory.write(bytes, to: "dump.db")
    let error = #expect(throws: DumpError.self) { try Dump(path: path).verify() }
    guard case .damaged? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a dump cannot run functions of its own`() throws {
    let dump = try TestDump(
      """
      CREATE TRIGGER harm AFTER INSERT ON gcd_issue BEGIN SELECT load_extension('x'); END;
      CREATE VIEW harmful AS SELECT load_extension('x');
      """)
    #expect(try dump.read().all == TestCatalog.fixture.all)
    #expect(throws: SQLiteError.self) {
      try dump.open().connection.execute("ATTACH 'x.db' AS other")
    }
    #expect(throws: SQLiteError.self) {
      try dump.open().connection.execute("DELETE FROM gcd_issue")
    }
  }
}
