import Catalog
import CatalogSources
import Storage
import Testing

/// How a provider handles prefetched pages.
struct CachingPrefetchTests {
  private let cache = MemoryCache(byteLimit: 1_000_000)
  private let gateway = FakeProvider(
    .success(.page(FakeProvider.page([1, 2]), CacheMetadata(lifetime: 60, validator: "v1"))))

  private func provider(
    later seconds: Int64 = 0, _ policy: CachePolicy = CachePolicy()
  ) -> CachingProvider {
    CachingProvider(
      gateway, cache: cache, policy: policy, namespace: "http://one/",
      now: { Timestamp(seconds: FakeProvider.noon.seconds + seconds) }, failedToStore: { _ in })
  }

  private let query: Query

  init() throws {
    query = try Query(kind: .character)
  }

  @Test func `an uncached page is prefetched from the gateway and then cached`() async throws {
    let provider = provider()
    try await provider.willPaginate(query).prefetch(query)
    #expect(gateway.prefetchedValidators == [nil])
    #expect(try await provider.page(for: query).elements.map(\.key.id) == [1, 2])
    #expect(gateway.requests == [.list(query)])
    #expect(try await provider.page(for: query).provenance.cached)
    #expect(gateway.requests.count == 1)
  }

  @Test func `a fresh cached page is not prefetched`() async throws {
    _ = try await provider().page(for: query)
    let later = provider(later: 59)
    try await later.willPaginate(query).prefetch(query)
    #expect(gateway.prefetchedValidators.isEmpty)
    #expect(try await later.page(for: query).provenance.cached)
    #expect(gateway.requests.count == 1)
  }

  @Test func `a stale page is prefetched with the validator used to fetch it`() async throws {
    _ = try await provider().page(for: query)
    let later = provider(later: 60)
    try await later.willPaginate(query).prefetch(query)
    // Another process stores a response with another validator meanwhile.
    gateway.response = .success(
      .page(FakeProvider.page([7]), CacheMetadata(lifetime: 60, validator: "v2")))
    _ = try await provider(later: 60).page(for: query)
    gateway.response = .success(.unchanged(CacheMetadata(lifetime: 60)))
    #expect(try await later.page(for: query).elements.map(\.key.id) == [1, 2])
    #expect(gateway.prefetchedValidators == ["v1"])
    #expect(gateway.validators == [nil, "v1", "v1"])
  }

  @Test func `a refresh prefetches without a validator`() async throws {
    _ = try await provider().page(for: query)
    var policy = CachePolicy()
    policy.refreshes = true
    let refreshing = provider(policy)
    try await refreshing.willPaginate(query).prefetch(query)
    _ = try await refreshing.page(for: query)
    #expect(gateway.prefetchedValidators == [nil])
    #expect(gateway.validators == [nil, nil])
  }

  @Test func `nothing is prefetched if the gateway will not be asked`() async throws {
    var policy = CachePolicy()
    policy.isOffline = true
    #expect(try await provider(policy).willPaginate(query).prefetchLimit == 0)
    let provider = provider()
    let listing = try await provider.willPaginate(query)
    #expect(listing.prefetchLimit == 4)
    gateway.response = .failure(.unreachable(.timedOut))
    await #expect(throws: CatalogError.self) { try await provider.page(for: query) }
    listing.prefetch(query)
    #expect(gateway.prefetchedValidators.isEmpty)
  }

  @Test func `the end of a listing cancels prefetches at the gateway`() async throws {
    try await provider().willPaginate(query).end()
    #expect(gateway.hasCanceledPrefetches)
  }

  @Test func `a canceled run serves no stale response`() async throws {
    _ = try await provider().page(for: query)
    gateway.response = .failure(.cancelled)
    await #expect(throws: CatalogError.cancelled) {
      try await provider(later: 60).page(for: query)
    }
  }
}
