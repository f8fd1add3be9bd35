extension String {
  /// Printable letters of ASCII alone, which nearly every fact is: it is shown as it is, and each
  /// letter takes one column. Saves taking the text apart by the rules of Unicode.
  var isPlain: Bool { hasOnly { (0x20..<0x7F).contains($0) } }

  /// Whether all bytes are of a sort; looks at them where they lie.
  func hasOnly(_ isOfSort: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe bytes.allSatisfy { isOfSort($0) } }
  }
}
