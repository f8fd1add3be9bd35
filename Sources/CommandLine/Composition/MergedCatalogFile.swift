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
  private let report: (ErrorReport) -> Void

  /// Returns nil unless a catalog was imported or synced to this machine. Otherwise the embedded one
  /// has everything.
  ///
  /// - Parameters:
  ///   - localPath: The path of the local catalog.
  ///   - report: Prints why a catalog cannot be merged, or the file is made again.
  init?(beside localPath: String, report: @escaping (ErrorReport) -> Void) {
    let path = CatalogOrigin.mergedPath(beside: localPath)
    let isMerged = Connection.hasContent(path)
    /// Whether a file has something; a first sync that is killed leaves an empty one.
    func hasContent(_ path: String) -> Bool {
      Connection.hasContent(path) && (isMerged || !LocalCatalog(path: path).isEmpty)
    }
    // First, because few users have others: the table of providers takes 5 % of a short command.
    providers =
      hasEntry(CatalogOrigin.directoryName, beside: localPath)
      ? Provider.all.filter { hasContent(CatalogOrigin.path($0.name, beside: localPath)) } : []
    if providers.isEmpty, !hasContent(localPath) { return nil }
    (self.path, self.localPath, self.report) = (path, localPath, report)
  }

  /// The size of the merged files from which a new file stores whole pages.
  private static let largeSize: Int64 = 8 << 20

  var catalog: LocalCatalog { .live(path: path) }

  /// The same, for making a new file.
  private var newCatalog: LocalCatalog {
    let size = paths.compactMap { FileStamp($0)?.size }.reduce(0, +)
    return .live(path: path, storesPages: size >= Self.largeSize)
  }

  private func path(of provider: Provider) -> String {
    CatalogOrigin.path(provider.name, beside: localPath)
  }

  /// The files that are merged, as far as they exist.
  private var paths: [String] {
    ([localPath] + providers.map(path)).filter(Connection.hasContent)
  }

  /// Identifies the state of the files that are merged.
  var stamp: String {
    (([localPath] + providers.map(path)).flatMap { [$0, $0 + "-wal"] } + [decisionsPath]).map {
      FileStamp($0)?.text ?? "-"
    }.joined(separator: ";")
  }

  /// Whether a sync of one of the catalogs is in progress, which brings the file up to date itself.
  private var isSyncing: Bool {
    paths.contains { path in
      do throws(LocalCatalogError) {
        _ = try LocalCatalog(path: path).lock(for: "marvel-cli")
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
      catalog.openForReading(), as: .local, now: localTimestamp), source.stamp == stamp
    {
      return source.mergeFaults.forEach(warn)
    }
    if !(catalog.exists && isSyncing) { try update() }
  }

  /// Brings the file up to date. If one of the others cannot be merged, the last state of all stays;
  /// without one, the others are merged.
  package func update() throws(CatalogError) {
    // Otherwise, the writer that closes a file would do it, and the stamp would be an old one.
    for path in paths {
      try? LocalCatalog(path: path).openUpdated().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    // Before the files are read: what changes meanwhile is found by the next update.
    let stamp = stamp
    var faults: [(path: String, error: LocalCatalogError)] = []
    do throws(LocalCatalogError) {
      let lock = try catalog.lock(for: "marvel-cli", patience: Self.patience)
      defer { withExtendedLifetime(lock) {} }
      removeUnusable()
      let isNew = !catalog.exists
      do throws(LocalCatalogError) { try merge(stamp) } catch {
        faults = self.faults(behind: error)
        if faults.isEmpty {
          // Only the merged file can be damaged.
          guard case .damaged = error, !isNew else { throw error }
          catalog.removeFiles()
          return try merge(stamp)
        }
        if isNew {
          if paths.allSatisfy({ path in faults.contains { $0.path == path } }) { throw error }
          try merge(without: faults.map(\.path), stamp)
        }
        let sentences = faults.map { singleLine($0.error.report($0.path).sentence) }
        let connection = try catalog.openForWriting()
        try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
          try MergedCatalog.note(sentences, stamp: stamp, in: connection)
        }
        sentences.forEach(warn)
      }
    } catch {
      // If none can be read, the first one says why.
      throw .file(faults.first?.error ?? error, path: faults.first?.path ?? path)
    }
  }

  private func merge(
    without skipped: [String] = [], _ stamp: String
  ) throws(LocalCatalogError) {
    var sources: [MergedCatalog.Origin] = []
    for provider in providers where !skipped.contains(path(of: provider)) {
      let connection = try LocalCatalog(path: path(of: provider)).openUpdated()
      let source = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
        try MergedCatalog.Origin(provider, connection)
      }
      if let source { sources.append(source) }
    }
    var local: Connection?
    if !skipped.contains(localPath), Connection.hasContent(localPath) {
      local = try LocalCatalog(path: localPath).openUpdated()
    }
    try MergedCatalog(
      into: try newCatalog.openForWriting(),
      above: try rethrow(try EmbeddedCatalog.connection(), as: LocalCatalogError.init),
      local: local, sources, decisions()
    ).update(at: currentTimestamp(), stamp: stamp)
  }

  private func warn(_ fault: String) { report(.plain(.catalogCorrupt, fault)) }

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
    return paths.compactMap { path in
      do throws(LocalCatalogError) {
        return try LocalCatalog(path: path).faults().first.map { (path, .damaged($0)) }
      } catch {
        return error == .absent ? nil : (path, error)
      }
    }
  }

  /// Removes a file that another version of the program made, or that is damaged: it has nothing that
  /// the others do not have.
  private func removeUnusable() {
    do { _ = try catalog.openForReading() } catch {
      switch error {
      case .older, .damaged, .foreign:
        if isOfAnotherVersion {
          report(
            .plain(
              .catalogOlder,
              "'\(path)' is made again, because another version of marvel-cli made it"))
        }
        catalog.removeFiles()
      default: break
      }
    }
  }

  private var isOfAnotherVersion: Bool {
    guard let start = try? FileInput.file(path).read() else { return false }
    return OverlayBase.isOverlay(start) || FileHeader(start) != nil
  }
}
