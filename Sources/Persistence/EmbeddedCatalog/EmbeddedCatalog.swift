package import Catalog
package import CatalogDatabase
internal import EmbeddedCatalogData
package import SQLite

/// The catalog that lies inside the program.
package enum EmbeddedCatalog {
  /// Opens it as a source; nothing is copied, and no file is touched.
  ///
  /// - Parameter now: from which periods such as this week are counted.
  package static func open(now: @escaping () -> Timestamp) throws(CatalogError) -> DatabaseSource {
    let connection: Connection
    do { connection = try self.connection() } catch { throw .unreadable(error.message) }
    return try DatabaseSource(connection, as: .embedded, now: now)
  }

  /// The day on which its content was put together, such as 2024-05-01; nil where it cannot be
  /// read.
  package static var date: String? {
    let source = try? open(now: { Timestamp(seconds: 0) })
    return source.map { String($0.provenance.fetchedAt.prefix(10)) }
  }

  /// The database itself, for reading.
  package static func connection() throws(SQLiteError) -> Connection {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: embedded_catalog_bytes(), count: embedded_catalog_size())
    return unsafe try .reading(inPlace: bytes)
  }
}
