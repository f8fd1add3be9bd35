import Platform
import SQLite
import Storage
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteCacheTests {
  let folder = ScratchFolder()
  var path: String { folder.path + "/cache.sqlite" }

  func cache(byteLimit: Int = 1_000_000) -> SQLiteCache {
    SQLiteCache(path: path, byteLimit: byteLimit)
  }

  func names() throws -> [String] {
    try Program(path: "/bin/ls").run([folder.path]).stdout.split(separator: "\n").map(String.init)
  }

  @Test func `entries outlive the cache that stored them`() throws {
    try cache().store([.note("a", size: 200_000), .note("b")])
    #expect(cache().storedEntry(kind: "note.1", id: "a") == .note("a", size: 200_000))
    #expect(cache().storedEntry(kind: "note.1", id: "b") == .note("b"))
  }

  @Test func `neither reading nor forgetting makes a file`() throws {
    let cache = cache()
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    try cache.remove(kind: "note.1", id: "a")
    try cache.removeAll()
    try cache.store([])
    #expect(try names() == [])
  }

  @Test func `a cache finds what was stored after its first miss`() throws {
    let reader = cache()
    #expect(reader.storedEntry(kind: "note.1", id: "a") == nil)
    try cache().store([.note("a")])
    #expect(reader.storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `the files are for their owner alone`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    let modes = try Program(path: "/bin/ls").run(["-l", folder.path]).stdout
      .split(separator: "\n").dropFirst().map { $0.prefix(10) }
    #expect(modes == Array(repeating: "-rw-------", count: 3))
    withExtendedLifetime(cache) {}
  }

  @Test func `one file is left when the cache goes away`() throws {
    try cache().store([.note("a")])
    #expect(cache().storedEntry(kind: "note.1", id: "a") != nil)
    #expect(try names() == ["cache.sqlite"])
  }

  @Test func `two caches on one file see each other's entries`() throws {
    let (first, second) = (cache(), cache())
    for number in 0..<20 {
      try first.store([.note("a", storedAt: Int64(2 * number))])
      #expect(second.storedEntry(kind: "note.1", id: "a")?.storedAt == Int64(2 * number))
      try second.store([.note("a", storedAt: Int64(2 * number + 1))])
      #expect(first.storedEntry(kind: "note.1", id: "a")?.storedAt == Int64(2 * number + 1))
    }
  }

  @Test func `many tasks share one cache`() async throws {
    let cache = cache()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<10 {
        group.addTask {
          for number in 0..<10 { try cache.store([.note("\(task)-\(number)")]) }
          return (0..<10).allSatisfy {
            cache.storedEntry(kind: "note.1", id: "\(task)-\($0)") == .note("\(task)-\($0)")
          }
        }
      }
      for try await all in group { #expect(all) }
    }
  }

  @Test func `a file that was removed is made anew`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    removeFile(path)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    try cache.store([.note("b")])
    #expect(self.cache().storedEntry(kind: "note.1", id: "b") != nil)
  }

  @Test func `an empty file becomes a cache`() throws {
    folder.write("", to: "cache.sqlite")
    #expect(cache().storedEntry(kind: "note.1", id: "a") == nil)
    try cache().store([.note("a")])
    #expect(cache().storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `all of the entries are stored or none`() throws {
    try cache().store([.note("a", storedAt: 1)])
    let connection = try Connection.writing(path)
    try connection.execute(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON entry WHEN new.id = 'c' BEGIN
        SELECT raise(ABORT, 'refused');
      END
      """)
    // Refused by the trigger at first, and then stored whole in a cache that was emptied.
    try cache().store([.note("a", storedAt: 2), .note("b"), .note("c")])
    let count = try connection.prepare("SELECT count(*) FROM entry")
    _ = try count.step()
    let entries = count.integer(0)
    #expect(entries == 3)
  }

  @Test func `the file does not grow with what it has held`() throws {
    let cache = cache(byteLimit: 500_000)
    for number in 0..<100 { try cache.store([.note("\(number)", size: 50_000)]) }
    let connection = try Connection.writing(path)
    let pages = try connection.prepare("PRAGMA page_count")
    _ = try pages.step()
    let bytes = pages.integer(0) * 16_384
    #expect(bytes < 1_500_000)
  }

  @Test func `another process that holds the file makes reads neither wait nor miss`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    let other = try Connection.writing(path)
    try other.execute("BEGIN IMMEDIATE")
    #expect(cache.storedEntry(kind: "note.1", id: "a") != nil)
    try other.execute("COMMIT")
  }
}
