import Storage
import TestSupport
import Testing

@Suite(.runsPrograms)
struct CachingTests {
  @Test(arguments: CacheForm.allCases, [0, 1, 255, 20_000, 200_000])
  func `a stored value is read back byte for byte`(form: CacheForm, count: Int) throws {
    let fixture = CacheFixture(form)
    let entry = StoredEntry(
      kind: "k.1", id: "Éclair 🕷 'x'\0y", bytes: (0..<count).map { UInt8($0 % 256) },
      storedAt: -1, freshUntil: .max, validator: "W/\"1\"")
    try fixture.cache.store([entry])
    #expect(fixture.cache.storedEntry(kind: entry.kind, id: entry.id) == entry)
  }

  @Test(arguments: CacheForm.allCases)
  func `an empty cache misses, and removing from it is not an error`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    #expect(!fixture.has("a"))
    try fixture.cache.remove(kind: "note.1", id: "a")
    try fixture.cache.removeAll()
    try fixture.cache.store([])
    #expect(!fixture.has("a"))
  }

  @Test(arguments: CacheForm.allCases)
  func `values of different types do not collide`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    let entry = CacheEntry(value: Note("a"), storedAt: 1, freshUntil: 2, validator: "v")
    try fixture.cache.store(entry, for: CacheKey("7"))
    #expect(fixture.cache.entry(for: CacheKey<Note>("7")) == entry)
    #expect(fixture.cache.entry(for: CacheKey<Remark>("7")) == nil)
    #expect(fixture.cache.entry(for: CacheKey<Note>("8")) == nil)
  }

  @Test(arguments: CacheForm.allCases)
  func `a later entry replaces an earlier one`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    let key = CacheKey<Note>("7")
    try fixture.cache.store(
      CacheEntry(value: Note("a"), storedAt: 1, freshUntil: 2, validator: "v"), for: key)
    let later = CacheEntry(value: Note("b"), storedAt: 3, freshUntil: 4)
    try fixture.cache.store(later, for: key)
    #expect(fixture.cache.entry(for: key) == later)
  }

  @Test(arguments: CacheForm.allCases)
  func `the last of two entries of one name in one call is kept`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    try fixture.cache.store([.note("a", storedAt: 1), .note("a", storedAt: 2)])
    #expect(fixture.cache.storedEntry(kind: "note.1", id: "a")?.storedAt == 2)
  }

  @Test(arguments: CacheForm.allCases)
  func `one entry is removed and the others are kept`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    try fixture.cache.store([.note("a"), .note("b")])
    try fixture.cache.remove(CacheKey<Note>("a"))
    #expect(!fixture.has("a"))
    #expect(fixture.has("b"))
  }

  @Test(arguments: CacheForm.allCases)
  func `the cache works after everything was removed`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    try fixture.cache.store([.note("a"), .note("b")])
    try fixture.cache.removeAll()
    #expect(!fixture.has("a") && !fixture.has("b"))
    try fixture.cache.store([.note("c")])
    #expect(fixture.has("c"))
  }

  @Test(arguments: CacheForm.allCases)
  func `invalid bytes are a miss`(form: CacheForm) throws {
    let fixture = CacheFixture(form)
    let broken = StoredEntry(
      kind: Note.cacheKind, id: "7", bytes: [0xFF], storedAt: 1, freshUntil: 2)
    try fixture.cache.store([broken])
    #expect(fixture.cache.storedEntry(kind: Note.cacheKind, id: "7") == broken)
    #expect(fixture.cache.entry(for: CacheKey<Note>("7")) == nil)
  }

  @Test func `an entry is fresh until its time and not after`() {
    let entry = CacheEntry(value: Note(""), storedAt: 1, freshUntil: 10)
    #expect(entry.isFresh(at: 9))
    #expect(!entry.isFresh(at: 10))
  }
}
