package import Catalog

extension DatabaseSource: LocalHolding {
  package func coverage(of kind: Kind) -> Coverage {
    guard let holding = holding(of: kind) else { return .none }
    return holding.completed.map(Coverage.complete)
      ?? (holding.count > 0 ? .partial(count: holding.count) : .none)
  }
}
