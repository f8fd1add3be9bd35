import MarvelGateway
import Synchronization
import Testing

struct ResponseCacheTests {
  private let stamp = CatalogStamp(nil)
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private func response(_ size: Int) -> Response {
    Response(status: 200, body: .bytes(Array(repeating: 0, count: size)))
  }

  @Test func `a response is cached until the catalog changes`() async {
    let cache = ResponseCache(capacity: 10_000)
    #expect(cache.response("a", stamp) == nil)
    let made = await cache.response("a", stamp) { self.response(1) }
    #expect(cache.response("a", stamp) == made)
    #expect(cache.response("b", stamp) == nil)
    let other = CatalogStamp("/proc/self/exe")
    #expect(other != stamp)
    #expect(cache.response("a", other) == nil)
    _ = await cache.response("a", other) { self.response(2) }
    #expect(cache.response("a", stamp) == nil)
    #expect(cache.hits == 1)
  }

  @Test func `an error is not cached`() async {
    let cache = ResponseCache(capacity: 10_000)
    _ = await cache.response("a", stamp) { Response(status: 500) }
    #expect(cache.response("a", stamp) == nil)
  }

  @Test func `the least recently used responses are evicted`() async {
    let cache = ResponseCache(capacity: 10_000)
    for name in ["a", "b", "c", "d"] {
      _ = await cache.response(name, stamp) { self.response(1500) }
    }
    #expect(cache.response("a", stamp) != nil)
    _ = await cache.response("e", stamp) { self.response(3000) }
    #expect(cache.response("a", stamp) != nil)
    #expect(cache.response("e", stamp) != nil)
    #expect(cache.response("b", stamp) == nil)
    _ = await cache.response("f", stamp) { self.response(6000) }
    #expect(cache.response("f", stamp) == nil)
  }

  @Test func `concurrent requests share one response`() async {
    let cache = ResponseCache(capacity: 10_000)
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [stamp] in
          await cache.response("a", stamp) {
            counter.count.withLock { $0 += 1 }
            try? await Task.sleep(for: .milliseconds(100))
            return Response(status: 404)
          }
        }
      }
      for await response in group { #expect(response.status == 404) }
    }
    #expect((1..<20).contains(counter.count.withLock { $0 }))
  }
}
