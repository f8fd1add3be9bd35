internal import Catalog
internal import TextEncoding

extension [String] {
  /// The arguments as one line for a POSIX shell.
  var shellLine: String {
    map(quoted).joined(separator: " ")
  }
}

/// Returns the argument in quotes if it has characters that are special to the shell.
private func quoted(_ argument: String) -> String {
  let isPlain = argument.utf8.allSatisfy { $0.isUnreserved || "/:=,%@+".utf8.contains($0) }
  return isPlain && !argument.isEmpty
    ? argument : "'" + argument.substituting("'", by: "'\\''") + "'"
}
