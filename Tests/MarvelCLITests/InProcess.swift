import Catalog
import CatalogDatabase
import MarvelCLI
import Platform
import TestSupport

/// A stream that keeps what it gets.
private final class Recorder: TextOutput {
  private(set) var text = ""
  func put(_ text: String) throws(OutputFailure) { self.text += text }
  func finish() throws(OutputFailure) {}
}

/// Runs a command line in this process over the fixture catalogue.
///
/// - Parameters:
///   - columns: of the terminal; nil for a pipe.
///   - files: the text of each file that there is.
func marvel(
  _ arguments: [String], columns: Int? = nil, environment: [String: String] = [:],
  files: [String: String] = [:], catalog: String = FixtureCatalog.text
) async throws -> Outcome {
  let (output, errors) = (Recorder(), Recorder())
  let source = try FixtureCatalog.source(catalog)
  let context = Context(
    output: output, errors: errors, variable: { environment[$0] }, terminalColumns: columns,
    readTextFile: { path throws(FileError) in
      guard let text = files[path] else { throw .absent }
      return text
    },
    openSource: { () throws(CatalogError) in source })
  let status = await CLI(context).run(arguments)
  return Outcome(stdout: output.text, stderr: errors.text, status: status)
}
