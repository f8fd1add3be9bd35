internal import Catalog

/// Lookups of kinds that the local catalog holds partially.
extension AutomaticSource {
  /// The first source that has the entity answers: what was imported or synced, the gateway, the
  /// base of the local catalog.
  func pageBeyondPart(
    of key: EntityKey, _ local: any LocalCatalogSource
  ) async throws(CatalogError) -> Page<Record> {
    var own = try await local.page(of: key)
    if !own.elements.isEmpty, own.provenance.source == .local { return own }
    let (answer, fallbackReason) = try await asked { gateway throws(CatalogError) in
      try await gateway.page(of: key)
    }
    if let answer, !answer.elements.isEmpty { return answer }
    own.provenance.fallbackReason = fallbackReason
    return own
  }

  /// The matches of all sources, unless the local catalog has one of the full name.
  func matchesBeyondPart(
    of name: String, _ kind: Kind, _ local: any LocalCatalogSource
  ) async throws(CatalogError) -> [NameMatch] {
    let own = try await local.matches(of: name, kind)
    if own.contains(where: { $0.form == .full }) { return own }
    let (answer, _) = try await asked { gateway throws(CatalogError) in
      try await gateway.matches(of: name, kind)
    }
    return own + (answer ?? [])
  }

  /// - Returns: The answer of the gateway, or why it has none; neither if no gateway is configured.
  private func asked<Answer>(
    _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> (Answer?, CatalogError?) {
    guard let gateway else { return (nil, nil) }
    do {
      return (try await ask(gateway), nil)
    } catch {
      guard error.permitsFallback else { throw error }
      return (nil, error)
    }
  }
}
