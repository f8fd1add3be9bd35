internal import Catalog
internal import SQLite

extension SQLiteError {
  /// Runs a query of a catalog in the course of one of SQLite.
  static func converting<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(SQLiteError) -> Result {
    do { return try body() } catch {
      throw SQLiteError(code: .corrupt, message: "cannot read the catalog: \(error)")
    }
  }
}
