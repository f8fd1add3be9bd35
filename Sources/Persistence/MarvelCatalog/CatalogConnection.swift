internal import Catalog
internal import CatalogDatabase

/// A connection to a database, which only one task uses at a time. It is opened at its first use.
actor CatalogConnection {
  typealias Opening = @Sendable () throws(CatalogError) -> DatabaseSource

  private let open: Opening
  private var opened: DatabaseSource?

  init(_ open: @escaping Opening) {
    self.open = open
  }

  private func source() throws(CatalogError) -> DatabaseSource {
    if let opened { return opened }
    let source = try open()
    opened = source
    return source
  }

  /// Opens the database now.
  func prepare() throws(CatalogError) { _ = try source() }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await source().page(for: query)
  }

  func record(of key: EntityKey) async throws(CatalogError) -> Record? {
    try await source().page(of: key).elements.first
  }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    try await source().search(query)
  }
}
