package import Catalog
package import Storage

/// A gateway behind a cache. It serves fresh responses without asking the gateway, revalidates
/// stale ones, and serves stale ones if the gateway is unreachable (stale-if-error).
package final class CachingProvider: RecordProviding, DocumentProviding {
  package let pageSize = ProtocolTable.highestLimit

  private let remote: any GatewayProviding
  private let cache: (any Caching)?
  let policy: CachePolicy
  private let namespace: String
  let now: () -> Timestamp
  private let failedToStore: (StorageError) -> Void
  private let used: (CacheUse) -> Void
  /// Set when the gateway is unavailable. It is not asked again, so that the run ends soon.
  private var outage: CatalogError?
  /// The cached responses to prefetched requests, as used when they were announced to the gateway.
  private var expected: [GatewayRequest: CacheEntry<CachedPage>?] = [:]

  /// - Parameters:
  ///   - cache: nil to cache nothing.
  ///   - namespace: the gateway's base URL, which separates the responses of different gateways.
  ///   - failedToStore: called for every response that could not be cached.
  ///   - used: called for every cached response that was served.
  package init(
    _ remote: any GatewayProviding, cache: (any Caching)?, policy: CachePolicy, namespace: String,
    now: @escaping () -> Timestamp, failedToStore: @escaping (StorageError) -> Void,
    used: @escaping (CacheUse) -> Void = { _ in }
  ) {
    self.remote = remote
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
    let answer: CachedPage = try await answer(.list(query))
    return answer.page
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let answer: CachedPage = try await answer(.entity(key))
    return answer.page
  }

  package func document(for question: RawRequest) async throws(CatalogError) -> RawResponse {
    try await answer(.raw(question))
  }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> Query {
    if !policy.isOffline { try remote.willPaginate() }
    return query.inStableOrder
  }

  package var prefetchLimit: Int { policy.isOffline || outage != nil ? 0 : remote.prefetchLimit }

  package func prefetch(_ query: Query) {
    let question = GatewayRequest.list(query)
    let stored: CacheEntry<CachedPage>? = entry(for: question)
    expected[question] = .some(stored)
    if let stored, isEnough(stored) { return }
    remote.prefetch(question, unless: validator(stored))
  }

  package func cancelPrefetches() {
    expected = [:]
    remote.cancelPrefetches()
  }

  private func answer<Answer: CachedResponse>(
    _ question: GatewayRequest
  ) async throws(CatalogError) -> Answer {
    let stored: CacheEntry<Answer>? = prefetchEnd(question) ?? entry(for: question)
    if let stored, isEnough(stored) {
      used(.hit)
      return stored.given()
    }
    do throws(CatalogError) {
      return try await fetch(question, stored)
    } catch {
      if error.permitsStale { outage = error }
      return try staleHit(stored, for: error)
    }
  }

  private func fetch<Answer: CachedResponse>(
    _ question: GatewayRequest, _ stored: CacheEntry<Answer>?
  ) async throws(CatalogError) -> Answer {
    if policy.isOffline { throw .unreachable(.offline) }
    if let outage { throw outage }
    let fetched = try await remote.fetch(question, unless: validator(stored))
    var validity = fetched.validity
    guard case .unchanged = fetched else {
      guard var answer = Answer(fetched) else { throw .violation(.wrongShape) }
      answer.provenance.allowsStale = validity.allowsStale
      keep(answer, validity, question)
      return answer
    }
    guard let stored else { throw .violation(.status(304)) }
    var answer = stored.given()
    answer.provenance.fetchedAt = now().rfc3339
    // A 304 need not repeat the headers of the original response (RFC 9110, section 15.4.5).
    answer.provenance.allowsStale = answer.provenance.allowsStale && validity.allowsStale
    validity.validator = validity.validator ?? stored.validator
    keep(answer, validity, question)
    return answer
  }

  private func staleHit<Answer: CachedResponse>(
    _ stored: CacheEntry<Answer>?, for error: CatalogError
  ) throws(CatalogError) -> Answer {
    guard error.permitsStale, let stored, mayServeStale(stored) else { throw error }
    used(.staleHit)
    var answer = stored.given()
    answer.provenance.stale = !isFresh(stored)
    answer.provenance.fallbackReason = error
    return answer
  }

  /// Returns the cached response found when the request was announced, without another lookup.
  private func prefetchEnd<Answer: CachedResponse>(_ question: GatewayRequest) -> CacheEntry<
    Answer
  >? {
    expected.removeValue(forKey: question).flatMap { $0 } as? CacheEntry<Answer>
  }

  func entry<Answer: CachedResponse>(for question: GatewayRequest) -> CacheEntry<Answer>? {
    cache?.entry(for: key(question))
  }

  /// Whether the cached response can be served without asking the gateway.
  private func isEnough<Answer: CachedResponse>(_ stored: CacheEntry<Answer>) -> Bool {
    !policy.refreshes && isFresh(stored)
  }

  private func validator<Answer: CachedResponse>(_ stored: CacheEntry<Answer>?) -> String? {
    policy.refreshes ? nil : stored?.validator
  }

  /// Whether the response may be served although the gateway failed. One that the gateway forbids
  /// to use once stale is not served, no matter how the gateway failed (RFC 9111, section 5.2.2.2).
  func mayServeStale<Answer: CachedResponse>(_ stored: CacheEntry<Answer>) -> Bool {
    let now = now().seconds
    return policy.mayServeStale(freshUntil: stored.freshUntil, now: now)
      && (stored.value.provenance.allowsStale || now < stored.freshUntil)
  }

  func isFresh<Answer>(_ stored: CacheEntry<Answer>) -> Bool {
    policy.isFresh(
      storedAt: stored.storedAt, freshUntil: stored.freshUntil, now: now().seconds)
  }

  /// Caches the response, and each part of it for later requests for that part alone.
  private func keep<Answer: CachedResponse>(
    _ answer: Answer, _ validity: CacheMetadata, _ question: GatewayRequest
  ) {
    guard let cache else { return }
    let key: CacheKey<Answer> = key(question)
    do {
      guard validity.isStorable, !answer.isVoid(for: question) else {
        return try cache.remove(key)
      }
      var entries = [StoredEntry(entry(answer, validity), for: key)]
      var validity = validity
      validity.validator = nil
      for part in answer.parts(of: question) {
        entries.append(StoredEntry(entry(part.answer, validity), for: self.key(part.question)))
      }
      try cache.store(entries)
    } catch {
      failedToStore(error)
    }
  }

  private func entry<Answer: CachedResponse>(
    _ answer: Answer, _ validity: CacheMetadata
  ) -> CacheEntry<Answer> {
    let seconds = now().seconds
    return CacheEntry(
      value: answer, storedAt: seconds,
      freshUntil: seconds + Int64(validity.lifetime ?? policy.standardLifetime),
      validator: validity.validator)
  }

  private func key<Answer>(_ question: GatewayRequest) -> CacheKey<Answer> {
    CacheKey(question.cacheName(in: namespace))
  }
}

extension CacheEntry where Value: CachedResponse {
  /// The response marked as served from the cache.
  fileprivate func given() -> Value {
    var answer = value
    answer.provenance.cached = true
    return answer
  }
}
