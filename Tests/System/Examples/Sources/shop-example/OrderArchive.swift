import Foundation
import Networking
import Storage

/// Orders that were read once, kept beside the program: an order never changes.
struct OrderArchive {
  private struct Kept: CacheValue {
    static let cacheKind = "order.1"

    let order: Shop.Order

    init(_ order: Shop.Order) {
      self.order = order
    }

    init?(cacheBytes: [UInt8]) {
      guard let order = try? JSONDecoder().decode(Shop.Order.self, from: Data(cacheBytes)) else {
        return nil
      }
      self.order = order
    }

    var cacheBytes: [UInt8] { (try? JSONEncoder().encode(order)).map { Array($0) } ?? [] }
  }

  let client: HTTPClient
  let cache: any Caching

  func order(_ id: Int) async throws(HTTPError<Shop.Problem>) -> Shop.Order? {
    let key = CacheKey<Kept>("\(client.baseURL)/\(id)")
    let now = Int64(Date().timeIntervalSince1970)
    if let entry = cache.entry(for: key), entry.isFresh(at: now) {
      print("  kept:", entry.value.order.item)
      return entry.value.order
    }
    guard let order = try await client.send(Shop.order(id)).content else { return nil }
    let entry = CacheEntry(value: Kept(order), storedAt: now, freshUntil: now + 86_400)
    do throws(StorageError) {
      try cache.store(entry, for: key)
    } catch {
      print("  not kept:", error)
    }
    return order
  }
}
