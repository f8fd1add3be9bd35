internal import Catalog
internal import CatalogDatabase
internal import Platform
internal import SQLite

/// The catalog file that an import writes to.
struct ImportTarget {
  let path: String
  let connection: Connection
  /// Nil for a dry run.
  private let lock: FileLock?

  /// - Parameters:
  ///   - path: The path of the local catalog.
  ///   - origin: Nil for Marvel's ids.
  ///   - isDryRun: Whether this is a dry run, which does not create a missing file.
  init(_ path: String, origin: String?, isDryRun: Bool) throws(Failure) {
    self.path = origin.map { CatalogOrigin.path($0, beside: path) } ?? path
    let catalog = LocalCatalog.layered(path: self.path)
    do throws(LocalCatalogError) {
      lock = isDryRun ? nil : try catalog.lock(for: "marvel-cli import")
      connection =
        isDryRun && !catalog.exists ? try catalog.openInMemory() : try catalog.openForWriting()
    } catch {
      throw .file(self.path, .catalog(error))
    }
  }
}
