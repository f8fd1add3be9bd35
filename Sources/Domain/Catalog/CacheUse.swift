/// How a cached response was used.
package enum CacheUse: Hashable, Sendable {
  /// Served without asking the gateway.
  case hit
  /// Served although it expired, because the gateway failed.
  case staleHit
}
