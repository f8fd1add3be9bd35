internal import Catalog
internal import SQLite

extension LocalCatalogError {
  init(_ error: SQLiteError) {
    switch error.code {
    case .cannotOpen: self = .cannotOpen(error.message)
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .busy: self = .busy
    case .notADatabase: self = .foreign
    case .corrupt: self = .damaged(error.message)
    default: self = .failed(error.message)
    }
  }
}

/// Runs `body` and converts SQLite errors to `LocalCatalogError`.
func wrappingSQLiteErrors<Result>(
  _ body: () throws(SQLiteError) -> Result
) throws(LocalCatalogError) -> Result {
  do { return try body() } catch { throw LocalCatalogError(error) }
}
