internal import Catalog
internal import CatalogDatabase
internal import CatalogImport
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

/// The catalog file that takes an import.
struct ImportTarget {
  let path: String
  let connection: Connection
  private let local: LocalCatalog
  /// Nil for a rehearsal, which changes nothing.
  private let lock: FileLock?

  /// - Parameters:
  ///   - path: of the local catalog.
  ///   - origin: nil for Marvel's ids.
  ///   - isRehearsal: a file that is not there is not made.
  init(_ path: String, origin: String?, isRehearsal: Bool) throws(ImportFailure) {
    local = LocalCatalog(path: path)
    self.path = origin.map { CatalogOrigin.path($0, beside: path) } ?? path
    let catalog = LocalCatalog(path: self.path)
    do throws(LocalCatalogError) {
      lock = isRehearsal ? nil : try catalog.lock(for: "marvel-cli import")
      connection =
        isRehearsal && !catalog.exists ? try Self.nowhere() : try catalog.openForWriting()
    } catch {
      throw .catalog(error, self.path)
    }
  }

  /// A catalog that lies in memory alone.
  private static func nowhere() throws(LocalCatalogError) -> Connection {
    do throws(SQLiteError) {
      let connection = try Connection.inMemory()
      try CatalogWriter.makeTables(
        in: connection, date: Timestamp(seconds: 0).rfc3339, attribution: "")
      return connection
    } catch {
      throw .failed(error.message)
    }
  }

  /// The catalog of Marvel's characters: the local one if it has any, else the embedded one.
  func marvel() throws(ImportError) -> Connection {
    if let connection = try? local.openForReading(),
      let count = try? KindCoverage.all(in: connection).first(where: { $0.kind == .character })?
        .count,
      count > 0
    {
      return connection
    }
    do { return try EmbeddedCatalog.connection() } catch { throw .database(error) }
  }
}
