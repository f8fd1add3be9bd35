internal import Catalog

extension [String] {
  /// The words as one line for a POSIX shell.
  var shellLine: String {
    map(quoted).joined(separator: " ")
  }
}

/// In quotation marks where the shell would read more into it than a word.
private func quoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { isUnreserved($0) || "/:=,%@+".utf8.contains($0) }
  return isPlain && !word.isEmpty ? word : "'" + word.substituting("'", by: "'\\''") + "'"
}
