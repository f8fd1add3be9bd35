import MarvelGateway
import Synchronization
import Testing

struct SharedResultsTests {
  private let stamp = CatalogStamp(nil)
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private func response(_ size: Int) -> Response {
    Response(status: 200, body: .bytes(Array(repeating: 0, count: size)))
  }

  @Test func `a response is cached until the catalog changes`() async {
    let cache = SharedResults(responsesUpTo: 10_000)
    #expect(cache.cached("a", stamp) == nil)
    let made = await cache.value("a", stamp) { self.response(1) }
    #expect(cache.cached("a", stamp)?.body.bytes == made.body.bytes)
    #expect(cache.cached("b", stamp) == nil)
    let other = CatalogStamp("/proc/self/exe")
    #expect(other != stamp)
    #expect(cache.cached("a", other) == nil)
    _ = await cache.value("a", other) { self.response(2) }
    #expect(cache.cached("a", stamp) == nil)
    #expect(cache.hits == 1)
  }

  @Test func `an error is not cached`() async {
    let cache = SharedResults(responsesUpTo: 10_000)
    _ = await cache.value("a", stamp) { Response(status: 500) }
    #expect(cache.cached("a", stamp) == nil)
  }

  @Test func `the least recently used responses are evicted`() async {
    let cache = SharedResults(responsesUpTo: 10_000)
    for name in ["a", "b", "c", "d"] {
      _ = await cache.value(name, stamp) { self.response(1500) }
    }
    #expect(cache.cached("a", stamp) != nil)
    _ = await cache.value("e", stamp) { self.response(3000) }
    #expect(cache.cached("a", stamp) != nil)
    #expect(cache.cached("e", stamp) != nil)
    #expect(cache.cached("b", stamp) == nil)
    _ = await cache.value("f", stamp) { self.response(6000) }
    #expect(cache.cached("f", stamp) == nil)
  }

  @Test func `a small cache evicts one result at a time`() async {
    let cache = SharedResults<Int, Int>(capacity: 4) { _, value in value < 0 ? nil : 1 }
    for key in 1...4 { _ = await cache.value(key, stamp) { key } }
    _ = await cache.value(1, stamp) { 10 }
    _ = await cache.value(5, stamp) { 5 }
    #expect([1, 2, 3, 4, 5].map { cache.cached($0, stamp) } == [1, nil, 3, 4, 5])
    #expect(await cache.value(6, stamp) { -6 } == -6)
    #expect(cache.cached(6, stamp) == nil)
    #expect(cache.cached(3, stamp) == 3)
  }

  @Test func `concurrent requests share one response`() async {
    let cache = SharedResults(responsesUpTo: 10_000)
    let (begun, counter) = (Counter(), Counter())
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [stamp] in
          begun.count.withLock { $0 += 1 }
          return await cache.value("a", stamp) {
            counter.count.withLock { $0 += 1 }
            while begun.count.withLock({ $0 }) < 20 { await Task.yield() }
            return Response(status: 404)
          }
        }
      }
      for await response in group { #expect(response.status == 404) }
    }
    #expect((1..<20).contains(counter.count.withLock { $0 }))
  }
}
