package import Catalog
internal import SQLite

extension DatabaseSource {
  /// The provenance of the lists of a kind.
  func provenance(of kind: Kind) -> Provenance {
    guard let kindCoverage = kindCoverage(of: kind) else { return provenance }
    if kindCoverage.isEmpty, let base { return base }
    var provenance = provenance
    switch coverage(of: kind) {
    case .complete(let timestamp): provenance.fetchedAt = timestamp.rfc3339
    case .partial(let part): provenance.partial = part
    case .none: break
    }
    return kindCoverage.base > 0 ? provenance.with(base) : provenance
  }

  /// The provenance of results of several kinds.
  package func provenance(of kinds: [Kind]) -> Provenance {
    let provenances = kinds.map(provenance(of:))
    var provenance =
      provenances.first { $0.partial != nil } ?? provenances.first { $0.source == .local }
      ?? provenances.first ?? provenance
    if provenance.source == .local, provenances.contains(where: { $0.sources.contains(.embedded) })
    {
      provenance = provenance.with(base)
    }
    return provenance
  }

  package func provenance(ofRelationsOf kinds: [Kind]) -> Provenance {
    var provenance = provenance(of: kinds + [.comic])
    for kind in kinds where provenance.partial == nil {
      provenance.partial = try? partialRelation(between: kind, .comic)
    }
    return provenance
  }

  /// The provenance of one entity.
  func provenance(of kind: Kind, _ layer: Layer) -> Provenance {
    if layer == .base { return base ?? provenance }
    var provenance = provenance
    if case .complete(let timestamp) = coverage(of: kind) {
      provenance.fetchedAt = timestamp.rfc3339
    }
    return layer == .both ? provenance.with(base) : provenance
  }
}

extension Provenance {
  /// Adds the base of the layers.
  fileprivate func with(_ base: Provenance?) -> Provenance {
    guard let base, alsoFrom.isEmpty else { return self }
    var provenance = self
    provenance.alsoFrom = [base.source]
    if attribution.isEmpty { provenance.attribution = base.attribution }
    return provenance
  }
}
