/// A catalogue of the user's own that may stand before a gateway, kind by kind.
package protocol LocalHolding: CatalogSource {
  /// When a kind was last brought up to date as a whole; nil for one that is not there as a whole.
  func completed(_ kind: Kind) -> Moment?
}
