internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
internal import Platform
internal import ProviderTable
internal import SQLite

/// A catalog stored in a file.
struct CatalogFile: Sendable {
  let path: String
  /// Whether to serve also kinds of which the file has only some entities.
  let servesPartialKinds: Bool

  /// Checks the complete file, so that damage is reported at startup rather than while serving.
  /// Of an error that has no case of its own, the message is SQLite's.
  func check() throws(LocalCatalogError) {
    guard let stamp = FileStamp(path) else { throw .absent }
    guard stamp.isRegularFile else { throw .foreign }
    let invalid = try rethrow(try validationError()) { (error: SQLiteError) in
      switch error.code {
      case .notADatabase: LocalCatalogError.foreign
      case .corrupt: LocalCatalogError.damaged(error.message)
      default: LocalCatalogError.failed(error.message)
      }
    }
    if let invalid { throw invalid }
    if (try? source())?.isUnused == true { throw .failed(Self.unused) }
  }

  /// Opens the file as a source.
  func open() throws(CatalogError) -> DatabaseSource {
    let source = try source()
    guard !source.isUnused else { throw .unreadable(Self.unused) }
    return source
  }

  private static let unused = "no import or sync into it has succeeded; run it again"

  private func source() throws(CatalogError) -> DatabaseSource {
    let connection = try rethrow(
      try self.connection(), as: { (error: SQLiteError) in CatalogError.unreadable(error.message) })
    return try DatabaseSource(
      connection, as: .local, servesPartialKinds: servesPartialKinds,
      toleratesMissingData: true,
      now: { Timestamp(seconds: secondsSince1970()) })
  }

  private func connection() throws(SQLiteError) -> Connection {
    let base = CatalogOrigin.isMergedPath(path) ? try EmbeddedCatalog.overlay() : nil
    let connection: Connection
    do throws(SQLiteError) {
      connection = try .reading(path, over: base)
      // The first read of a database with a write-ahead log may need to create files beside it.
      _ = try connection.integer("PRAGMA user_version")
    } catch {
      guard error.code == .cannotOpen || error.code == .readOnly else { throw error }
      return try .readingImmutable(path, over: base)
    }
    connection.setBusyTimeout(milliseconds: 5000)
    return connection
  }

  /// Compares the file with the embedded catalog, and runs SQLite's quick check.
  private func validationError() throws(SQLiteError) -> LocalCatalogError? {
    let (file, embedded) = (try connection(), try EmbeddedCatalog.connection())
    let applicationIDs = try [file, embedded].map { connection throws(SQLiteError) in
      try connection.integer("PRAGMA application_id") ?? 0
    }
    guard applicationIDs[0] == applicationIDs[1] else { return .foreign }
    let versions = try [file, embedded].map { connection throws(SQLiteError) in
      try connection.integer("PRAGMA user_version") ?? 0
    }
    guard versions[0] == versions[1] else { return versions[0] > versions[1] ? .newer : .older }
    return try file.quickCheckError().map { .damaged($0) }
  }
}

/// An origin whose catalog, which marvel-cli wrote for this user, is served; or all of them.
struct ServedOrigin: Equatable, Sendable {
  /// The name of the catalog in which those of all origins are merged.
  private static let merged = "all"

  /// As given.
  let name: String

  static var examples: String { "\(Provider.example) or \(merged)" }

  /// Returns nil if the text is not the name of an origin.
  init?(_ name: String) {
    guard CatalogOrigin.isName(name) else { return nil }
    self.name = name
  }

  /// The catalog; nil without a home directory. The merged one is over the embedded catalog.
  var file: CatalogFile? {
    localCatalogPath().map { path in
      name == Self.merged
        ? CatalogFile(path: CatalogOrigin.mergedPath(beside: path), servesPartialKinds: true)
        : CatalogFile(path: CatalogOrigin.path(name, beside: path), servesPartialKinds: false)
    }
  }

  /// How to create the catalog.
  var command: String {
    name == Self.merged
      ? "run marvel-cli sync \(Provider.example)"
      : "run marvel-cli sync \(name), or marvel-cli catalog info for the origins that exist"
  }
}
