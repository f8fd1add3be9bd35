package import Catalog

extension EntityKey {
  /// Reads the columns of a kind and an id; nil if the kind is unknown.
  package init?(kind: Int64, id: Int64) {
    guard let kind = Kind(rawValue: Int(kind)) else { return nil }
    self.init(kind, Int(id))
  }
}
