internal import Catalog
internal import Platform

/// An origin whose catalog, which marvel-cli wrote for this user, is served.
struct ServedOrigin: Equatable, Sendable {
  /// As given, such as `metron` or `metron+marvel`.
  let name: String

  /// Returns nil if the text is not the name of an origin, alone or joined with Marvel's.
  init?(_ name: String) {
    guard CatalogOrigin.isName(name) || CatalogOrigin.origin(ofJoined: name) != nil else {
      return nil
    }
    self.name = name
  }

  /// The origin whose entities have Marvel's ids in this catalog; nil if they have their own.
  var joined: String? { CatalogOrigin.origin(ofJoined: name) }

  /// The catalog; nil without a home directory. A joined one has the embedded catalog as its base.
  var file: CatalogFile? {
    localCatalogPath().map {
      CatalogFile(path: CatalogOrigin.path(name, beside: $0), servesBase: joined != nil)
    }
  }

  /// How to create the catalog.
  var command: String {
    if let joined {
      return "run marvel-cli config set origin \(joined), then marvel-cli sync \(joined)"
    }
    return "run marvel-cli sync \(name), or marvel-cli catalog info for the origins that exist"
  }
}
