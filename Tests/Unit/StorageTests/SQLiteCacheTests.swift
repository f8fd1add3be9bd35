import Dispatch
import Platform
import SQLite
import Storage
import Synchronization
import TestSupport
import Testing

@Suite(.runsPrograms)
struct SQLiteCacheTests {
  let directory = ScratchDirectory()
  var path: String { directory.path + "/cache.sqlite" }

  func cache(byteLimit: Int = 1_000_000) -> SQLiteCache {
    SQLiteCache(path: path, byteLimit: byteLimit)
  }

  func names() throws -> [String] {
    try Program(path: "/bin/ls").run([directory.path]).stdout.split(separator: "\n").map(
      String.init)
  }

  @Test func `entries outlive the cache that stored them`() throws {
    try cache().store([.note("a", size: 200_000), .note("b")])
    #expect(cache().storedEntry(kind: "note.1", id: "a") == .note("a", size: 200_000))
    #expect(cache().storedEntry(kind: "note.1", id: "b") == .note("b"))
  }

  @Test func `neither reading nor removing creates a file`() throws {
    let cache = cache()
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    try cache.remove(kind: "note.1", id: "a")
    try cache.removeAll()
    try cache.store([])
    #expect(try names() == [])
  }

  @Test func `a cache finds an entry stored after its first miss`() throws {
    let reader = cache()
    #expect(reader.storedEntry(kind: "note.1", id: "a") == nil)
    try cache().store([.note("a")])
    #expect(reader.storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `only the owner can access the files`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    let modes = try Program(path: "/bin/ls").run(["-l", directory.path]).stdout
      .split(separator: "\n").dropFirst().map { $0.prefix(10) }
    #expect(modes == Array(repeating: "-rw-------", count: 3))
    withExtendedLifetime(cache) {}
  }

  @Test func `the log is empty when the cache is closed or released`() throws {
    let cache = cache()
    let size = ["-c", "stat -c %s \"$0\"-wal || stat -f %z \"$0\"-wal", path]
    try cache.store([.note("a")])
    #expect(try Program(path: "/bin/sh").run(size).stdout != "0\n")
    cache.close()
    #expect(try Program(path: "/bin/sh").run(size).stdout == "0\n")
    #expect(cache.storedEntry(kind: "note.1", id: "a") != nil)
    try self.cache().store([.note("b")])
    cache.close()
    #expect(try Program(path: "/bin/sh").run(size).stdout == "0\n")
  }

  @Test func `the file has a write-ahead log and large pages`() throws {
    try cache().store([.note("a")])
    let connection = try Connection.writing(path)
    let mode = try connection.prepare(
      "SELECT journal_mode, page_size FROM pragma_journal_mode, pragma_page_size")
    _ = try mode.step()
    let (journal, pageSize) = (mode.text(0), mode.integer(1))
    #expect(journal == "wal")
    #expect(pageSize == 16_384)
  }

  @Test func `two caches on one file share entries`() throws {
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

  @Test func `a removed file is recreated`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    removeFile(path)
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    try cache.store([.note("b")])
    #expect(self.cache().storedEntry(kind: "note.1", id: "b") != nil)
  }

  @Test func `an empty file becomes a cache`() throws {
    directory.write("", to: "cache.sqlite")
    #expect(cache().storedEntry(kind: "note.1", id: "a") == nil)
    try cache().store([.note("a")])
    #expect(cache().storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `either all entries are stored or none`() throws {
    let cache = cache()
    try cache.store([.note("a", storedAt: 1)])
    try Connection.writing(path).execute(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON entry WHEN new.id = 'c' BEGIN
        SELECT zeroblob(2000000000);
      END
      """)
    let batch = [StoredEntry.note("a", storedAt: 2), .note("b"), .note("c")]
    #expect(throws: StorageError.failed("string or blob too big")) { try cache.store(batch) }
    #expect(cache.storedEntry(kind: "note.1", id: "a")?.storedAt == 1)
    #expect(cache.storedEntry(kind: "note.1", id: "b") == nil)
    try cache.store(batch.dropLast())
    #expect(cache.storedEntry(kind: "note.1", id: "a")?.storedAt == 2)
  }

  @Test func `the file does not grow with removed entries`() throws {
    let cache = cache(byteLimit: 500_000)
    for number in 0..<100 { try cache.store([.note("\(number)", size: 50_000)]) }
    let connection = try Connection.writing(path)
    let pages = try connection.prepare("PRAGMA page_count")
    _ = try pages.step()
    let bytes = pages.integer(0) * 16_384
    #expect(bytes < 1_500_000)
  }

  @Test func `reads neither wait nor miss while another process locks the file`() throws {
    let cache = cache()
    try cache.store([.note("a")])
    let other = try Connection.writing(path)
    try other.execute("BEGIN IMMEDIATE")
    #expect(cache.storedEntry(kind: "note.1", id: "a") != nil)
    try other.execute("COMMIT")
  }

  @Test func `removing waits longer for locks than storing`() throws {
    try cache().store([.note("a")])
    let other = try Connection.writing(path)
    try other.execute("BEGIN IMMEDIATE")
    let (started, removals) = (DispatchSemaphore(value: 0), DispatchGroup())
    let errors = Mutex<[any Error]>([])
    let changes: [@Sendable () throws -> Void] = [
      { [cache = cache()] in try cache.removeAll() },
      { [cache = cache()] in _ = try cache.removeExpired(before: 1) },
    ]
    // Threads of their own, so that nothing else makes the removals wait.
    for change in changes {
      DispatchQueue(label: "removal").async(group: removals) {
        started.signal()
        do { try change() } catch { errors.withLock { $0.append(error) } }
      }
    }
    for _ in changes { started.wait() }
    #expect(throws: StorageError.busy) { try cache().store([.note("b")]) }
    try other.execute("COMMIT")
    removals.wait()
    #expect(errors.withLock { $0.isEmpty })
    #expect(cache().storedEntry(kind: "note.1", id: "a") == nil)
  }
}
