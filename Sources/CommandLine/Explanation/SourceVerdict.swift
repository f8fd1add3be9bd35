internal import Catalog

/// Finds out which source would answer, and why.
struct SourceVerdict {
  let request: SourceConfiguration
  let gateway: TargetGateway
  /// Why a gateway cannot be asked; nil where it can.
  let missingData: String?
  let hasLookups: Bool
  /// The local catalog has the kind, and stands before a gateway.
  let answersLocally: Bool
  /// Those of each request.
  let pages: [PlannedRequest.Pages]

  /// No gateway would be asked, whatever is stored.
  var isWithoutGateway: Bool {
    answersLocally || request.asksNoGateway || (missingData != nil && request.choice == .auto)
  }

  var answer: (source: Explanation.Source, reason: String) {
    let address = request.gateway.address
    if request.choice == .embedded { return (.embedded, "it was chosen") }
    if request.choice == .local { return (.local, "it was chosen") }
    if answersLocally { return (.local, localReason) }
    if request.asksNoGateway { return (.embedded, "no gateway is set up") }
    if isWithoutGateway, let missingData { return (.embedded, missingData) }
    if request.cachePolicy.isOffline { return offline }
    if !request.cachePolicy.refreshes, isComplete({ $0.isFresh }) {
      return (.cache, "all that is asked for is stored and fresh")
    }
    if let accessError = request.gateway.accessError {
      let reason = CatalogError.refused(accessError).reason(gateway).sentence
      return (request.choice == .auto ? .embedded : .none, reason)
    }
    if request.cachePolicy.refreshes { return (.gateway, "--refresh asks \(address.host) for all") }
    return (.gateway, "not all that \(address.host) would be asked for is stored and fresh")
  }

  private var offline: (source: Explanation.Source, reason: String) {
    if isComplete({ $0.mayServeStale || $0.isFresh }) {
      return (.cache, "it is stored, and --offline forbids to ask")
    }
    let reason = CatalogError.unreachable(.offline).reason(gateway)
    return (request.choice == .auto ? .embedded : .none, reason.sentence)
  }

  private var localReason: String {
    if let missingData { return missingData }
    return request.gateway.isConfigured ? "it is fresh" : "no gateway is set up"
  }

  /// Every page is stored in a state that will do.
  private func isComplete(_ suffices: (CachedResponseInfo) -> Bool) -> Bool {
    !hasLookups
      && pages.allSatisfy { pages in
        pages.first.count == pages.count
          && pages.first.allSatisfy { $0.stored.map(suffices) == true }
      }
  }
}
