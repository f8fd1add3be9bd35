/// How a cache may be used.
package struct CachePolicy: Hashable, Sendable {
  /// Use only cached responses, fresh or not.
  package var isOffline = false
  /// Contact the gateway even if a cached response is fresh.
  package var refreshes = false
  /// The maximum age of a cached response in seconds; nil leaves it to the gateway, 0 always asks.
  package var maxAge: Int?
  /// The maximum staleness in seconds of a response served because the gateway failed; nil for no
  /// limit.
  package var maxStale: Int?
  /// The lifetime of a response in seconds if the gateway does not specify one.
  package var standardLifetime = 86_400

  package init() {}
}

extension CachePolicy {
  /// Whether the cached page may be served without asking the gateway. If it was stored in the
  /// future, the clock was turned back and its age is unknown.
  package func isFresh(storedAt: Int64, freshUntil: Int64, now: Int64) -> Bool {
    now >= storedAt && now < freshUntil && (maxAge.map { now - storedAt < Int64($0) } ?? true)
  }

  /// Whether the cached page may be served although it expired, because the gateway failed.
  package func mayServeStale(freshUntil: Int64, now: Int64) -> Bool {
    maxStale.map { now - freshUntil <= Int64($0) } ?? true
  }
}

/// How a cached response was used.
package enum CacheUse: Hashable, Sendable {
  /// Served without asking the gateway.
  case hit
  /// Served although it expired, because the gateway failed.
  case staleHit
}
