import Foundation
import Networking
import Storage

extension Shop.Order: CodableCacheValue {
  static let cacheKind = "order.1"
}

/// Orders that are requested once, and revalidated when they are no longer fresh: a cached GET.
struct OrderArchive {
  let client: HTTPClient
  let cache: any Caching

  func order(_ id: Int) async throws(HTTPError<Shop.Problem>) -> Shop.Order? {
    let key = CacheKey<Shop.Order>("\(client.baseURL)/\(id)")
    let cached = cache.entry(for: key)
    if let cached, cached.isFresh(at: Date()) {
      print("  cached:", cached.value.item)
      return cached.value
    }
    let response = try await client.send(Shop.order(id), validator: cached?.validator)
    guard let order = response.content ?? cached?.value else { return nil }
    let freshness = Freshness(response.headers, received: Date())
    guard freshness.isStorable else { return order }
    let entry = CacheEntry(
      value: order, lifetime: .seconds(freshness.mustRevalidate ? 0 : freshness.lifetime ?? 0),
      validator: freshness.etag ?? cached?.validator)
    do throws(StorageError) {
      try cache.store(entry, for: key)
    } catch {
      print("  not cached:", error)
    }
    return order
  }
}
