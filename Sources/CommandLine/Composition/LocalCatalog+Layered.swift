internal import Catalog
package import CatalogDatabase
internal import EmbeddedCatalog
package import SQLite

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

/// Opens the catalog of Marvel's entities: the local one, or without one the embedded one.
///
/// - Parameter path: The path of the local catalog; nil if there is no home directory.
package func openMarvelCatalog(_ path: String?) throws(SQLiteError) -> Connection {
  if let path, let connection = try? LocalCatalog.layered(path: path).openForReading() {
    return connection
  }
  return try EmbeddedCatalog.connection()
}

/// Returns a catalog with Marvel's ids above the embedded catalog.
package func layeredCatalog(_ path: String) -> LocalCatalog { .layered(path: path) }
