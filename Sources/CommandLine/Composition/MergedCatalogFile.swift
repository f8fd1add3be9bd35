package import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
internal import Platform
internal import ProviderTable
internal import SQLite

/// The file in which the catalogs on this machine are merged; see `MergedCatalog`.
///
/// A class, because the type of an optional structure takes 2 % of a short command.
package final class MergedCatalogFile {
  /// How long to wait for another process that makes the same file.
  private static let patience = Duration.seconds(60)

  let path: String
  private let localPath: String
  let providers: [Provider]

  /// Returns nil unless a provider's catalog was copied to this machine. Otherwise the local catalog
  /// has everything.
  ///
  /// - Parameter localPath: The path of the local catalog.
  package init?(beside localPath: String) {
    // First, because most users have none: the table of providers takes 5 % of a short command.
    guard hasEntry(CatalogOrigin.directoryName, beside: localPath) else { return nil }
    providers = Provider.all.filter { provider in
      Connection.hasContent(CatalogOrigin.path(provider.name, beside: localPath))
    }
    if providers.isEmpty { return nil }
    self.localPath = localPath
    path = CatalogOrigin.mergedPath(beside: localPath)
  }

  var catalog: LocalCatalog { .layered(path: path) }

  private func path(of provider: Provider) -> String {
    CatalogOrigin.path(provider.name, beside: localPath)
  }

  /// Identifies the state of the files that are merged.
  var stamp: String {
    ([localPath] + providers.map(path)).flatMap { [$0, $0 + "-wal"] }.map {
      FileStamp($0)?.text ?? "-"
    }.joined(separator: ";")
  }

  /// Whether a sync of one of the catalogs is in progress, which brings the file up to date itself.
  private var isSyncing: Bool {
    providers.contains { provider in
      do throws(LocalCatalogError) {
        _ = try LocalCatalog(path: path(of: provider)).lock(for: "marvel-cli")
      } catch {
        if case .locked = error { return true }
      }
      return false
    }
  }

  /// Returns the key in a provider's catalog of an entity with a key of Marvel's; nil if it is not
  /// known.
  func key(of key: EntityKey, in provider: Provider) -> EntityKey? {
    guard let connection = try? catalog.openForReading() else { return nil }
    return try? MergedCatalog.key(of: key, in: provider, connection)
  }

  /// Brings the file up to date for a command that reads it. During a sync, the file stays as it is
  /// once it exists.
  func refresh() throws(CatalogError) {
    if !(catalog.exists && isSyncing) { try update() }
  }

  /// Brings the file up to date.
  ///
  /// - Parameter run: When the sync or import began that changed the others; nil for another reason.
  package func update(for run: Timestamp? = nil) throws(CatalogError) {
    // Before the files are read: what changes meanwhile is found by the next update.
    let stamp = stamp
    let (local, sources) = (try localCatalog(), try sources())
    do throws(LocalCatalogError) {
      let lock = try catalog.lock(for: "marvel-cli", patience: Self.patience)
      defer { withExtendedLifetime(lock) {} }
      removeUnusable()
      try MergedCatalog(
        into: try catalog.openForWriting(), above: catalog.base, local: local,
        embedded: try rethrow(try EmbeddedCatalog.connection(), as: LocalCatalogError.init),
        sources
      ).update(for: run, at: currentTimestamp(), stamp: stamp)
    } catch {
      throw .file(error, path: path)
    }
  }

  private func sources() throws(CatalogError) -> [MergedCatalog.Origin] {
    var sources: [MergedCatalog.Origin] = []
    for provider in providers {
      let path = path(of: provider)
      do throws(LocalCatalogError) {
        let connection = try LocalCatalog(path: path).openForReading()
        let source = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
          try MergedCatalog.Origin(provider, connection)
        }
        if let source { sources.append(source) }
      } catch {
        throw .file(error, path: path)
      }
    }
    return sources
  }

  /// Nil if there is none.
  private func localCatalog() throws(CatalogError) -> Connection? {
    do { return try LocalCatalog.layered(path: localPath).openForReading() } catch {
      if error == .absent { return nil }
      throw .file(error, path: localPath)
    }
  }

  /// Removes a file that an older program made, or that is damaged: it has nothing that the others
  /// do not have.
  private func removeUnusable() {
    do { _ = try catalog.openForReading() } catch {
      switch error {
      case .older, .damaged, .foreign:
        for suffix in ["", "-wal", "-shm", "-journal"] { removeFile(path + suffix) }
      default: break
      }
    }
  }
}
