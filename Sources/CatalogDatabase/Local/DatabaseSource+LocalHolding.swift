package import Catalog

extension DatabaseSource: LocalHolding {
  package func completed(_ kind: Kind) -> Moment? { holdings[kind]?.completed }
}
