/// The line that `sha256sum` writes for a file and `sha256sum --check` reads.
package enum ChecksumFile {
  /// The extension of a file that contains the checksum of the file next to it.
  package static let ending = ".sha256"

  /// - Parameter name: the file name without its directory.
  package static func line(_ hexadecimal: String, name: String) -> String {
    // Unicode scalars, because CR LF is one character.
    let special = name.unicodeScalars.contains { $0 == "\\" || $0 == "\n" || $0 == "\r" }
    return "\(special ? "\\" : "")\(hexadecimal)  \(special ? escaped(name) : name)\n"
  }

  /// Returns the checksum of the named file; nil if no line has it.
  package static func checksum(of name: String, in text: String) -> String? {
    let names = [name, escaped(name)]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.hasPrefix("\\") ? line.dropFirst() : line
      let sum = line.prefix(64)
      guard sum.utf8.count == 64, sum.allSatisfy(\.isHexDigit) else { continue }
      let rest = line.dropFirst(64)
      if rest.isEmpty || (rest.hasPrefix(" ") && names.contains(String(rest.dropFirst(2)))) {
        return sum.lowercased()
      }
    }
    return nil
  }

  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
