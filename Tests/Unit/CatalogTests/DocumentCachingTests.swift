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
  let gateway = FakeProvider(
    .success(.document(document("1: {}"), CacheMetadata(lifetime: 60, validator: "v1"))))
  let request = RawRequest(
    path: "comics", parameters: [("b", "2"), ("a", "1")].map(Parameter.init))

  private func fetch(
    _ request: RawRequest? = nil, after seconds: Int64 = 0, _ policy: CachePolicy = CachePolicy()
  ) async throws -> RawResponse {
    let provider = CachingProvider(
      gateway, cache: cache, policy: policy, namespace: "http://one/",
      now: { Timestamp(seconds: FakeProvider.noon.seconds + seconds) }, failedToStore: { _ in })
    return try await provider.document(for: request ?? self.request)
  }

  @Test func `a body is cached and served byte for byte`() async throws {
    #expect(try await fetch() == Self.document("1: {}"))
    let second = try await fetch(after: 59)
    #expect(second.body == Array("1: {}".utf8))
    #expect(second.provenance.cached)
    #expect(second.provenance.fetchedAt == FakeProvider.noon.rfc3339)
    #expect(gateway.requests == [.raw(request)])
  }

  @Test func `bytes that are not text are cached too`() {
    let bytes: [UInt8] = [0xFF, 0x00, 0x3A, 0x0A]
    let provenance = Provenance(source: .gateway, fetchedAt: "now", attribution: "")
    let document = RawResponse(provenance: provenance, body: bytes)
    #expect(RawResponse(cacheBytes: document.cacheBytes) == document)
    #expect(RawResponse(cacheBytes: bytes) == nil)
  }

  @Test func `the cache key depends on the values of parameters, not their order`() async throws {
    let turned = RawRequest(
      path: "comics", parameters: [("a", "1"), ("b", "2")].map(Parameter.init))
    _ = try await fetch()
    _ = try await fetch(turned)
    #expect(gateway.requests.count == 1)
    _ = try await fetch(RawRequest(path: "comics", parameters: [Parameter(name: "a", value: "1")]))
    _ = try await fetch(RawRequest(path: "comics"))
    #expect(gateway.requests.count == 3)
  }

  @Test func `an entity cached from a raw response is still requested as an entity`() async throws {
    _ = try await fetch(RawRequest(path: "characters/1"))
    gateway.response = .success(.page(FakeProvider.page([1]), CacheMetadata(lifetime: 60)))
    let provider = CachingProvider(
      gateway, cache: cache, policy: CachePolicy(), namespace: "http://one/",
      now: { FakeProvider.noon },
      failedToStore: { _ in })
    #expect(try await provider.page(of: EntityKey(.character, 1)).elements.count == 1)
    #expect(gateway.requests.count == 2)
  }

  @Test func `a stale response is revalidated`() async throws {
    _ = try await fetch()
    gateway.response = .success(.unchanged(CacheMetadata(lifetime: 60)))
    let second = try await fetch(after: 60)
    #expect(second.body == Array("1: {}".utf8))
    #expect(
      second.provenance.fetchedAt == Timestamp(seconds: FakeProvider.noon.seconds + 60).rfc3339)
    #expect(gateway.validators == [nil, "v1"])
  }

  @Test func `a stale response is served, and marked, without a gateway`() async throws {
    _ = try await fetch()
    gateway.response = .failure(.unreachable(.timedOut))
    let stale = try await fetch(after: 3600)
    #expect(stale.provenance.stale)
    #expect(stale.provenance.fallbackReason == .unreachable(.timedOut))
    var strict = CachePolicy()
    strict.maxStale = 60
    await #expect(throws: CatalogError.unreachable(.timedOut)) {
      try await fetch(after: 3600, strict)
    }
  }

  @Test func `a page in place of a document is an error`() async throws {
    gateway.response = .success(.page(FakeProvider.page([1]), CacheMetadata()))
    await #expect(throws: CatalogError.violation(.wrongShape)) { try await fetch() }
  }
}
