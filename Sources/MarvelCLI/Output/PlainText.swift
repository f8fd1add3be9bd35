extension String {
  /// Printable letters of ASCII alone, which nearly every fact is: it is shown as it is, and each
  /// letter takes one column. Saves taking the text apart by the rules of Unicode.
  var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
