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
  private let warn: (String) -> Void

  /// Returns nil unless a provider's catalog was copied to this machine. Otherwise the local catalog
  /// has everything.
  ///
  /// - Parameters:
  ///   - localPath: The path of the local catalog.
  ///   - warn: Prints why a catalog cannot be merged.
  package init?(beside localPath: String, warn: @escaping (String) -> Void) {
    // First, because most users have none: the table of providers takes 5 % of a short command.
    guard hasEntry(CatalogOrigin.directoryName, beside: localPath) else { return nil }
    let path = CatalogOrigin.mergedPath(beside: localPath)
    let isMerged = Connection.hasContent(path)
    providers = Provider.all.filter { provider in
      let path = CatalogOrigin.path(provider.name, beside: localPath)
      return Connection.hasContent(path) && (isMerged || !LocalCatalog(path: path).isEmpty)
    }
    if providers.isEmpty { return nil }
    (self.path, self.localPath, self.warn) = (path, localPath, warn)
  }

  var catalog: LocalCatalog { .layered(path: path) }

  private func path(of provider: Provider) -> String {
    CatalogOrigin.path(provider.name, beside: localPath)
  }

  /// Identifies the state of the files that are merged.
  var stamp: String {
    (([localPath] + providers.map(path)).flatMap { [$0, $0 + "-wal"] } + [decisionsPath]).map {
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
    if let source = try? DatabaseSource(
      catalog.openForReading(), as: .local, now: currentTimestamp), source.stamp == stamp
    {
      return source.mergeFaults.forEach(warn)
    }
    if !(catalog.exists && isSyncing) { try update() }
  }

  /// Brings the file up to date. If one of the others cannot be merged, the last state of all stays;
  /// without one, the others are merged.
  ///
  /// - Parameter run: When the sync or import began that changed the others; nil for another reason.
  package func update(for run: Timestamp? = nil) throws(CatalogError) {
    // Before the files are read: what changes meanwhile is found by the next update.
    let stamp = stamp
    do throws(LocalCatalogError) {
      let lock = try catalog.lock(for: "marvel-cli", patience: Self.patience)
      defer { withExtendedLifetime(lock) {} }
      removeUnusable()
      let isNew = !catalog.exists
      do throws(LocalCatalogError) { try merge(for: run, stamp) } catch {
        let faults = faults(behind: error)
        if faults.isEmpty { throw error }
        if isNew { try merge(without: faults.map(\.path), for: run, stamp) }
        let sentences = faults.map { singleLine($0.error.report($0.path).sentence) }
        try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
          try MergedCatalog.note(sentences, stamp: stamp, in: Connection.writing(path))
        }
        sentences.forEach(warn)
      }
    } catch {
      throw .file(error, path: path)
    }
  }

  private func merge(
    without skipped: [String] = [], for run: Timestamp?, _ stamp: String
  ) throws(LocalCatalogError) {
    var sources: [MergedCatalog.Origin] = []
    for provider in providers where !skipped.contains(path(of: provider)) {
      let connection = try LocalCatalog(path: path(of: provider)).openForReading()
      let source = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
        try MergedCatalog.Origin(provider, connection)
      }
      if let source { sources.append(source) }
    }
    var local: Connection?
    if !skipped.contains(localPath), Connection.hasContent(localPath) {
      local = try LocalCatalog.layered(path: localPath).openForReading()
    }
    try MergedCatalog(
      into: try catalog.openForWriting(), above: catalog.base, local: local,
      embedded: try rethrow(try EmbeddedCatalog.connection(), as: LocalCatalogError.init), sources,
      decisions()
    ).update(for: run, at: currentTimestamp(), stamp: stamp)
  }

  // MARK: Decisions of the user

  /// The path of the file of decisions, a line for each; the last one about a pair counts.
  private var decisionsPath: String { CatalogOrigin.decisionsPath(beside: path) }

  private func decisions() -> [JoinDecision] {
    let text = (try? readTextFile(decisionsPath)) ?? ""
    var decisions: [Set<ExternalID>: JoinDecision] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let decision = JoinDecision(line: String(line)) else {
        warn(
          "'\(decisionsPath)' has '\(singleLine(String(line)))', which is no decision; it is ignored"
        )
        continue
      }
      decisions[Set(decision.ids)] = decision
    }
    return decisions.values.sorted { $0.line < $1.line }
  }

  /// Returns the catalogs that cannot be read; none if the error is about something else, such as a
  /// full disk.
  private func faults(
    behind error: LocalCatalogError
  ) -> [(path: String, error: LocalCatalogError)] {
    if [.busy, .full, .readOnly].contains(error) { return [] }
    return ([localPath] + providers.map(path)).compactMap { path in
      do throws(LocalCatalogError) {
        return try LocalCatalog(path: path).faults().first.map { (path, .damaged($0)) }
      } catch {
        return error == .absent ? nil : (path, error)
      }
    }
  }

  /// Removes a file that an older program made, or that is damaged: it has nothing that the others
  /// do not have.
  private func removeUnusable() {
    do { _ = try catalog.openForReading() } catch {
      switch error {
      case .older, .damaged, .foreign: catalog.removeFiles()
      default: break
      }
    }
  }
}
