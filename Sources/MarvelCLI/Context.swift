package import Catalog
package import Platform

/// All of the outside world that the commands touch, in one value.
package struct Context {
  package var output: any TextOutput
  package var errors: any TextOutput
  package var environment: [String: String]
  /// Nil when standard output is not a terminal.
  package var terminalColumns: Int?
  package var readTextFile: TextFileReader
  /// Opens the catalogue that answers.
  package var openSource: () throws(CatalogError) -> any CatalogSource

  package init(
    output: any TextOutput, errors: any TextOutput, environment: [String: String],
    terminalColumns: Int?,
    readTextFile: @escaping TextFileReader,
    openSource: @escaping () throws(CatalogError) -> any CatalogSource
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.terminalColumns = terminalColumns
    self.readTextFile = readTextFile
    self.openSource = openSource
  }
}
