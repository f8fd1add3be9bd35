/// How a cache may be used.
package struct CachePolicy: Hashable, Sendable {
  /// Stored answers alone may be used, fresh or not.
  package var isOffline = false
  /// A stored answer is no reason not to ask.
  package var refreshes = false
  /// For how many seconds an answer may be stored; nil leaves it to the gateway, 0 asks always.
  package var maxAge: Int?
  /// The most seconds past its time that an answer may still stand in; nil for any.
  package var maxStale: Int?
  /// For how many seconds an answer holds when the gateway does not say.
  package var standardLifetime = 86_400

  package init() {}
}

extension CachePolicy {
  /// Whether the stored page may be given without asking. A page from the future means that a clock
  /// was turned back: its age is not known.
  package func isFresh(storedAt: Int64, freshUntil: Int64, now: Int64) -> Bool {
    now >= storedAt && now < freshUntil && (maxAge.map { now - storedAt < Int64($0) } ?? true)
  }

  /// Whether the stored page may stand in for an answer that cannot be had.
  package func mayServeStale(freshUntil: Int64, now: Int64) -> Bool {
    maxStale.map { now - freshUntil <= Int64($0) } ?? true
  }
}
