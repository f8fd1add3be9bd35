/// Byte-based splitting and substring search.
///
/// The standard library's `replacing`, `split` by a string, `contains` of a string, and regular
/// expressions link the regular expression engine, which makes the program 1.4 MB larger. `make
/// bench-check` watches its size.
extension String {
  /// Splits the text at every occurrence of the separator; an empty separator splits nothing.
  package func parts(around separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + separator.count <= bytes.count {
      if bytes[index] == separator[0], bytes[index...].starts(with: separator) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  package func substituting(_ part: String, by other: String) -> String {
    parts(around: part).joined(separator: other)
  }

  package func includes(_ part: String) -> Bool { parts(around: part).count > 1 }
}
