import Foundation
import Networking
import Storage

extension Shop.Order: CacheValue {
  static let cacheKind = "order.1"

  init?(cacheBytes: [UInt8]) {
    guard let order = try? JSONDecoder().decode(Self.self, from: Data(cacheBytes)) else {
      return nil
    }
    self = order
  }

  var cacheBytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}

/// Orders that are requested once, and revalidated when they are no longer fresh: a cached GET.
struct OrderArchive {
  let client: HTTPClient
  let cache: any Caching

  func order(_ id: Int) async throws(HTTPError<Shop.Problem>) -> Shop.Order? {
    let key = CacheKey<Shop.Order>("\(client.baseURL)/\(id)")
    let cached = cache.entry(for: key)
    let now = Int64(Date().timeIntervalSince1970)
    if let cached, cached.isFresh(at: now) {
      print("  cached:", cached.value.item)
      return cached.value
    }
    let response = try await client.send(Shop.order(id), validator: cached?.validator)
    guard let order = response.content ?? cached?.value else { return nil }
    let freshness = Freshness(response.headers, received: Date())
    guard freshness.isStorable else { return order }
    let lifetime = freshness.mustRevalidate ? 0 : freshness.lifetime ?? 0
    let entry = CacheEntry(
      value: order, storedAt: now, freshUntil: now &+ Int64(lifetime),
      validator: freshness.etag ?? cached?.validator)
    do throws(StorageError) {
      try cache.store(entry, for: key)
    } catch {
      print("  not cached:", error)
    }
    return order
  }
}
