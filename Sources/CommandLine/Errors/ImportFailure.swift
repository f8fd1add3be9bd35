internal import Catalog
internal import CatalogImport

/// The reason that nothing was imported.
enum ImportFailure: Error, Equatable {
  case content(ImportError)
  /// An error of the target catalog, with its path.
  case catalog(LocalCatalogError, String)
  case fetching(CatalogError, TargetGateway)
  /// The directory has no file with a supported extension.
  case noFiles
}
