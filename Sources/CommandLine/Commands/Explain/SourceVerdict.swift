internal import Catalog

/// Determines which source would answer, and why.
struct SourceVerdict {
  let request: SourceConfiguration
  let gateway: TargetGateway
  /// Why a gateway cannot answer; nil if it can.
  let missingData: String?
  let hasLookups: Bool
  /// Whether the local catalog has the kind and takes precedence over a gateway.
  let answersLocally: Bool
  /// The pages of each request.
  let pages: [PlannedRequest.Pages]

  /// Whether no gateway would be used, regardless of the cache.
  var isWithoutGateway: Bool {
    answersLocally || request.usesNoGateway || (missingData != nil && request.choice == .auto)
  }

  var result: (source: Explanation.Source, reason: String) {
    let address = request.gateway.address
    if request.choice == .embedded { return (.embedded, "explicitly chosen") }
    if request.choice == .local { return (.local, "explicitly chosen") }
    if answersLocally { return (.local, localReason) }
    if request.usesNoGateway { return (.embedded, "no gateway is configured") }
    if isWithoutGateway, let missingData { return (.embedded, missingData) }
    if request.cachePolicy.isOffline { return offline }
    if !request.cachePolicy.refreshes, isComplete({ $0.isFresh }) {
      return (.cache, "all responses are cached and fresh")
    }
    if let accessError = request.gateway.accessError {
      let reason = CatalogError.refused(accessError).reason(gateway).sentence
      return (request.choice == .auto ? .embedded : .none, reason)
    }
    if request.cachePolicy.refreshes {
      return (.gateway, "--refresh requests everything from \(address.host)")
    }
    return (.gateway, "some responses of \(address.host) are not cached or not fresh")
  }

  private var offline: (source: Explanation.Source, reason: String) {
    if isComplete({ $0.mayServeStale || $0.isFresh }) {
      return (.cache, "--offline is set, and all responses are cached")
    }
    let reason = CatalogError.unreachable(.offline).reason(gateway)
    return (request.choice == .auto ? .embedded : .none, reason.sentence)
  }

  private var localReason: String {
    if let missingData { return missingData }
    return request.gateway.isConfigured ? "the local catalog is fresh" : "no gateway is configured"
  }

  /// Returns whether every page is in the cache and acceptable.
  private func isComplete(_ isAcceptable: (CachedResponseInfo) -> Bool) -> Bool {
    !hasLookups
      && pages.allSatisfy { pages in
        pages.first.count == pages.count
          && pages.first.allSatisfy { $0.cached.map(isAcceptable) == true }
      }
  }
}
