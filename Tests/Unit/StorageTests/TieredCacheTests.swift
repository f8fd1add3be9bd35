import Storage
import Testing

struct TieredCacheTests {
  /// A cache whose operations all fail.
  struct NoCache: Caching {
    func storedEntry(kind: String, id: String) -> StoredEntry? { nil }
    func store(_ entries: [StoredEntry]) throws(StorageError) { throw .full }
    func remove(kind: String, id: String) throws(StorageError) { throw .busy }
    func removeAll() throws(StorageError) { throw .readOnly }
  }

  /// A cache with entries that cannot store any more.
  struct FullCache: Caching {
    let entries: MemoryCache

    func storedEntry(kind: String, id: String) -> StoredEntry? {
      entries.storedEntry(kind: kind, id: id)
    }
    func store(_ entries: [StoredEntry]) throws(StorageError) { throw .full }
    func remove(kind: String, id: String) { entries.remove(kind: kind, id: id) }
    func removeAll() { entries.removeAll() }
  }

  let upper = MemoryCache(byteLimit: 1000)
  let lower = MemoryCache(byteLimit: 1000)
  let last = MemoryCache(byteLimit: 1000)

  @Test func `a store reaches every tier`() throws {
    try TieredCache([upper, lower]).store([.note("a")])
    #expect(upper.storedEntry(kind: "note.1", id: "a") == .note("a"))
    #expect(lower.storedEntry(kind: "note.1", id: "a") == .note("a"))
  }

  @Test func `a read fills the faster tiers and does not change slower ones`() {
    lower.store([.note("a")])
    #expect(TieredCache([upper, lower, last]).storedEntry(kind: "note.1", id: "a") == .note("a"))
    #expect(upper.storedEntry(kind: "note.1", id: "a") == .note("a"))
    #expect(last.storedEntry(kind: "note.1", id: "a") == nil)
  }

  @Test func `the first tier with an entry is used`() {
    upper.store([.note("a", storedAt: 2)])
    lower.store([.note("a", storedAt: 1)])
    #expect(TieredCache([upper, lower]).storedEntry(kind: "note.1", id: "a")?.storedAt == 2)
  }

  @Test func `a failing tier does not affect the others, and its error is thrown`() throws {
    let cache = TieredCache([NoCache(), lower])
    #expect(throws: StorageError.full) { try cache.store([.note("a"), .note("b")]) }
    #expect(cache.storedEntry(kind: "note.1", id: "a") == .note("a"))
    #expect(throws: StorageError.busy) { try cache.remove(kind: "note.1", id: "a") }
    #expect(lower.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(throws: StorageError.readOnly) { try cache.removeAll() }
    #expect(lower.storedEntry(kind: "note.1", id: "b") == nil)
  }

  @Test func `a tier that fails to store does not keep the older entry`() throws {
    lower.store([.note("a", storedAt: 1), .note("b", storedAt: 1)])
    let cache = TieredCache([upper, FullCache(entries: lower)])
    #expect(throws: StorageError.full) { try cache.store([.note("a", storedAt: 2)]) }
    #expect(cache.storedEntry(kind: "note.1", id: "a")?.storedAt == 2)
    upper.removeAll()
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
    #expect(cache.storedEntry(kind: "note.1", id: "b")?.storedAt == 1)
  }

  @Test func `without tiers, a cache is empty`() throws {
    let cache = TieredCache([])
    try cache.store([.note("a")])
    #expect(cache.storedEntry(kind: "note.1", id: "a") == nil)
  }
}
