internal import Catalog

/// Lookups of kinds that the local catalog holds partially.
extension AutomaticSource {
  /// The first source that has the entity answers: the local catalog, the gateway, the fallback.
  func pageBeyondPart(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let own = try await held { local throws(CatalogError) in try await local.page(of: key) }
    if var own {
      own.provenance.partialCount = nil
      return own
    }
    let (answer, fallbackReason) = try await asked { gateway throws(CatalogError) in
      try await gateway.page(of: key)
    }
    if let answer, !answer.elements.isEmpty { return answer }
    var page = try await fallback().page(of: key)
    page.provenance.fallbackReason = fallbackReason
    return page
  }

  /// The matches of all sources, unless the local catalog or the gateway has one of the full name.
  func matchesBeyondPart(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    let own = try await held { local throws(CatalogError) in
      try await local.matches(of: name, kind)
    }
    var matches = own ?? []
    if matches.contains(where: { $0.form == .full }) { return matches }
    let (answer, _) = try await asked { gateway throws(CatalogError) in
      try await gateway.matches(of: name, kind)
    }
    matches += answer ?? []
    if matches.contains(where: { $0.form == .full }) { return matches }
    return matches + (try await fallback().matches(of: name, kind))
  }

  /// The answer of the local catalog; nil if it does not hold what is asked for.
  private func held<Answer>(
    _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer? {
    guard let local else { return nil }
    do {
      return try await ask(local)
    } catch {
      guard case .missingData(.kind) = error else { throw error }
      return nil
    }
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
