internal import Catalog
package import SQLite

extension LocalCatalogError: SQLiteErrorConvertible {
  package init(_ error: SQLiteError) {
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
