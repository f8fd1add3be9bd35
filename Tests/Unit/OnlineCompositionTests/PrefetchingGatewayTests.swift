import Catalog
import OnlineComposition
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ReadAheadRemoteTests {
  private let gateway = GatedProvider()
  private let remote: PrefetchingGateway<GatedProvider>

  init() {
    remote = PrefetchingGateway(gateway, prefetchLimit: 3)
  }

  private func question(_ offset: Int) throws -> GatewayRequest {
    .list(try Query(kind: .character, range: PageRange(offset: offset)))
  }

  private func prefetch(_ offsets: Int...) throws {
    for offset in offsets { remote.prefetch(try question(offset), unless: nil) }
  }

  private func fetch(_ offset: Int) async throws -> GatewayResponse {
    try await remote.fetch(try question(offset), unless: nil)
  }

  @Test func `prefetched pages are requested at once, and each response goes to its request`()
    async throws
  {
    try prefetch(0, 1, 2)
    #expect(try await gateway.asked(3) == [0, 1, 2])
    for offset in [2, 0, 1] { gateway.give(offset) }
    for offset in [0, 1, 2] {
      #expect(try await fetch(offset) == GatedProvider.page(offset).get())
    }
    #expect(gateway.asked.count == 3)
  }

  @Test func `a response is prefetched from its arrival until it is fetched`() async throws {
    try prefetch(0, 1)
    #expect(try await gateway.asked(2) == [0, 1])
    #expect(!remote.isPrefetched(try question(0), unless: nil))
    gateway.give(0)
    while !remote.isPrefetched(try question(0), unless: nil) { await Task.yield() }
    #expect(!remote.isPrefetched(try question(1), unless: nil))
    _ = try await fetch(0)
    #expect(!remote.isPrefetched(try question(0), unless: nil))
    gateway.give(1)
    _ = try await fetch(1)
  }

  @Test func `a page that was not prefetched is requested when it is fetched`() async throws {
    gateway.give(5)
    #expect(try await fetch(5) == GatedProvider.page(5).get())
    #expect(gateway.asked == [5])
  }

  @Test func `another validator makes another request`() async throws {
    try prefetch(0)
    _ = try await gateway.asked(1)
    gateway.give(0)
    gateway.give(0)
    _ = try await remote.fetch(try question(0), unless: "v1")
    #expect(gateway.asked == [0, 0])
  }

  @Test
  func
    `after an error nothing is begun, and what lies behind is called off`()
    async throws
  {
    try prefetch(0, 1, 2)
    _ = try await gateway.asked(3)
    gateway.answer(1, .failure(.throttled(retryAfter: nil)))
    await #expect(throws: CatalogError.throttled(retryAfter: nil)) { try await fetch(1) }
    try prefetch(3)
    await #expect(throws: CatalogError.cancelled) { try await fetch(2) }
    gateway.give(0)
    #expect(try await fetch(0) == GatedProvider.page(0).get())
    #expect(gateway.asked.sorted() == [0, 1, 2])
  }

  @Test func `canceled prefetches do not affect later ones`()
    async throws
  {
    try prefetch(0, 1)
    _ = try await gateway.asked(2)
    remote.cancelPrefetches()
    try prefetch(2, 3)
    #expect(try await gateway.asked(4) == [0, 1, 2, 3])
    for offset in [2, 3] {
      gateway.give(offset)
      #expect(try await fetch(offset) == GatedProvider.page(offset).get())
    }
  }

  @Test func `canceling a fetch cancels its request`() async throws {
    try prefetch(0)
    _ = try await gateway.asked(1)
    let question = try question(0)
    let task = Task { [remote] () async -> CatalogError? in
      do throws(CatalogError) { _ = try await remote.fetch(question, unless: nil) } catch {
        return error
      }
      return nil
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
