internal import Catalog
internal import CatalogImport

/// Why nothing was imported.
enum ImportFailure: Error, Equatable {
  case content(ImportError)
  /// Of the catalog that was to take it; with its path.
  case catalog(LocalCatalogError, String)
  case fetching(CatalogError, TargetGateway)
  /// The folder holds no file with one of the endings.
  case noFiles
}
