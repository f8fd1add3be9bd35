/// The state of a cached response, determined without using it.
package struct CachedResponseInfo: Hashable, Sendable {
  /// In seconds.
  package let age: Int
  /// For how many more seconds the gateway considers the response fresh; negative once it expired.
  package let remaining: Int
  /// Whether it may be served without asking the gateway.
  package let isFresh: Bool
  /// Whether it may be served if the gateway fails.
  package let mayServeStale: Bool
  /// The size of the complete list; nil if the response is not parsed.
  package let total: Int?

  package init(age: Int, remaining: Int, isFresh: Bool, mayServeStale: Bool, total: Int?) {
    self.age = age
    self.remaining = remaining
    self.isFresh = isFresh
    self.mayServeStale = mayServeStale
    self.total = total
  }
}

/// A source that reports what its cache contains.
package protocol CacheInspecting {
  /// Returns nil if nothing is cached.
  func stored(for request: GatewayRequest) -> CachedResponseInfo?
}
