/// How a stored answer was used.
package enum CacheUse: Hashable, Sendable {
  /// It was given, and nothing was asked.
  case hit
  /// It stood in for an answer that could not be had.
  case staleHit
}
