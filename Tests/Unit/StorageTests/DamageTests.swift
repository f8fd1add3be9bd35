import SQLite
import Storage
import TestSupport
import Testing

@Suite(.runsPrograms)
struct DamageTests {
  /// Damage to a file of twenty entries.
  enum Damage: String, CaseIterable {
    case everythingBehindTheHeader = "dd if=/dev/urandom bs=100 seek=1 count=5000 conv=notrunc"
    case everyPageButTheFirst = "dd if=/dev/urandom bs=16384 seek=1 count=50 conv=notrunc"
    case fieldsOfTheHeader = "dd if=/dev/zero bs=1 seek=16 count=40 conv=notrunc"
    case zerosBehindTheHeader = "dd if=/dev/zero bs=100 seek=1 count=5000 conv=notrunc"
    case cutInAPage = "dd if=/dev/null bs=1 seek=20000"
    case cutInTheFirstPage = "dd if=/dev/null bs=1 seek=300"
    case cutBehindTheFirstPage = "dd if=/dev/null bs=1 seek=16384"
    case cutToNothing = "dd if=/dev/null"

    func strike(_ path: String) throws -> Bool {
      let script = "\(rawValue) of=\"$0\""
      return try Program(path: "/bin/sh").run(["-c", script, path]).status == 0
    }
  }

  let directory = ScratchDirectory()
  var path: String { directory.path + "/cache.sqlite" }

  func cache() -> SQLiteCache {
    SQLiteCache(path: path, byteLimit: 10_000_000)
  }

  func check() throws -> String {
    let statement = try Connection.writing(path).prepare("PRAGMA integrity_check")
    return try statement.step() ? statement.text(0) : ""
  }

  let entries = (0..<20).map { StoredEntry.note("\($0)", size: 30_000) }

  @Test(arguments: Damage.allCases)
  func `a damaged cache misses and is then recreated`(damage: Damage) throws {
    try cache().store(entries)
    #expect(try damage.strike(path))
    // An entry that is still readable is correct.
    for entry in entries {
      let found = cache().storedEntry(kind: entry.kind, id: entry.id)
      #expect(found == nil || found?.bytes.count == entry.bytes.count)
    }
    let cache = cache()
    try cache.store(entries)
    for entry in entries {
      #expect(cache.storedEntry(kind: entry.kind, id: entry.id) == entry)
    }
    #expect(try check() == "ok")
    #expect(self.cache().storedEntry(kind: "note.1", id: "19") == entries[19])
  }

  @Test(arguments: Damage.allCases)
  func `a damaged cache can be emptied`(damage: Damage) throws {
    try cache().store(entries)
    #expect(try damage.strike(path))
    try cache().removeAll()
    #expect(entries.allSatisfy { cache().storedEntry(kind: $0.kind, id: $0.id) == nil })
    try cache().store([entries[0]])
    #expect(cache().storedEntry(kind: "note.1", id: "0") == entries[0])
  }

  @Test(arguments: [
    "DROP TABLE entry", "DROP TABLE total", "DROP INDEX entry_by_use", "DELETE FROM total",
  ])
  func `a cache with missing tables or columns misses or works`(sql: String) throws {
    try cache().store(entries)
    let connection = try Connection.writing(path)
    try connection.execute(sql)
    let cache = cache()
    _ = cache.storedEntry(kind: "note.1", id: "0")
    try cache.store([entries[0]])
    #expect(cache.storedEntry(kind: "note.1", id: "0") == entries[0])
  }

  @Test func `a cache that is open when the damage happens recovers`() throws {
    let cache = cache()
    try cache.store(entries)
    try Connection.writing(path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try Damage.everyPageButTheFirst.strike(path))
    for entry in entries { try cache.store([entry]) }
    #expect(cache.storedEntry(kind: "note.1", id: "19") == entries[19])
    #expect(try check() == "ok")
  }
}
