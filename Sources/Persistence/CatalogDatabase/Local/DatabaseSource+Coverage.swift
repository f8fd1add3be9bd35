package import Catalog

extension DatabaseSource: AnalyticsSource {
  package func coverage(of kind: Kind) -> Coverage {
    guard let kindCoverage = kindCoverage(of: kind) else { return .none }
    return kindCoverage.completed.map(Coverage.complete)
      ?? (kindCoverage.count > 0 ? .partial(count: kindCoverage.count) : .none)
  }
}
