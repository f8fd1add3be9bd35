internal import Catalog

extension Dependencies {
  /// Prints a text that needs no format.
  @discardableResult
  func print(_ text: String) throws(Failure) -> ExitStatus {
    try terminal.output.print(text)
    return .done
  }

  /// Prints lines as a table, and a document as JSON on one line.
  func print(
    _ lines: @autoclosure () -> String, _ document: @autoclosure () -> JSONValue,
    as format: Format
  ) throws(Failure) {
    try print(format == .table ? lines() : document().line + "\n")
  }

  /// Prints a path: one line of text unless a flag asks for JSON, whatever the settings say.
  func print(path: String, _ flags: Options) throws(Failure) {
    let document: JSONValue = ["schemaVersion": 1, "path": .text(path)]
    try print((flags.format == .json ? document.line : path) + "\n")
  }
}
