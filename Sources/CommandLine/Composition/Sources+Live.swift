package import Catalog
internal import CatalogDatabase
internal import CatalogSources
internal import EmbeddedCatalog
internal import Platform
internal import SQLite
internal import Storage

/// Opens the connection to a gateway.
package typealias Connector = (SourceConfiguration) throws(CatalogError) -> any GatewayProviding

extension Dependencies {
  /// The real process, with the embedded catalog. This directory combines concrete types of
  /// several modules.
  ///
  /// - Parameter connect: Nil in the offline program, which hands off to the online executable when
  ///   it needs the network.
  package static func live(connect: Connector? = nil) -> Dependencies {
    Dependencies(
      terminal: .live, files: .live,
      clock: Clock(now: currentTimestamp, localNow: localTimestamp), sources: .live(connect))
  }
}

extension Sources {
  fileprivate static func live(_ connect: Connector?) -> Sources {
    var sources = Sources(
      open: { request throws(CatalogError) in try request.open(connect) },
      openAnalytics: { request, _ throws(CatalogError) in try request.openAnalytics() },
      openGateway: { request throws(CatalogError) in try request.openProvider(connect).document },
      openCache: { SQLiteCache(path: $0, byteLimit: $1) },
      openCatalogFile: { LocalCatalog.live(path: $0) })
    sources.openSync = { request, budget throws(CatalogError) in
      try request.openSync(connect, budget)
    }
    sources.readChanges = { request, selection throws(CatalogError) in
      try request.changes(of: selection)
    }
    sources.readMoves = { request, week throws(CatalogError) in try request.moves(week) }
    sources.importFiles = { request, options, dependencies throws(Failure) in
      try await FileImport(request: request, run: options, dependencies: dependencies).run()
    }
    sources.exportDatabase = { configuration, options, path, replacing throws(Failure) in
      try DatabaseExport(configuration, options).write(to: path, replacing: replacing)
    }
    sources.databaseFault = quickCheckError
    if connect == nil { sources.handOff = ProgramHandoff.perform }
    sources.versionFacts = {
      [
        VersionFact("commit", programCommit),
        VersionFact("catalog", EmbeddedCatalog.date ?? "unknown"),
        VersionFact("SQLite", SQLite.libraryVersion),
      ]
    }
    return sources
  }
}

/// Returns the first problem that SQLite's quick check finds; nil if there is none, or if the file
/// cannot be checked.
private func quickCheckError(_ path: String) -> String? {
  guard Connection.hasContent(path) else { return nil }
  do throws(SQLiteError) {
    let base = CatalogOrigin.isMergedPath(path) ? try EmbeddedCatalog.overlay() : nil
    let connection = try Connection.writing(path, over: base)
    connection.keepLogFiles()
    return try connection.quickCheckError()
  } catch {
    switch error.code {
    case .corrupt, .notADatabase, .error: return error.message
    // A full disk or a file in use says nothing about the content.
    default: return nil
    }
  }
}
