import Foundation
import Storage
import Testing

struct StorageFoundationTests {
  private struct Order: CodableCacheValue, Equatable {
    static let cacheKind = "order.1"

    let id: Int
    let item: String
    var price = 1.5
  }

  private let now = Date(timeIntervalSince1970: 1_700_000_000.75)

  @Test
  func `a codable value is stored in a file and read again`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.path + "/orders.sqlite"
    let key = CacheKey<Order>("7")
    let order = Order(id: 7, item: "tea")
    let cache = SQLiteCache(path: path, byteLimit: 100_000)
    try cache.store(
      CacheEntry(value: order, storedAt: now, lifetime: .seconds(60), validator: "v"), for: key)
    cache.close()
    let entry = try #require(SQLiteCache(path: path, byteLimit: 100_000).entry(for: key))
    #expect(entry.value == order && entry.validator == "v")
    #expect(entry.storedDate == Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test
  func `an entry is fresh until its lifetime ends`() {
    let order = Order(id: 7, item: "tea")
    let entry = CacheEntry(value: order, storedAt: now, lifetime: .seconds(60))
    #expect(entry.isFresh(at: now))
    #expect(entry.isFresh(at: now.addingTimeInterval(59)))
    #expect(!entry.isFresh(at: now.addingTimeInterval(60)))
    #expect(!CacheEntry(value: order, storedAt: now, lifetime: .zero).isFresh(at: now))
  }

  @Test
  func `bytes of another format and values without JSON are misses`() {
    #expect(Order(cacheBytes: Array(#"{"id":"seven"}"#.utf8)) == nil)
    let bytes = Order(id: 7, item: "tea", price: .infinity).cacheBytes
    #expect(bytes == [] && Order(cacheBytes: bytes) == nil)
  }
}
