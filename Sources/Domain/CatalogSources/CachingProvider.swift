package import Catalog
package import Storage

/// A gateway behind a cache. It serves fresh responses without asking the gateway, revalidates
/// stale ones, and serves stale ones if the gateway is unreachable (stale-if-error).
package final class CachingProvider: RecordProviding {
  package let pageSize = ProtocolTable.highestLimit

  private let gateway: any GatewayProviding
  private let cache: (any Caching)?
  private let policy: CachePolicy
  private let namespace: String
  private let now: () -> Timestamp
  private let failedToStore: (StorageError) -> Void
  private let used: (CacheUse) -> Void
  /// Set when the gateway is unavailable. It is not asked again, so that the run ends soon.
  private var outage: CatalogError?

  /// - Parameters:
  ///   - cache: nil to cache nothing.
  ///   - namespace: the gateway's base URL, which separates the responses of different gateways.
  ///   - failedToStore: called for every response that could not be cached.
  ///   - used: called for every cached response that was served.
  package init(
    _ gateway: any GatewayProviding, cache: (any Caching)?, policy: CachePolicy, namespace: String,
    now: @escaping () -> Timestamp, failedToStore: @escaping (StorageError) -> Void,
    used: @escaping (CacheUse) -> Void = { _ in }
  ) {
    self.gateway = gateway
    self.cache = cache
    self.policy = policy
    self.namespace = namespace
    self.now = now
    self.failedToStore = failedToStore
    self.used = used
  }

  package var provenance: Provenance {
    Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: "")
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let response: CachedPage = try await response(.list(query))
    return response.page
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let response: CachedPage = try await response(.entity(key))
    return response.page
  }

  /// Returns the gateway's response unchanged.
  package func document(for request: RawRequest) async throws(CatalogError) -> RawResponse {
    try await response(.raw(request))
  }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    if !policy.isOffline { try gateway.willPaginate() }
    return ListReading(query)
  }

  private func response<Response: CachedResponse>(
    _ request: GatewayRequest
  ) async throws(CatalogError) -> Response {
    let cached: CacheEntry<Response>? = entry(for: request)
    if let cached, isEnough(cached) {
      used(.hit)
      return cached.servedFromCache()
    }
    do throws(CatalogError) {
      return try await fetch(request, cached)
    } catch {
      if error.isOutage { outage = error }
      return try staleHit(cached, for: error)
    }
  }

  private func fetch<Response: CachedResponse>(
    _ request: GatewayRequest, _ cached: CacheEntry<Response>?
  ) async throws(CatalogError) -> Response {
    if policy.isOffline { throw .unreachable(.offline) }
    if let outage { throw outage }
    let fetched = try await gateway.fetch(request, unless: validator(cached))
    var metadata = fetched.metadata
    guard case .unchanged = fetched else {
      guard var response = Response(fetched) else { throw .violation(.wrongShape) }
      response.provenance.allowsStale = metadata.allowsStale
      store(response, metadata, request)
      return response
    }
    guard let cached else { throw .violation(.status(304)) }
    var response = cached.servedFromCache()
    response.provenance.fetchedAt = now().rfc3339
    // A 304 need not repeat the headers of the original response (RFC 9110, section 15.4.5). What it
    // does not state stays as stored (RFC 9111, section 3.2).
    response.provenance.allowsStale = response.provenance.allowsStale && metadata.allowsStale
    metadata.validator = metadata.validator ?? cached.validator
    metadata.lifetime = metadata.lifetime ?? Int(cached.freshUntil &- cached.storedAt)
    store(response, metadata, request)
    return response
  }

  private func staleHit<Response: CachedResponse>(
    _ cached: CacheEntry<Response>?, for error: CatalogError
  ) throws(CatalogError) -> Response {
    guard error.permitsStale, let cached, mayServeStale(cached) else { throw error }
    used(.staleHit)
    var response = cached.servedFromCache()
    response.provenance.stale = !isFresh(cached)
    response.provenance.fallbackReason = error
    return response
  }

  private func entry<Response: CachedResponse>(for request: GatewayRequest) -> CacheEntry<Response>?
  {
    cache?.entry(for: key(request))
  }

  /// Whether the cached response can be served without asking the gateway.
  private func isEnough<Response: CachedResponse>(_ cached: CacheEntry<Response>) -> Bool {
    !policy.refreshes && isFresh(cached)
  }

  private func validator<Response: CachedResponse>(_ cached: CacheEntry<Response>?) -> String? {
    policy.refreshes ? nil : cached?.validator
  }

  /// Whether the response may be served although the gateway failed. One that the gateway forbids
  /// to use once stale is not served, no matter how the gateway failed (RFC 9111, section 5.2.2.2).
  private func mayServeStale<Response: CachedResponse>(_ cached: CacheEntry<Response>) -> Bool {
    let now = now().seconds
    return policy.mayServeStale(freshUntil: cached.freshUntil, now: now)
      && (cached.value.provenance.allowsStale || now < cached.freshUntil)
  }

  private func isFresh<Response>(_ cached: CacheEntry<Response>) -> Bool {
    policy.isFresh(
      storedAt: cached.storedAt, freshUntil: cached.freshUntil, now: now().seconds)
  }

  /// Caches the response, and each part of it for later requests for that part alone.
  private func store<Response: CachedResponse>(
    _ response: Response, _ metadata: CacheMetadata, _ request: GatewayRequest
  ) {
    guard let cache else { return }
    let key: CacheKey<Response> = key(request)
    do {
      guard metadata.isStorable, !response.isAbsence(for: request) else {
        return try cache.remove(key)
      }
      var entries = [StoredEntry(entry(response, metadata), for: key)]
      var metadata = metadata
      metadata.validator = nil
      for part in response.parts(of: request) {
        entries.append(StoredEntry(entry(part.response, metadata), for: self.key(part.request)))
      }
      try cache.store(entries)
    } catch {
      failedToStore(error)
    }
  }

  private func entry<Response: CachedResponse>(
    _ response: Response, _ metadata: CacheMetadata
  ) -> CacheEntry<Response> {
    let seconds = now().seconds
    return CacheEntry(
      value: response, storedAt: seconds,
      freshUntil: seconds &+ Int64(metadata.lifetime ?? policy.standardLifetime),
      validator: metadata.validator)
  }

  private func key<Response>(_ request: GatewayRequest) -> CacheKey<Response> {
    CacheKey(request.cacheName(in: namespace))
  }
}

extension CacheEntry where Value: CachedResponse {
  /// The response marked as served from the cache.
  fileprivate func servedFromCache() -> Value {
    var response = value
    response.provenance.cached = true
    return response
  }
}
