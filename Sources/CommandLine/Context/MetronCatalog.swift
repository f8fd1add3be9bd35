internal import Catalog

/// Whether Metron's catalog, or that of another origin, is used.
enum MetronCatalog {
  case selected
  /// It exists, but other catalogs are used.
  case present
  case absent

  /// What to do to use a catalog that is present.
  static let selection = "use --origin metron, or marvel-cli config set origin metron"
}

extension ResolvedOptions {
  func metronCatalog(_ files: FileSystem) -> MetronCatalog {
    if request.origin != nil || request.joinedPath != nil { return .selected }
    let path = request.localPath.map { CatalogOrigin.path(Provider.metron.rawValue, beside: $0) }
    return path.map(files.isPresent) == true ? .present : .absent
  }
}
