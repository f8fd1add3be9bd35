import Catalog
import CatalogSources
import Storage
import Testing

struct CachingProviderTests {
  /// A cache, a clock, and a gateway that outlive several runs of the program.
  private final class Bench {
    let cache = MemoryCache(byteLimit: 1_000_000)
    let remote: FakeProvider
    var seconds = FakeProvider.noon.seconds
    var policy = CachePolicy()
    var namespace = "http://one/"

    init(_ ids: [Int], _ validity: CacheMetadata = CacheMetadata(lifetime: 60, validator: "v1")) {
      remote = FakeProvider(.success(.page(FakeProvider.page(ids), validity)))
    }

    /// Returns a provider like that of a new run of the program.
    func provider() -> CachingProvider {
      CachingProvider(
        remote, cache: cache, policy: policy, namespace: namespace,
        now: { Timestamp(seconds: self.seconds) }, failedToStore: { _ in })
    }

    func list(_ offset: Int = 0) async throws -> Page<Record> {
      try await provider().page(for: Query(kind: .character, range: PageRange(offset: offset)))
    }

    func show(_ id: Int) async throws -> Page<Record> {
      try await provider().page(of: EntityKey(.character, id))
    }

    func outage() { remote.answer = .failure(.unreachable(.timedOut)) }
  }

  @Test func `the second response comes from the cache and is marked as cached`() async throws {
    let bench = Bench([1, 2])
    let first = try await bench.list()
    bench.seconds += 59
    let second = try await bench.list()
    #expect(bench.remote.questions.count == 1)
    #expect(second.elements == first.elements)
    #expect(second.total == 9)
    #expect(second.provenance.attribution == "Made for ü")
    #expect(second.provenance.fetchedAt == FakeProvider.noon.rfc3339)
    #expect([first.provenance.cached, second.provenance.cached] == [false, true])
    #expect(!second.provenance.stale)
  }

  @Test func `a response that must be revalidated is not served stale when the gateway is unreachable`()
    async throws
  {
    let bench = Bench([1, 2], CacheMetadata(lifetime: 60, validator: "v1", allowsStale: false))
    _ = try await bench.list()
    bench.outage()
    bench.seconds += 59
    #expect(try await bench.list().provenance.cached)
    bench.policy.refreshes = true
    #expect(try await bench.list().provenance.fallbackReason == .unreachable(.timedOut))
    bench.policy.refreshes = false
    bench.seconds += 1
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await bench.list() }
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await bench.show(2) }
    bench.policy.isOffline = true
    await #expect(throws: CatalogError.unreachable(.offline)) { try await bench.list() }
    let question = GatewayRequest.list(try Query(kind: .character, range: PageRange(offset: 0)))
    #expect(bench.provider().stored(for: question)?.mayServeStale == false)
  }

  @Test func `a 304 does not change whether stale use is allowed`() async throws {
    let bench = Bench([1], CacheMetadata(lifetime: 60, validator: "v1", allowsStale: false))
    _ = try await bench.list()
    bench.remote.answer = .success(.unchanged(CacheMetadata(lifetime: 60)))
    bench.seconds += 60
    _ = try await bench.list()
    bench.outage()
    bench.seconds += 60
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await bench.list() }
  }

  @Test func `an entity cached from a list answers a later request for it`() async throws {
    let bench = Bench([1, 2])
    _ = try await bench.list()
    let page = try await bench.show(2)
    #expect(page.elements == [FakeProvider.record(2)])
    #expect(page.total == 1)
    #expect(bench.remote.questions.count == 1)
  }

  @Test func `another range, filter, entity, or gateway is another request`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    _ = try await bench.list(20)
    _ = try await bench.show(7)
    let named = try Query(kind: .character, filters: [("name", "x")])
    _ = try await bench.provider().page(for: named)
    bench.namespace = "http://two/"
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 5)
  }

  @Test func `a stale response is revalidated and not sent again`() async throws {
    let bench = Bench([1, 2])
    _ = try await bench.list()
    bench.seconds += 60
    bench.remote.answer = .success(.unchanged(CacheMetadata(lifetime: 60)))
    let page = try await bench.list()
    #expect(bench.remote.validators == [nil, "v1"])
    #expect(page.elements.map(\.key.id) == [1, 2])
    #expect(page.provenance.cached)
    #expect(page.provenance.fetchedAt == Timestamp(seconds: bench.seconds).rfc3339)
    bench.seconds += 59
    _ = try await bench.list()
    #expect(bench.remote.validators.count == 2)
    bench.seconds += 2
    _ = try await bench.list()
    #expect(bench.remote.validators == [nil, "v1", "v1"])
  }

  @Test func `a response without a lifetime has the standard lifetime`()
    async throws
  {
    let bench = Bench([1], CacheMetadata())
    bench.policy.standardLifetime = 10
    _ = try await bench.list()
    bench.seconds += 9
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 1)
    bench.seconds += 1
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 2)
  }

  @Test func `a response that must not be stored is removed from the cache`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.policy.refreshes = true
    bench.remote.answer = .success(
      .page(FakeProvider.page([1]), CacheMetadata(lifetime: 60, isStorable: false)))
    _ = try await bench.list()
    bench.policy.refreshes = false
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 3)
  }

  @Test func `a missing entity is requested each time`() async throws {
    let bench = Bench([])
    #expect(try await bench.show(5).elements.isEmpty)
    #expect(try await bench.show(5).elements.isEmpty)
    #expect(bench.remote.questions.count == 2)
  }

  @Test func `a refresh sends no validator and caches the response`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.policy.refreshes = true
    bench.remote.answer = .success(.page(FakeProvider.page([3]), CacheMetadata(lifetime: 60)))
    #expect(try await bench.list().elements.map(\.key.id) == [3])
    #expect(bench.remote.validators == [nil, nil])
    bench.policy.refreshes = false
    #expect(try await bench.list().elements.map(\.key.id) == [3])
  }

  @Test func `a maximum age shortens the gateway's lifetime`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds += 30
    bench.policy.maxAge = 31
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 1)
    bench.policy.maxAge = 30
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 2)
    bench.policy.maxAge = 0
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 3)
  }

  @Test func `a stale response is served and marked when the gateway is unreachable`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds += 3600
    bench.outage()
    let page = try await bench.list()
    #expect(page.elements.map(\.key.id) == [1])
    #expect(page.provenance.stale)
    #expect(page.provenance.cached)
    #expect(page.provenance.fallbackReason == .unreachable(.timedOut))
    #expect(page.provenance.fetchedAt == FakeProvider.noon.rfc3339)
  }

  @Test(arguments: [(3539, false), (3540, true)])
  func `a stale response beyond the maximum staleness is not served`(limit: Int, isGiven: Bool) async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds += 3600
    bench.outage()
    bench.policy.maxStale = limit
    let page = try? await bench.list()
    #expect((page != nil) == isGiven)
  }

  @Test(arguments: [
    CatalogError.refused(.unknownKey), .violation(.notJSON), .rejected(status: 409, text: nil),
  ])
  func `an error of a reachable gateway is reported`(error: CatalogError) async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds += 3600
    bench.remote.answer = .failure(error)
    await #expect(throws: error) { try await bench.list() }
  }

  @Test func `an unreachable gateway is asked once per run`() async throws {
    let bench = Bench([1])
    bench.outage()
    let provider = bench.provider()
    for id in 1...3 {
      await #expect(throws: CatalogError.unreachable(.timedOut)) {
        try await provider.page(of: EntityKey(.character, id))
      }
    }
    #expect(bench.remote.questions.count == 1)
  }

  @Test func `nothing is requested offline`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.policy.isOffline = true
    #expect(try await !bench.list().provenance.stale)
    bench.seconds += 3600
    let page = try await bench.list()
    #expect(page.provenance.stale)
    #expect(page.provenance.fallbackReason == .unreachable(.offline))
    await #expect(throws: CatalogError.unreachable(.offline)) { try await bench.show(99) }
    #expect(bench.remote.questions.count == 1)
  }

  @Test func `nothing is fresh after the clock was turned back`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds -= 5
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 2)
  }
}
