import Storage
import TestSupport
import Testing

@Suite(.runsPrograms)
struct EvictionTests {
  @Test(arguments: CacheForm.allCases)
  func `the entries stay within the limit and the newest are kept`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 1000)
    for number in 100..<150 {
      try fixture.cache.store([.note("\(number)")])
      let kept = (100...number).filter { fixture.has("\($0)") }
      #expect(kept == Array((100...number).suffix(10)))
    }
  }

  @Test(arguments: [CacheForm.memory, .file])
  func `the most recently used entry is kept`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 300)
    for id in ["a", "b", "c"] { try fixture.cache.store([.note(id)]) }
    fixture.clock.advance(by: 3600)
    #expect(fixture.has("a"))
    fixture.clock.advance(by: 1)
    try fixture.cache.store([.note("d"), .note("e")])
    #expect(["a", "b", "c", "d", "e"].filter(fixture.has) == ["a", "d", "e"])
  }

  @Test(arguments: CacheForm.allCases)
  func `storing an entry again counts as use`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 300)
    for id in ["a", "b", "c", "a", "d"] { try fixture.cache.store([.note(id)]) }
    #expect(["a", "b", "c", "d"].filter(fixture.has) == ["a", "c", "d"])
  }

  @Test(arguments: CacheForm.allCases)
  func `a large entry evicts as many as it needs`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 500)
    try fixture.cache.store(["a", "b", "c", "d", "e"].map { .note($0) })
    try fixture.cache.store([.note("f", size: 250)])
    #expect(["a", "b", "c", "d", "e", "f"].filter(fixture.has) == ["d", "e", "f"])
  }

  @Test(arguments: CacheForm.allCases)
  func `an entry larger than the cache removes only its older version`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 300)
    try fixture.cache.store([.note("a"), .note("b")])
    try fixture.cache.store([.note("a", size: 301)])
    #expect(["a", "b"].filter(fixture.has) == ["b"])
    try fixture.cache.store([.note("c", size: 300)])
    #expect(["a", "b", "c"].filter(fixture.has) == ["c"])
  }

  @Test(arguments: CacheForm.allCases)
  func `removed and replaced entries make room`(form: CacheForm) throws {
    let fixture = CacheFixture(form, byteLimit: 300)
    try fixture.cache.store([.note("a"), .note("b", size: 200)])
    try fixture.cache.store([.note("b", size: 100)])
    try fixture.cache.remove(kind: "note.1", id: "a")
    try fixture.cache.store([.note("c"), .note("d")])
    #expect(["a", "b", "c", "d"].filter(fixture.has) == ["b", "c", "d"])
  }

  @Test(arguments: CacheForm.allCases, [0, -1])
  func `a cache without room stores nothing`(form: CacheForm, limit: Int) throws {
    let fixture = CacheFixture(form, byteLimit: limit)
    try fixture.cache.store([.note("a")])
    #expect(!fixture.has("a"))
  }

  @Test func `many reads preserve the order of a memory cache`() {
    let cache = MemoryCache(byteLimit: 300)
    cache.store([.note("a"), .note("b"), .note("c")])
    for _ in 0..<1000 { _ = cache.storedEntry(kind: "note.1", id: "b") }
    _ = cache.storedEntry(kind: "note.1", id: "a")
    cache.store([.note("d")])
    #expect(cache.storedEntry(kind: "note.1", id: "c") == nil)
    cache.store([.note("e")])
    #expect(cache.storedEntry(kind: "note.1", id: "b") == nil)
    #expect(cache.storedEntry(kind: "note.1", id: "a") != nil)
  }

  @Test func `a read within the hour writes nothing`() throws {
    let fixture = CacheFixture(.file, byteLimit: 300)
    for id in ["a", "b", "c"] {
      try fixture.cache.store([.note(id)])
      fixture.clock.advance(by: 60)
    }
    fixture.clock.advance(by: 3000)
    #expect(fixture.has("a"))
    try fixture.cache.store([.note("d")])
    #expect(!fixture.has("a"))
  }
}
