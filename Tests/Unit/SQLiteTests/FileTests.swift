import Platform
import SQLite
import TestSupport
import Testing

@Suite(.runsPrograms)
struct FileTests {
  let directory = ScratchDirectory()
  var path: String { directory.path + "/a b?c#d%41&é.sqlite" }

  func integer(_ sql: String, in connection: Connection) throws -> Int64 {
    let statement = try connection.prepare(sql)
    _ = try statement.step()
    return statement.integer(0)
  }

  func shell(_ script: String) throws -> Outcome {
    try Program(path: "/bin/sh").run(["-c", script, path])
  }

  @Test func `opening a missing file for writing does not create it`() throws {
    let error = #expect(throws: SQLiteError.self) { _ = try Connection.writing(path) }
    #expect(error?.code.primary == .cannotOpen)
    #expect(try shell("test -e \"$0\"").status == 1)
  }

  @Test func `a file that was created can be written by others`() throws {
    let first = try Connection.creatingPrivately(path)
    try first.execute("CREATE TABLE t(n); INSERT INTO t VALUES (1)")
    try Connection.writing(path).execute("INSERT INTO t VALUES (2)")
    #expect(try integer("SELECT sum(n) FROM t", in: .creatingPrivately(path)) == 3)
    #expect(try shell("ls -l \"$0\"").stdout.hasPrefix("-rw------- "))
  }

  @Test func `a header identifies a file before anything is read`() throws {
    let connection = try Connection.creatingPrivately(path)
    #expect(try connection.fileHeader() == nil)
    try connection.execute("PRAGMA application_id = -2; PRAGMA user_version = 70000")
    let header = try #require(try Connection.writing(path).fileHeader())
    #expect(header.applicationID == -2)
    #expect(header.userVersion == 70000)
    #expect(!header.usesLog)
    try connection.execute("PRAGMA journal_mode = WAL")
    #expect(try connection.fileHeader()?.usesLog == true)
  }

  @Test(arguments: [512, 4096, 65_536])
  func `a header states the length of the file`(pageSize: Int) throws {
    let connection = try Connection.creatingPrivately(path)
    try connection.execute("PRAGMA page_size = \(pageSize); CREATE TABLE t(n)")
    #expect(try connection.fileHeader()?.length == 2 * pageSize)
    #expect(try shell("wc -c < \"$0\"").stdout == "\(2 * pageSize)\n")
  }

  @Test(arguments: ["short", String(repeating: "long", count: 1000)])
  func `a file that is not a database has no header`(text: String) throws {
    try writeTextFile(text, to: path)
    let error = #expect(throws: SQLiteError.self) {
      _ = try Connection.writing(path).fileHeader()
    }
    #expect(error?.code == .notADatabase)
  }

  @Test func `a connection that only reads the header does not roll back a journal`() throws {
    try Connection.creatingPrivately(path).execute("CREATE TABLE t(n)")
    #expect(try shell("head -c 2000 /dev/urandom > \"$0\"-journal").status == 0)
    let before = try shell("cksum \"$0\" \"$0\"-journal")
    _ = try Connection.writing(path).fileHeader()
    #expect(try shell("cksum \"$0\" \"$0\"-journal") == before)
  }

  @Test func `a moved file is detected`() throws {
    let connection = try Connection.creatingPrivately(path)
    try connection.execute("CREATE TABLE t(n)")
    #expect(!connection.hasMoved)
    removeFile(path)
    #expect(connection.hasMoved)
    createPrivateFile(path)
    #expect(connection.hasMoved)
  }

  @Test func `a lock held by another connection is busy`() throws {
    let first = try Connection.creatingPrivately(path)
    try first.execute("CREATE TABLE t(n); BEGIN IMMEDIATE")
    let second = try Connection.writing(path)
    second.setBusyTimeout(milliseconds: 1)
    let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
    #expect(error?.code.primary == .busy)
  }

  @Test func `a database with too many pages is full`() throws {
    let connection = try Connection.creatingPrivately(path)
    try connection.execute("CREATE TABLE t(b); PRAGMA max_page_count = 3")
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    }
    #expect(error?.code.primary == .full)
  }

  @Test func `a file without a log can be opened as immutable`() throws {
    let writer = try Connection.creatingPrivately(path)
    try writer.execute("CREATE TABLE t(n); INSERT INTO t VALUES (5)")
    try writer.execute("BEGIN EXCLUSIVE")
    let reader = try Connection.readingImmutable(path)
    #expect(try integer("SELECT n FROM t", in: reader) == 5)
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM t") }
    #expect(error?.code.primary == .readOnly)
  }

  @Test func `a file with a log cannot be opened as immutable`() throws {
    let writer = try Connection.creatingPrivately(path)
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(n)")
    let error = #expect(throws: SQLiteError.self) { _ = try Connection.readingImmutable(path) }
    #expect(error?.code == .cannotOpen)
    try writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try integer("SELECT count(*) FROM t", in: .readingImmutable(path)) == 0)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `a damaged database is overwritten and others see the new content`(mode: String) throws {
    let source = try Connection.inMemory()
    try source.execute("CREATE TABLE new(n); INSERT INTO new VALUES (8)")
    try Connection.creatingPrivately(path).execute(
      "PRAGMA journal_mode = \(mode); CREATE TABLE old(b); INSERT INTO old VALUES (zeroblob(90000))"
    )
    #expect(
      try shell("dd if=/dev/urandom of=\"$0\" bs=100 seek=1 conv=notrunc count=500").status == 0)
    let (damaged, other) = (try Connection.writing(path), try Connection.writing(path))
    let error = #expect(throws: SQLiteError.self) { try damaged.execute("SELECT * FROM old") }
    #expect(error?.code.primary == .corrupt)
    try damaged.overwrite(with: source)
    #expect(try integer("SELECT n FROM new", in: damaged) == 8)
    #expect(try integer("SELECT n FROM new", in: other) == 8)
    #expect(try integer("PRAGMA page_count", in: damaged) == 2)
  }

  @Test func `a failed overwrite keeps the old content`() throws {
    let source = try Connection.inMemory()
    try source.execute("CREATE TABLE new(n)")
    let target = try Connection.creatingPrivately(path)
    try target.execute("CREATE TABLE old(n)")
    let other = try Connection.writing(path)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try target.overwrite(with: source) }
    #expect(error?.code.primary == .busy)
    try other.execute("COMMIT")
    #expect(try integer("SELECT count(*) FROM old", in: target) == 0)
  }

  @Test func `log files are kept if requested`() throws {
    do {
      let connection = try Connection.creatingPrivately(path)
      connection.keepLogFiles()
      try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(n)")
    }
    #expect(try shell("test -e \"$0\"-wal && test -e \"$0\"-shm").status == 0)
  }

  @Test func `the clock agrees with the system clock`() throws {
    let before = Int64(try shell("date +%s").stdout.dropLast())
    let now = secondsSince1970()
    let after = Int64(try shell("date +%s").stdout.dropLast())
    #expect(before.map { $0 <= now } == true)
    #expect(after.map { now <= $0 } == true)
  }
}
