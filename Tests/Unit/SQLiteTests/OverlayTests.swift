import Platform
import SQLite
import TestSupport
import Testing

@Suite(.runsPrograms)
@safe struct OverlayTests {
  let directory = ScratchDirectory()
  let bytes: UnsafeRawBufferPointer

  init() throws {
    unsafe bytes = try Self.makeBase(directory.path + "/base.sqlite")
  }

  /// Returns the content of a database with 2,000 rows, which stays in memory.
  static func makeBase(_ path: String) throws -> UnsafeRawBufferPointer {
    do {
      let connection = try Connection.creating(path)
      try connection.execute(
        """
        PRAGMA page_size = 4096;
        CREATE TABLE t(n INTEGER PRIMARY KEY, s TEXT NOT NULL);
        WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000)
        INSERT INTO t SELECT n, 'row ' || n FROM c;
        """)
    }
    let content = try readBytes(path)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    unsafe bytes.copyBytes(from: content)
    return UnsafeRawBufferPointer(bytes)
  }

  func open(_ path: String, _ block: Int = 512) throws -> Connection {
    unsafe try .writing(path, over: OverlayBase(bytes, version: 7, block: block))
  }

  func rows(_ connection: Connection) throws -> [String] {
    let statement = try connection.prepare("SELECT s FROM t ORDER BY n")
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text(0)) }
    return rows
  }

  func empty(_ name: String = "overlay") -> String { directory.write("", to: name) }

  @Test(arguments: [512, 4096], ["WAL", "DELETE"])
  func `a file has what it changes, and the base stays`(block: Int, mode: String) throws {
    let path = empty()
    do {
      let connection = try open(path, block)
      try connection.execute("PRAGMA journal_mode = \(mode)")
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("UPDATE t SET s = 'changed' WHERE n = 1000")
        try connection.execute("INSERT INTO t VALUES (3000, 'new')")
        try connection.execute("DELETE FROM t WHERE n = 1")
      }
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let connection = try open(path)
    let found = try rows(connection)
    #expect(found.count == 2000)
    #expect(found[998] == "changed")
    #expect(found.last == "new")
    #expect(try connection.quickCheckError() == nil)
    #expect(try rows(open(empty("other"))).first == "row 1")
    #expect(try readBytes(path).count < 30_000)
  }

  @Test func `a connection sees what another one changes`() throws {
    let path = empty()
    let (one, other) = (try open(path), try open(path))
    try one.execute("PRAGMA journal_mode = WAL")
    for count in 1...20 {
      try one.execute("UPDATE t SET s = '\(count)' WHERE n % 20 = \(count - 1)")
      try one.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      let found = try rows(other)
      #expect(found.count { $0 == "\(count)" } == 100)
      #expect(try other.quickCheckError() == nil)
    }
  }

  @Test func `a packed copy has everything`() throws {
    let path = empty()
    let connection = try open(path)
    try connection.execute("UPDATE t SET s = 'changed' WHERE n = 1")
    let copy = directory.path + "/a copy?&.sqlite"
    try connection.copyPacked(to: copy)
    let found = try rows(.reading(copy))
    #expect(found.count == 2000)
    #expect(found.first == "changed")
  }

  @Test func `a transaction that is rolled back changes nothing`() throws {
    let path = empty()
    let connection = try open(path)
    try connection.execute("BEGIN; DELETE FROM t; ROLLBACK")
    #expect(try rows(connection).count == 2000)
    #expect(try rows(open(path)).count == 2000)
  }

  @Test func `a file may become smaller and larger than the base`() throws {
    let path = empty()
    let connection = try open(path)
    try connection.execute("DELETE FROM t WHERE n > 10; VACUUM")
    #expect(try rows(open(path)).count == 10)
    try connection.execute(
      """
      WITH RECURSIVE c(n) AS (SELECT 11 UNION ALL SELECT n + 1 FROM c WHERE n < 60000)
      INSERT INTO t SELECT n, 'another row ' || n FROM c
      """)
    let other = try open(path)
    #expect(try rows(other).count == 60_000)
    // More than one group of numbers.
    #expect(try readBytes(path).count > 1_100_000)
    #expect(try other.quickCheckError() == nil)
  }

  @Test func `a file of another base is not a database`() throws {
    let path = empty()
    try open(path).execute("DELETE FROM t WHERE n = 5")
    let newer = unsafe try OverlayBase(Self.makeBase(directory.path + "/newer.sqlite"), version: 8)
    for (path, base) in [(path, newer), (directory.path + "/base.sqlite", newer)] {
      let error = #expect(throws: SQLiteError.self) {
        _ = try rows(.writing(path, over: base))
      }
      #expect(error?.code.primary == .notADatabase)
    }
  }

  @Test func `what an interrupted write left behind the last block is ignored`() throws {
    let path = empty()
    do {
      let connection = try open(path)
      try connection.execute("UPDATE t SET s = 'one' WHERE n = 1")
    }
    // The numbers of blocks begin at 4,096; one that is zero ends them.
    var bytes = try readBytes(path)
    let first = stride(from: 4096, to: 8192, by: 4).first {
      bytes[$0..<$0 + 4].allSatisfy { $0 == 0 }
    }
    bytes[try #require(first) + 4] = 3
    directory.write(bytes, to: "overlay")
    do {
      let connection = try open(path)
      #expect(try rows(connection).first == "one")
      try connection.execute("UPDATE t SET s = 'two' WHERE n = 2000")
    }
    let connection = try open(path)
    #expect(try rows(connection).first == "one")
    #expect(try rows(connection).last == "two")
    #expect(try connection.quickCheckError() == nil)
  }
}
