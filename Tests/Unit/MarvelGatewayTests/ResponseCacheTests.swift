import MarvelGateway
import Synchronization
import Testing

struct AnswerStoreTests {
  private let stamp = CatalogStamp(nil)
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private func answer(_ size: Int) -> Answer {
    Answer(status: 200, body: .bytes(Array(repeating: 0, count: size)))
  }

  @Test func `an answer is given again until the catalog changes`() async {
    let store = ResponseCache(capacity: 10_000)
    #expect(store.answer("a", stamp) == nil)
    let made = await store.answer("a", stamp) { self.answer(1) }
    #expect(store.answer("a", stamp) == made)
    #expect(store.answer("b", stamp) == nil)
    let other = CatalogStamp("/proc/self/exe")
    #expect(other != stamp)
    #expect(store.answer("a", other) == nil)
    _ = await store.answer("a", other) { self.answer(2) }
    #expect(store.answer("a", stamp) == nil)
    #expect(store.hits == 1)
  }

  @Test func `a failure is not kept`() async {
    let store = ResponseCache(capacity: 10_000)
    _ = await store.answer("a", stamp) { Answer(status: 500) }
    #expect(store.answer("a", stamp) == nil)
  }

  @Test func `the answers that were not asked for make room`() async {
    let store = ResponseCache(capacity: 10_000)
    for name in ["a", "b", "c", "d"] { _ = await store.answer(name, stamp) { self.answer(1500) } }
    #expect(store.answer("a", stamp) != nil)
    _ = await store.answer("e", stamp) { self.answer(3000) }
    #expect(store.answer("a", stamp) != nil)
    #expect(store.answer("e", stamp) != nil)
    #expect(store.answer("b", stamp) == nil)
    _ = await store.answer("f", stamp) { self.answer(6000) }
    #expect(store.answer("f", stamp) == nil)
  }

  @Test func `what several ask for at once is made once`() async {
    let store = ResponseCache(capacity: 10_000)
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { [stamp] in
          await store.answer("a", stamp) {
            counter.count.withLock { $0 += 1 }
            try? await Task.sleep(for: .milliseconds(100))
            return Answer(status: 404)
          }
        }
      }
      for await answer in group { #expect(answer.status == 404) }
    }
    #expect((1..<20).contains(counter.count.withLock { $0 }))
  }
}
