/// Texts taken apart at other texts, by bytes.
///
/// The standard library's own `replacing`, `split` by a text, `contains` of a text and regular
/// expressions bring an engine for regular expressions into the program, which makes it 1.4 MB
/// larger: `make bench-check` watches its size.
extension String {
  /// What stands before, between and behind the places of a text; nothing is taken apart at an
  /// empty one.
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
