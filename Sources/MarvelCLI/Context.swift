package import Catalog
package import Platform

/// All of the outside world that the commands touch, in one value.
package struct Context {
  package var output: any TextOutput
  package var errors: any TextOutput
  /// The value of an environment variable.
  package var variable: (String) -> String?
  /// Nil when standard output is not a terminal.
  package var terminalColumns: Int?
  package var readTextFile: TextFileReader
  /// Opens the catalogue that answers.
  package var openSource: () throws(CatalogError) -> any CatalogSource

  package init(
    output: any TextOutput, errors: any TextOutput, variable: @escaping (String) -> String?,
    terminalColumns: Int?,
    readTextFile: @escaping TextFileReader,
    openSource: @escaping () throws(CatalogError) -> any CatalogSource
  ) {
    self.output = output
    self.errors = errors
    self.variable = variable
    self.terminalColumns = terminalColumns
    self.readTextFile = readTextFile
    self.openSource = openSource
  }
}
