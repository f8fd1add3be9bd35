internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

extension Context {
  /// The process as it is, with the embedded catalogue: the one place where concrete types of
  /// several modules are named.
  package static func live() -> Context {
    let columns = Platform.terminalColumns().map { columns in
      environmentVariable("COLUMNS").flatMap { WholeNumber.read($0, from: 1) } ?? columns
    }
    return Context(
      output: FileOutput.standardOutput(), errors: FileOutput.standardError(),
      variable: environmentVariable, terminalColumns: columns,
      readTextFile: Platform.readTextFile, openSource: openEmbeddedCatalog)
  }
}

private func openEmbeddedCatalog() throws(CatalogError) -> any CatalogSource {
  let bytes = unsafe UnsafeRawBufferPointer(
    start: embedded_catalog_bytes(), count: embedded_catalog_size())
  let connection: Connection
  do {
    connection = unsafe try .reading(inPlace: bytes)
  } catch {
    throw .unreadable(error.message)
  }
  return try DatabaseSource(connection, as: .embedded)
}
