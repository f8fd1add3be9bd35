import Catalog
import CatalogSources
import Storage
import Testing

struct CachingProviderTests {
  /// A cache, a clock, and a gateway that outlive several runs of the program.
  private final class Fixture {
    let cache = MemoryCache(byteLimit: 1_000_000)
    let gateway: FakeProvider
    var seconds = FakeProvider.noon.seconds
    var policy = CachePolicy()
    var namespace = "http://one/"

    init(_ ids: [Int], _ metadata: CacheMetadata = CacheMetadata(lifetime: 60, validator: "v1")) {
      gateway = FakeProvider(.success(.page(FakeProvider.page(ids), metadata)))
    }

    /// Returns a provider like that of a new run of the program.
    func provider() -> CachingProvider {
      CachingProvider(
        gateway, cache: cache, policy: policy, namespace: namespace,
        now: { Timestamp(seconds: self.seconds) }, failedToStore: { _ in })
    }

    func list(_ offset: Int = 0) async throws -> Page<Record> {
      try await provider().page(for: Query(kind: .character, range: PageRange(offset: offset)))
    }

    func show(_ id: Int) async throws -> Page<Record> {
      try await provider().page(of: EntityKey(.character, id))
    }

    func outage() { gateway.response = .failure(.unreachable(.timedOut)) }
  }

  @Test func `the second response comes from the cache and is marked as cached`() async throws {
    let fixture = Fixture([1, 2])
    let first = try await fixture.list()
    fixture.seconds += 59
    let second = try await fixture.list()
    #expect(fixture.gateway.requests.count == 1)
    #expect(second.elements == first.elements)
    #expect(second.total == 9)
    #expect(second.provenance.attribution == "Made for ü")
    #expect(second.provenance.fetchedAt == FakeProvider.noon.rfc3339)
    #expect([first.provenance.cached, second.provenance.cached] == [false, true])
    #expect(!second.provenance.stale)
  }

  @Test func `a response that must be revalidated is not served stale`() async throws {
    let fixture = Fixture([1, 2], CacheMetadata(lifetime: 60, validator: "v1", allowsStale: false))
    _ = try await fixture.list()
    fixture.outage()
    fixture.seconds += 59
    #expect(try await fixture.list().provenance.cached)
    fixture.policy.refreshes = true
    #expect(try await fixture.list().provenance.fallbackReason == .unreachable(.timedOut))
    fixture.policy.refreshes = false
    fixture.seconds += 1
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await fixture.list() }
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await fixture.show(2) }
    fixture.policy.isOffline = true
    await #expect(throws: CatalogError.unreachable(.offline)) { try await fixture.list() }
  }

  @Test func `a 304 does not change whether stale use is allowed`() async throws {
    let fixture = Fixture([1], CacheMetadata(lifetime: 60, validator: "v1", allowsStale: false))
    _ = try await fixture.list()
    fixture.gateway.response = .success(.unchanged(CacheMetadata(lifetime: 60)))
    fixture.seconds += 60
    _ = try await fixture.list()
    fixture.outage()
    fixture.seconds += 60
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await fixture.list() }
  }

  @Test(
    arguments: [
      (stored: 0, stated: nil, expected: 0), (1, nil, 1), (60, nil, 60), (60, 5, 5), (0, 60, 60),
    ] as [(stored: Int, stated: Int?, expected: Int)])
  func `a 304 may keep the stored lifetime`(stored: Int, stated: Int?, expected: Int) async throws {
    let fixture = Fixture([1], CacheMetadata(lifetime: stored, validator: "v1"))
    _ = try await fixture.list()
    fixture.seconds += 100
    fixture.gateway.response = .success(.unchanged(CacheMetadata(lifetime: stated)))
    _ = try await fixture.list()
    fixture.gateway.response = .success(.unchanged(CacheMetadata()))
    for requests in 2...4 {
      if expected > 0 {
        fixture.seconds += Int64(expected - 1)
        _ = try await fixture.list()
        #expect(fixture.gateway.requests.count == requests)
      }
      fixture.seconds += 1
      _ = try await fixture.list()
      #expect(fixture.gateway.requests.count == requests + 1)
    }
  }

  @Test func `an entity cached from a list answers a later request for it`() async throws {
    let fixture = Fixture([1, 2])
    _ = try await fixture.list()
    let page = try await fixture.show(2)
    #expect(page.elements == [FakeProvider.record(2)])
    #expect(page.total == 1)
    #expect(fixture.gateway.requests.count == 1)
  }

  @Test func `another range, filter, entity, or gateway is another request`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    _ = try await fixture.list(20)
    _ = try await fixture.show(7)
    let named = try Query(kind: .character, filters: [("name", "x")])
    _ = try await fixture.provider().page(for: named)
    fixture.namespace = "http://two/"
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 5)
  }

  @Test func `a stale response is revalidated and not sent again`() async throws {
    let fixture = Fixture([1, 2])
    _ = try await fixture.list()
    fixture.seconds += 60
    fixture.gateway.response = .success(.unchanged(CacheMetadata(lifetime: 60)))
    let page = try await fixture.list()
    #expect(fixture.gateway.validators == [nil, "v1"])
    #expect(page.elements.map(\.key.id) == [1, 2])
    #expect(page.provenance.cached)
    #expect(page.provenance.fetchedAt == Timestamp(seconds: fixture.seconds).rfc3339)
    fixture.seconds += 59
    _ = try await fixture.list()
    #expect(fixture.gateway.validators.count == 2)
    fixture.seconds += 2
    _ = try await fixture.list()
    #expect(fixture.gateway.validators == [nil, "v1", "v1"])
  }

  @Test func `a response without a lifetime has the standard lifetime`() async throws {
    let fixture = Fixture([1], CacheMetadata())
    fixture.policy.standardLifetime = 10
    _ = try await fixture.list()
    fixture.seconds += 9
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 1)
    fixture.seconds += 1
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 2)
  }

  @Test func `a response that must not be stored is removed from the cache`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.policy.refreshes = true
    fixture.gateway.response = .success(
      .page(FakeProvider.page([1]), CacheMetadata(lifetime: 60, isStorable: false)))
    _ = try await fixture.list()
    fixture.policy.refreshes = false
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 3)
  }

  @Test func `a missing entity is requested each time`() async throws {
    let fixture = Fixture([])
    #expect(try await fixture.show(5).elements.isEmpty)
    #expect(try await fixture.show(5).elements.isEmpty)
    #expect(fixture.gateway.requests.count == 2)
  }

  @Test func `a refresh sends no validator and caches the response`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.policy.refreshes = true
    fixture.gateway.response = .success(.page(FakeProvider.page([3]), CacheMetadata(lifetime: 60)))
    #expect(try await fixture.list().elements.map(\.key.id) == [3])
    #expect(fixture.gateway.validators == [nil, nil])
    fixture.policy.refreshes = false
    #expect(try await fixture.list().elements.map(\.key.id) == [3])
  }

  @Test func `a maximum age shortens the gateway's lifetime`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds += 30
    fixture.policy.maxAge = 31
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 1)
    fixture.policy.maxAge = 30
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 2)
    fixture.policy.maxAge = 0
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 3)
  }

  @Test func `a stale response is served, and marked, without a gateway`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds += 3600
    fixture.outage()
    let page = try await fixture.list()
    #expect(page.elements.map(\.key.id) == [1])
    #expect(page.provenance.stale)
    #expect(page.provenance.cached)
    #expect(page.provenance.fallbackReason == .unreachable(.timedOut))
    #expect(page.provenance.fetchedAt == FakeProvider.noon.rfc3339)
  }

  @Test(arguments: [(3539, false), (3540, true)])
  func `a response beyond maximum staleness is unused`(limit: Int, isServed: Bool)
    async throws
  {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds += 3600
    fixture.outage()
    fixture.policy.maxStale = limit
    let page = try? await fixture.list()
    #expect((page != nil) == isServed)
  }

  @Test(arguments: [
    CatalogError.refused(.unknownKey), .violation(.notJSON), .rejected(status: 409, text: nil),
  ])
  func `an error of a reachable gateway is reported`(error: CatalogError) async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds += 3600
    fixture.gateway.response = .failure(error)
    await #expect(throws: error) { try await fixture.list() }
  }

  @Test func `an unreachable gateway is asked once per run`() async throws {
    let fixture = Fixture([1])
    fixture.outage()
    let provider = fixture.provider()
    for id in 1...3 {
      await #expect(throws: CatalogError.unreachable(.timedOut)) {
        try await provider.page(of: EntityKey(.character, id))
      }
    }
    #expect(fixture.gateway.requests.count == 1)
  }

  @Test func `nothing is requested offline`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.policy.isOffline = true
    #expect(try await !fixture.list().provenance.stale)
    fixture.seconds += 3600
    let page = try await fixture.list()
    #expect(page.provenance.stale)
    #expect(page.provenance.fallbackReason == .unreachable(.offline))
    await #expect(throws: CatalogError.unreachable(.offline)) { try await fixture.show(99) }
    #expect(fixture.gateway.requests.count == 1)
  }

  @Test func `nothing is fresh after the clock was turned back`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds -= 5
    _ = try await fixture.list()
    #expect(fixture.gateway.requests.count == 2)
  }

  @Test func `a canceled run serves no stale response`() async throws {
    let fixture = Fixture([1])
    _ = try await fixture.list()
    fixture.seconds += 60
    fixture.gateway.response = .failure(.cancelled)
    await #expect(throws: CatalogError.cancelled) { try await fixture.list() }
  }
}
