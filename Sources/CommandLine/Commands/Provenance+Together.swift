internal import Catalog

extension [Provenance] {
  /// What can be said of all of them: as old as the oldest, and stale when one is.
  var together: Provenance? {
    guard var result = self.min(by: { $0.fetchedAt < $1.fetchedAt }) else { return nil }
    result.cached = contains(where: \.cached)
    result.stale = contains(where: \.stale)
    result.fallbackReason = compactMap(\.fallbackReason).first
    return result
  }
}
