import SQLite
import Storage
import TestSupport
import Testing

/// Places that cannot be written, whichever user runs the tests.
@Suite(.runsPrograms)
struct ReadOnlyTests {
  let directory = ScratchDirectory()
  var path: String { directory.path + "/cache.sqlite" }

  func shell(_ script: String) throws -> Outcome {
    try Program(path: "/bin/sh").run(["-c", script, path])
  }

  func cannotOpen(_ error: StorageError?) -> Bool {
    if case .cannotOpen(let sentence) = error { !sentence.isEmpty } else { false }
  }

  @Test(arguments: ["file/cache.sqlite", "absent/cache.sqlite", "directory"])
  func `if no file can be created, reads miss and stores throw`(name: String) throws {
    directory.write("", to: "file")
    directory.write("", to: "directory/file")
    let cache = SQLiteCache(path: directory.path + "/" + name, byteLimit: 1000)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(cannotOpen(#expect(throws: StorageError.self) { try cache.store([.note("a")]) }))
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
  }

  /// A link in place of the lock file, which SQLite does not follow, even for root.
  @Test func `a directory without locks can still be read`() throws {
    try SQLiteCache(path: path, byteLimit: 1_000_000).store([.note("a", size: 100_000)])
    #expect(try shell("ln -sf /nowhere \"$0\"-shm").status == 0)
    let cache = SQLiteCache(path: path, byteLimit: 1_000_000)
    for _ in 0..<2 {
      #expect(cache.storedEntry(kind: "note.1", id: "a") == .note("a", size: 100_000))
    }
    #expect(cannotOpen(#expect(throws: StorageError.self) { try cache.store([.note("b")]) }))
    #expect(cache.storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `a log that cannot be locked makes reads miss`() throws {
    let writer = SQLiteCache(path: path, byteLimit: 1_000_000)
    try writer.store([.note("a")])
    let copy = "cp \"$0\" \"$0\".2 && cp \"$0\"-wal \"$0\".2-wal && ln -sf /nowhere \"$0\".2-shm"
    #expect(try shell(copy).status == 0)
    let cache = SQLiteCache(path: path + ".2", byteLimit: 1_000_000)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(writer.storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `a path with special characters can be read without a lock`() throws {
    let odd = directory.path + "/a b?c#d%41&é.sqlite"
    try SQLiteCache(path: odd, byteLimit: 1000).store([.note("a")])
    #expect(try Program(path: "/bin/ln").run(["-sf", "/nowhere", odd + "-shm"]).status == 0)
    #expect(SQLiteCache(path: odd, byteLimit: 1000).storedEntry(kind: "note.1", id: "a") != nil)
  }

  /// A limit on file sizes simulates a full disk.
  @Test func `a store on a full disk throws and leaves the cache intact`() throws {
    try SQLiteCache(path: path, byteLimit: 1_000_000).store([.note("a")])
    let stress = Program(named: "storage-stress").path
    let script = "trap '' XFSZ; ulimit -f 100; exec \"$1\" \"$0\" full 1 1000000"
    let outcome = try Program(path: "/bin/sh").run(["-c", script, path, stress])
    #expect(outcome.status == 1)
    #expect(outcome.stderr.hasPrefix("full-0 was not stored: "))
    let cache = SQLiteCache(path: path, byteLimit: 1_000_000)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == .note("a"))
    try cache.store([.note("b")])
    #expect(cache.storedEntry(kind: "note.1", id: "b") != nil)
  }
}
