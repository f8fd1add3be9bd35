internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog

extension LocalCatalog {
  /// The local catalog with the embedded one as its base. The catalogs of other origins have no
  /// base, because their ids are not Marvel's.
  static func layered(path: String) -> LocalCatalog {
    layered(path: path, isOfOrigin: CatalogOrigin.name(ofPath: path) != nil)
  }

  static func layered(path: String, isOfOrigin: Bool) -> LocalCatalog {
    LocalCatalog(path: path, base: isOfOrigin ? nil : EmbeddedCatalog.base)
  }
}
