extension [Provenance] {
  /// The combined provenance: the oldest timestamp; cached or stale if any of them is.
  package var combined: Provenance? {
    guard var result = self.min(by: { $0.fetchedAt < $1.fetchedAt }) else { return nil }
    result.cached = contains(where: \.cached)
    result.stale = contains(where: \.stale)
    result.fallbackReason = compactMap(\.fallbackReason).first
    return result
  }
}
