package import SQLite

extension Connection {
  /// A name as it is compared when someone types it: letters and digits alone, in lower case and
  /// without accents, so that "spiderman" is "Spider-Man".
  package func folded(_ name: String) throws(SQLiteError) -> String {
    try tokens(of: name).map(\.folded).joined()
  }

  /// A title as it is ordered: in lower case and without accents, blanks and punctuation kept.
  func collated(_ title: String) throws(SQLiteError) -> String {
    let bytes = Array(title.utf8)
    var result: [UInt8] = []
    var end = 0
    for token in try tokens(of: title) {
      result += bytes[end..<token.range.lowerBound]
      result += token.folded.utf8
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
