/// Byte-based splitting and substring search.
///
/// The standard library's `replacing`, `split` by a string, `contains` of a string, and regular
/// expressions link the regular expression engine, which makes the program 1.4 MB larger. `make
/// bench-check` watches its size.
extension String {
  /// Splits the text at every occurrence of the separator; an empty separator splits nothing.
  package func parts(around separator: String) -> [String] {
    guard let first = separator.utf8.first, utf8.contains(first) else { return [self] }
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + separator.count <= bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: separator) {
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

extension String {
  /// The title without the part in parentheses and the spaces before it: "Amazing Fantasy (1962)
  /// #15" becomes "Amazing Fantasy #15".
  package var withoutParenthesis: String {
    guard let start = firstIndex(of: "("),
      let last = self[..<start].lastIndex(where: { $0 != " " }),
      let end = self[start...].firstIndex(of: ")")
    else { return self }
    return String(self[...last]) + self[index(after: end)...]
  }
}

extension [String] {
  /// Joins the strings. The standard library's version for all collections looks up metadata of the
  /// collection's type at run time: its first call costs as much as showing an entity.
  package func joined(separator: String = "") -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let text = String(self)
    // Finding out what else is white space takes longer, and few texts need it.
    let (space, visible) = (UInt8(ascii: " "), UInt8(ascii: "!")...UInt8(ascii: "~"))
    var bytes = text.utf8.drop { $0 == space }
    while bytes.last == space { bytes.removeLast() }
    if let first = bytes.first, let last = bytes.last, visible ~= first, visible ~= last {
      return String(Substring(bytes))
    }
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension Array where Element: Equatable {
  /// The elements without duplicates, in order. With so few elements a set would be slower.
  package var unique: [Element] {
    reduce(into: []) { unique, element in
      if !unique.contains(element) { unique.append(element) }
    }
  }
}

extension String {
  /// Whether the text has only digits.
  package var isNumeric: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
