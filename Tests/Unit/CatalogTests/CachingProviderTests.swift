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

  @Test func `the second answer comes from the cache and says so`() async throws {
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

  @Test func `what must not be used out of date does not stand in for a gateway that is silent`()
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

  @Test func `a 304 neither allows nor forbids anew`() async throws {
    let bench = Bench([1], CacheMetadata(lifetime: 60, validator: "v1", allowsStale: false))
    _ = try await bench.list()
    bench.remote.answer = .success(.unchanged(CacheMetadata(lifetime: 60)))
    bench.seconds += 60
    _ = try await bench.list()
    bench.outage()
    bench.seconds += 60
    await #expect(throws: CatalogError.unreachable(.timedOut)) { try await bench.list() }
  }

  @Test func `an entity seen in a list answers a later question for it`() async throws {
    let bench = Bench([1, 2])
    _ = try await bench.list()
    let page = try await bench.show(2)
    #expect(page.elements == [FakeProvider.record(2)])
    #expect(page.total == 1)
    #expect(bench.remote.questions.count == 1)
  }

  @Test func `another range, filter, entity or gateway is another question`() async throws {
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

  @Test func `what ran out is compared by its validator and not sent again`() async throws {
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

  @Test func `a gateway that says nothing of time is believed for the standard lifetime`()
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

  @Test func `what must not be stored is not, and goes if it was`() async throws {
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

  @Test func `an entity that is gone is asked for again each time`() async throws {
    let bench = Bench([])
    #expect(try await bench.show(5).elements.isEmpty)
    #expect(try await bench.show(5).elements.isEmpty)
    #expect(bench.remote.questions.count == 2)
  }

  @Test func `a refresh asks without a validator and keeps the answer`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.policy.refreshes = true
    bench.remote.answer = .success(.page(FakeProvider.page([3]), CacheMetadata(lifetime: 60)))
    #expect(try await bench.list().elements.map(\.key.id) == [3])
    #expect(bench.remote.validators == [nil, nil])
    bench.policy.refreshes = false
    #expect(try await bench.list().elements.map(\.key.id) == [3])
  }

  @Test func `an age limit asks earlier than the gateway said`() async throws {
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

  @Test func `a silent gateway leaves the stale answer, marked`() async throws {
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
  func `a stale answer may be too old`(limit: Int, isGiven: Bool) async throws {
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
  func `a gateway that is there and refuses is not glossed over`(error: CatalogError) async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds += 3600
    bench.remote.answer = .failure(error)
    await #expect(throws: error) { try await bench.list() }
  }

  @Test func `a silent gateway is asked once in a run`() async throws {
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

  @Test func `offline nothing is asked`() async throws {
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

  @Test func `a clock that was turned back makes nothing fresh`() async throws {
    let bench = Bench([1])
    _ = try await bench.list()
    bench.seconds -= 5
    _ = try await bench.list()
    #expect(bench.remote.questions.count == 2)
  }
}
