package import Catalog
internal import Storage

extension CachingProvider: CacheInspecting {
  package func stored(for request: GatewayRequest) -> CachedResponseInfo? {
    if case .raw = request {
      let entry: CacheEntry<RawResponse>? = entry(for: request)
      return entry.map { state($0, total: nil) }
    }
    let entry: CacheEntry<CachedPage>? = entry(for: request)
    return entry.map { state($0, total: $0.value.page.total) }
  }

  private func state<Response: CachedResponse>(_ entry: CacheEntry<Response>, total: Int?)
    -> CachedResponseInfo
  {
    let now = now().seconds
    return CachedResponseInfo(
      age: Int(now - entry.storedAt), remaining: Int(entry.freshUntil - now),
      isFresh: isFresh(entry),
      mayServeStale: mayServeStale(entry), total: total)
  }
}
