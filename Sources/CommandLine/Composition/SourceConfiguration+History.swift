internal import Catalog
internal import CatalogDatabase
internal import ProviderTable
internal import SQLite

extension SourceConfiguration {
  /// Returns a function that reads the recorded changes of the catalogs on this machine, or of that of
  /// the chosen origin, one per call.
  func changes(
    of selection: ChangeSelection
  ) throws(CatalogError) -> () throws(CatalogError) -> RecordedChange? {
    let path = localPath ?? ""
    func failure(_ error: SQLiteError) -> CatalogError {
      .file(LocalCatalogError(error), path: path)
    }
    guard let history = try history() else {
      try refuseOtherFile(path)
      throw .file(.absent, path: path)
    }
    let next = try rethrow(try history.changes(of: selection), as: failure)
    return { () throws(CatalogError) in try rethrow(try next(), as: failure) }
  }

  func moves(_ week: ReleaseWeek) throws(CatalogError) -> [DateMove] {
    let path = localPath ?? ""
    guard let history = try history() else { return [] }
    return try rethrow(
      try history.moves(touching: week),
      as: { (error: SQLiteError) in CatalogError.file(LocalCatalogError(error), path: path) })
  }

  /// Nil without a catalog.
  private func history() throws(CatalogError) -> OriginHistory? {
    let (local, merged) = (localPath, merged)
    var files: [(provider: Provider?, connection: Connection)] = []
    if let local, Connection.hasContent(local) { files.append((nil, try open(local))) }
    for provider in merged?.providers ?? [] {
      let path = local.map { CatalogOrigin.path(provider.name, beside: $0) } ?? ""
      files.append((provider, try open(path)))
    }
    if files.isEmpty { return nil }
    // Its joins say which entries the entities of providers are.
    if merged?.providers.isEmpty == false { try merged?.refresh() }
    return OriginHistory(files, merged: try? merged?.catalog.openForReading())
  }

  private func open(_ path: String) throws(CatalogError) -> Connection {
    try rethrow(
      try LocalCatalog(path: path).openUpdated(), as: { CatalogError.file($0, path: path) })
  }
}
