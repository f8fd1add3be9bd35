import Catalog
import OnlineComposition
import Synchronization
import TestSupport
import Testing

@Suite(.runsPrograms)
struct PrefetchingGatewayTests {
  private let gateway = GatedProvider()
  private let prefetching: PrefetchingGateway<GatedProvider>

  init() {
    prefetching = PrefetchingGateway(prefetchLimit: 3) { [gateway] in gateway }
  }

  private func request(_ offset: Int) throws -> GatewayRequest {
    .list(try Query(kind: .character, range: PageRange(offset: offset)))
  }

  private func prefetch(_ offsets: Int...) throws {
    for offset in offsets { prefetching.prefetch(try request(offset), unless: nil) }
  }

  private func fetch(_ offset: Int) async throws -> GatewayResponse {
    try await prefetching.fetch(try request(offset), unless: nil)
  }

  @Test func `prefetched pages are requested at once, each for its request`() async throws {
    try prefetch(0, 1, 2)
    #expect(await gateway.requested(3) == [0, 1, 2])
    for offset in [2, 0, 1] { gateway.respond(offset) }
    for offset in [0, 1, 2] {
      #expect(try await fetch(offset) == GatedProvider.page(offset).get())
    }
    #expect(gateway.requested.count == 3)
  }

  @Test func `a response is prefetched from its arrival until it is fetched`() async throws {
    try prefetch(0, 1)
    #expect(await gateway.requested(2) == [0, 1])
    #expect(!prefetching.isPrefetched(try request(0), unless: nil))
    gateway.respond(0)
    while !prefetching.isPrefetched(try request(0), unless: nil) { await Task.yield() }
    #expect(!prefetching.isPrefetched(try request(1), unless: nil))
    _ = try await fetch(0)
    #expect(!prefetching.isPrefetched(try request(0), unless: nil))
    gateway.respond(1)
    _ = try await fetch(1)
  }

  @Test func `a page that was not prefetched is requested when it is fetched`() async throws {
    gateway.respond(5)
    #expect(try await fetch(5) == GatedProvider.page(5).get())
    #expect(gateway.requested == [5])
  }

  @Test func `another validator makes another request`() async throws {
    try prefetch(0)
    _ = await gateway.requested(1)
    gateway.respond(0)
    gateway.respond(0)
    _ = try await prefetching.fetch(try request(0), unless: "v1")
    #expect(gateway.requested == [0, 0])
  }

  @Test
  func
    `after an error, later requests are canceled and none are started`()
    async throws
  {
    try prefetch(0, 1, 2)
    _ = await gateway.requested(3)
    gateway.respond(1, with: .failure(.throttled(retryAfter: nil)))
    await #expect(throws: CatalogError.throttled(retryAfter: nil)) { try await fetch(1) }
    try prefetch(3)
    await #expect(throws: CatalogError.cancelled) { try await fetch(2) }
    gateway.respond(0)
    #expect(try await fetch(0) == GatedProvider.page(0).get())
    #expect(gateway.requested.sorted() == [0, 1, 2])
  }

  @Test func `canceled prefetches do not affect later ones`() async throws {
    try prefetch(0, 1)
    _ = await gateway.requested(2)
    prefetching.cancelPrefetches()
    try prefetch(2, 3)
    #expect(await gateway.requested(4) == [0, 1, 2, 3])
    for offset in [2, 3] {
      gateway.respond(offset)
      #expect(try await fetch(offset) == GatedProvider.page(offset).get())
    }
  }

  @Test func `canceling a fetch cancels its request`() async throws {
    let request = try request(0)
    let task = Task { [gateway] () async -> CatalogError? in
      let prefetching = PrefetchingGateway(prefetchLimit: 3) { gateway }
      prefetching.prefetch(request, unless: nil)
      do throws(CatalogError) { _ = try await prefetching.fetch(request, unless: nil) } catch {
        return error
      }
      return nil
    }
    _ = await gateway.requested(1)
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func `a gateway that cannot be connected reports why on the first request`() async throws {
    let attempts = Mutex(0)
    let gateway = PrefetchingGateway<GatedProvider>(prefetchLimit: 3) { () throws(CatalogError) in
      attempts.withLock { $0 += 1 }
      throw .refused(.keyCommandFailed(status: 1))
    }
    #expect(attempts.withLock { $0 } == 0)
    gateway.prefetch(try request(0), unless: nil)
    await #expect(throws: CatalogError.refused(.keyCommandFailed(status: 1))) {
      try await gateway.fetch(try request(0), unless: nil)
    }
    #expect(attempts.withLock { $0 } == 1)
  }
}
