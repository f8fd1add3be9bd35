internal import Catalog

extension [String] {
  /// The arguments as one line for a POSIX shell.
  var commandLine: String { map(quoted).joined(separator: " ") }
}

/// Returns the argument in quotes if it has characters that are special to the shell.
private func quoted(_ argument: String) -> String {
  let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "-._/:=,%@+".contains($0) }
  return isPlain && !argument.isEmpty
    ? argument : "'" + argument.substituting("'", by: "'\\''") + "'"
}
