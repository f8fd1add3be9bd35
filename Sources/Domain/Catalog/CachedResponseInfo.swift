/// What a cache has for a question, seen without asking it.
package struct CachedResponseInfo: Hashable, Sendable {
  /// In seconds.
  package let age: Int
  /// For how many seconds the answer still holds as far as the gateway says; below 0 once it does
  /// not.
  package let remaining: Int
  /// It may be given without asking.
  package let isFresh: Bool
  /// It may stand in for an answer that cannot be had.
  package let mayServeStale: Bool
  /// How many the whole list has; nil where the answer is not looked into.
  package let total: Int?

  package init(age: Int, remaining: Int, isFresh: Bool, mayServeStale: Bool, total: Int?) {
    self.age = age
    self.remaining = remaining
    self.isFresh = isFresh
    self.mayServeStale = mayServeStale
    self.total = total
  }
}

/// A source that tells what it has stored.
package protocol CacheInspecting {
  /// Nil where nothing is stored.
  func stored(for question: GatewayRequest) -> CachedResponseInfo?
}
