internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog

extension LocalCatalog {
  /// The local catalog with the embedded one as its base. The catalogs of other origins have no
  /// base, because their ids are not Marvel's.
  static func layered(path: String) -> LocalCatalog {
    LocalCatalog(
      path: path, base: CatalogOrigin.name(ofPath: path) == nil ? EmbeddedCatalog.base : nil)
  }
}
