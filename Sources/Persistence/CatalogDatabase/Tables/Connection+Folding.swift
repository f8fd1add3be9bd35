package import SQLite

extension Connection {
  /// Folds a name for lookup to letters and digits, in lower case and without accents, so that
  /// "spiderman" matches "Spider-Man".
  package func folded(_ name: String) throws(SQLiteError) -> String {
    try tokens(of: name).map(\.folded).joined()
  }

  /// Folds a title for sorting to lower case without accents; keeps spaces and punctuation.
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
