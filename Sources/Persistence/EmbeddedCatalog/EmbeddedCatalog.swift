package import Catalog
package import CatalogDatabase
package import SQLite

/// The catalog embedded in the executable, or in that of marvel-cli.
package enum EmbeddedCatalog {
  /// Opens the catalog as a source, without copying it.
  ///
  /// - Parameters:
  ///   - toleratesMissingData: See `DatabaseSource`.
  ///   - now: The time that periods such as this week are relative to.
  package static func open(
    toleratesMissingData: Bool = false, now: @escaping () -> Timestamp
  ) throws(CatalogError) -> DatabaseSource {
    let connection: Connection
    do { connection = try self.connection() } catch { throw .unreadable(error.message) }
    return try DatabaseSource(
      connection, as: .embedded, toleratesMissingData: toleratesMissingData, now: now)
  }

  /// The day when the content was compiled, such as 2024-05-01; nil if it cannot be read.
  package static var date: String? {
    let source = try? open(now: { Timestamp(seconds: 0) })
    return source.map { String($0.provenance.fetchedAt.prefix(10)) }
  }

  /// The embedded catalog as what the merged one changes.
  ///
  /// - Parameter storesPages: Whether a new file stores whole pages, as is best for many changes.
  package static func base(storesPages: Bool = false) -> BaseCatalog {
    BaseCatalog(
      version: version,
      overlay: { () throws(SQLiteError) in try overlay(storesPages: storesPages) },
      open: connection)
  }

  /// The same, for opening the file in another way.
  package static func overlay(storesPages: Bool = false) throws(SQLiteError) -> OverlayBase {
    let version = header?.schemaCookie ?? 0
    guard storesPages, let page = header?.pageSize else {
      return unsafe try OverlayBase(bytes.get(), version: version)
    }
    return unsafe try OverlayBase(bytes.get(), version: version, block: page)
  }

  /// Identifies the content of the embedded catalog.
  package static var version: String {
    header.map { "\($0.schemaCookie)" } ?? ""
  }

  // A pointer is not Sendable. These bytes are found once, and never written or unmapped, so that all
  // threads may read them.
  private nonisolated(unsafe) static let bytes = unsafe Result {
    () throws(SQLiteError) in unsafe try locate()
  }

  /// Opens the embedded database read-only.
  package static func connection() throws(SQLiteError) -> Connection {
    unsafe try .reading(inPlace: bytes.get())
  }
}

extension LocalCatalog {
  /// The catalog file at a path. The merged one is over the embedded catalog.
  ///
  /// - Parameter storesPages: See `EmbeddedCatalog.base`.
  package static func live(path: String, storesPages: Bool = false) -> LocalCatalog {
    let isMerged = CatalogOrigin.isMergedPath(path)
    return LocalCatalog(
      path: path, base: isMerged ? EmbeddedCatalog.base(storesPages: storesPages) : nil)
  }
}
