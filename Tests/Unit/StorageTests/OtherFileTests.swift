import Platform
import SQLite
import Storage
import TestSupport
import Testing

/// Files at the path of the cache that are something else, or were a cache once.
@Suite(.runsPrograms)
struct OtherFileTests {
  let directory = ScratchDirectory()
  var path: String { directory.path + "/cache.sqlite" }

  /// The first bytes of a cache file, which identify its owner.
  func execute(_ sql: String) throws {
    let connection = try Connection.creatingPrivately(path)
    try connection.execute(sql)
  }

  func digest() throws -> String {
    try Program(path: "/bin/sh").run(["-c", "cd \"$0\" && ls -l && cksum *", directory.path]).stdout
  }

  /// Attempts every operation on the file and verifies that it did not change.
  func expectUntouched(_ accessError: StorageError) throws {
    let before = try digest()
    let cache = SQLiteCache(path: path, byteLimit: 1000)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(throws: accessError) { try cache.store([.note("a")]) }
    #expect(throws: accessError) { try cache.remove(kind: "note.1", id: "a") }
    #expect(throws: accessError) { try cache.removeAll() }
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(try digest() == before)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `the database of another program is not changed`(mode: String) throws {
    try execute("PRAGMA journal_mode = \(mode); CREATE TABLE entry(kind, id, bytes)")
    try expectUntouched(.foreignFile)
  }

  @Test func `a cache with the application id of another program is not changed`() throws {
    try SQLiteCache(path: path, byteLimit: 1000).store([.note("a")])
    try execute("PRAGMA application_id = 1")
    try expectUntouched(.foreignFile)
  }

  @Test(arguments: [
    "text", "SQLite format 3\0", String(repeating: "0123456789abcdef", count: 4096),
  ])
  func `a file that is not a database is not changed`(text: String) throws {
    directory.write(text, to: "cache.sqlite")
    try expectUntouched(.foreignFile)
  }

  @Test func `the log of another program is not checkpointed`() throws {
    try execute("PRAGMA journal_mode = WAL; CREATE TABLE t(n)")
    // Exits without closing the database, as after a crash.
    let script = """
      cp "$0" "$0".copy && cp "$0"-wal "$0".copy-wal
      """
    let connection = try Connection.writing(path)
    try connection.execute("INSERT INTO t VALUES (1)")
    #expect(try Program(path: "/bin/sh").run(["-c", script, path]).status == 0)
    let other = OtherFileTests()
    let move = "mv \"$0\".copy \"$1\" && mv \"$0\".copy-wal \"$1\"-wal"
    #expect(try Program(path: "/bin/sh").run(["-c", move, path, other.path]).status == 0)
    try other.expectUntouched(.foreignFile)
  }

  @Test func `a cache of a newer version is not changed`() throws {
    try SQLiteCache(path: path, byteLimit: 1000).store([.note("a")])
    try execute("PRAGMA user_version = 99")
    try expectUntouched(.newerVersion)
  }

  @Test func `a cache whose newer version is only in the log is not changed`() throws {
    let cache = SQLiteCache(path: path, byteLimit: 1000)
    try cache.store([.note("a")])
    let newer = try Connection.writing(path)
    try newer.execute("DROP TABLE entry; PRAGMA user_version = 99")
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(throws: StorageError.newerVersion) { try cache.store([.note("b")]) }
  }

  @Test func `a cache of an older version misses and is then recreated`() throws {
    try SQLiteCache(path: path, byteLimit: 1000).store([.note("a")])
    try execute("PRAGMA user_version = 0; DROP TABLE total")
    let cache = SQLiteCache(path: path, byteLimit: 1000)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    try cache.store([.note("b")])
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(cache.storedEntry(kind: "note.1", id: "b") != nil)
    #expect(SQLiteCache(path: path, byteLimit: 1000).storedEntry(kind: "note.1", id: "b") != nil)
  }
}
