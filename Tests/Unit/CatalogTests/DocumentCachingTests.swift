import Catalog
import CatalogSources
import Storage
import Testing

/// Raw responses use the cache like all others.
struct DocumentCachingTests {
  private static func document(_ text: String) -> RawResponse {
    RawResponse(
      provenance: Provenance(
        source: .gateway, fetchedAt: FakeProvider.noon.rfc3339, attribution: ""),
      body: Array(text.utf8))
  }

  let cache = MemoryCache(byteLimit: 1_000_000)
  let remote = FakeProvider(
    .success(.document(document("1: {}"), CacheMetadata(lifetime: 60, validator: "v1"))))
  let question = RawRequest(
    path: "comics", parameters: [("b", "2"), ("a", "1")].map(Parameter.init))

  private func ask(
    _ question: RawRequest? = nil, after seconds: Int64 = 0, _ policy: CachePolicy = CachePolicy()
  ) async throws -> RawResponse {
    let provider = CachingProvider(
      remote, cache: cache, policy: policy, namespace: "http://one/",
      now: { Timestamp(seconds: FakeProvider.noon.seconds + seconds) }, failedToStore: { _ in })
    return try await provider.document(for: question ?? self.question)
  }

  @Test func `a body is cached and served byte for byte`() async throws {
    #expect(try await ask() == Self.document("1: {}"))
    let second = try await ask(after: 59)
    #expect(second.body == Array("1: {}".utf8))
    #expect(second.provenance.cached)
    #expect(second.provenance.fetchedAt == FakeProvider.noon.rfc3339)
    #expect(remote.questions == [.raw(question)])
  }

  @Test func `bytes that are not text are cached too`() {
    let bytes: [UInt8] = [0xFF, 0x00, 0x3A, 0x0A]
    let provenance = Provenance(source: .gateway, fetchedAt: "now", attribution: "")
    let document = RawResponse(provenance: provenance, body: bytes)
    #expect(RawResponse(cacheBytes: document.cacheBytes) == document)
    #expect(RawResponse(cacheBytes: bytes) == nil)
  }

  @Test func `the cache key depends on the values of parameters, not on their order`() async throws {
    let turned = RawRequest(
      path: "comics", parameters: [("a", "1"), ("b", "2")].map(Parameter.init))
    _ = try await ask()
    _ = try await ask(turned)
    #expect(remote.questions.count == 1)
    _ = try await ask(RawRequest(path: "comics", parameters: [Parameter(name: "a", value: "1")]))
    _ = try await ask(RawRequest(path: "comics"))
    #expect(remote.questions.count == 3)
  }

  @Test func `an entity cached from a raw response is still requested as an entity`() async throws {
    _ = try await ask(RawRequest(path: "characters/1"))
    remote.answer = .success(.page(FakeProvider.page([1]), CacheMetadata(lifetime: 60)))
    let provider = CachingProvider(
      remote, cache: cache, policy: CachePolicy(), namespace: "http://one/",
      now: { FakeProvider.noon },
      failedToStore: { _ in })
    #expect(try await provider.page(of: EntityKey(.character, 1)).elements.count == 1)
    #expect(remote.questions.count == 2)
  }

  @Test func `a stale response is revalidated`() async throws {
    _ = try await ask()
    remote.answer = .success(.unchanged(CacheMetadata(lifetime: 60)))
    let second = try await ask(after: 60)
    #expect(second.body == Array("1: {}".utf8))
    #expect(
      second.provenance.fetchedAt == Timestamp(seconds: FakeProvider.noon.seconds + 60).rfc3339)
    #expect(remote.validators == [nil, "v1"])
  }

  @Test func `a stale response is served and marked when the gateway is unreachable`() async throws {
    _ = try await ask()
    remote.answer = .failure(.unreachable(.timedOut))
    let stale = try await ask(after: 3600)
    #expect(stale.provenance.stale)
    #expect(stale.provenance.fallbackReason == .unreachable(.timedOut))
    var strict = CachePolicy()
    strict.maxStale = 60
    await #expect(throws: CatalogError.unreachable(.timedOut)) {
      try await ask(after: 3600, strict)
    }
  }

  @Test func `a page in place of a document is an error`() async throws {
    remote.answer = .success(.page(FakeProvider.page([1]), CacheMetadata()))
    await #expect(throws: CatalogError.violation(.wrongShape)) { try await ask() }
  }
}
