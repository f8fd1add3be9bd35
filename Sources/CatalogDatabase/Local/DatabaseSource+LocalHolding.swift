package import Catalog

extension DatabaseSource: LocalHolding {
  package func completed(_ kind: Kind) -> Moment? { holding(of: kind)?.completed }
}
