internal import CSQLite

/// A word of a text, folded to lower case without diacritics.
package struct Token: Equatable, Sendable {
  package let folded: String
  /// The word's range in the UTF-8 of the text.
  package let range: Range<Int>
}

extension Connection {
  /// Folds a name for lookup to letters and digits, in lower case and without accents, so that
  /// "spiderman" matches "Spider-Man".
  package func folded(_ name: String) throws(SQLiteError) -> String {
    try tokens(of: name).map(\.folded).joined()
  }

  /// Splits a text into words with SQLite's `unicode61` tokenizer, as full-text search does.
  ///
  /// Source of the interface: sqlite.org/fts5.html, "Extending FTS5".
  package func tokens(of text: String) throws(SQLiteError) -> [Token] {
    if let tokens = Self.asciiTokens(text) { return tokens }
    let api = try unsafe fullTextInterface()
    var implementation = fts5_tokenizer()
    var context: UnsafeMutableRawPointer?
    try check(
      unsafe api.pointee.xFindTokenizer(api, "unicode61", &context, &implementation))
    var tokenizer: OpaquePointer?
    try check(unsafe create(implementation, context, &tokenizer))
    defer { unsafe implementation.xDelete(tokenizer) }

    var found: [Token] = []
    var text = text
    let code = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe withUnsafeMutablePointer(to: &found) { tokens in
          unsafe implementation.xTokenize(
            tokenizer, tokens, FTS5_TOKENIZE_QUERY, characters.baseAddress,
            Int32(characters.count), collect)
        }
      }
    }
    try check(code)
    return found
  }

  /// The type that FTS5 expects of the pointer. A constant, because SQLite reads it while the
  /// statement runs; a String would have been freed by then.
  private static let interfaceType: StaticString = "fts5_api_ptr"

  /// Returns the FTS5 interface, by the statement that the documentation prescribes.
  func fullTextInterface() throws(SQLiteError) -> UnsafeMutablePointer<fts5_api> {
    var statement: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil))
    defer { unsafe sqlite3_finalize(statement) }
    var api: UnsafeMutablePointer<fts5_api>?
    let code = unsafe withUnsafeMutablePointer(to: &api) { pointer in
      let type = unsafe UnsafeRawPointer(Self.interfaceType.utf8Start)
      unsafe sqlite3_bind_pointer(
        statement, 1, pointer, type.assumingMemoryBound(to: CChar.self), nil)
      return unsafe sqlite3_step(statement)
    }
    guard let api = unsafe api else {
      throw SQLiteError(code: ResultCode(rawValue: code), message: "SQLite has no FTS5")
    }
    return unsafe api
  }

  private func create(
    _ implementation: fts5_tokenizer, _ context: UnsafeMutableRawPointer?,
    _ tokenizer: inout OpaquePointer?
  ) -> Int32 {
    unsafe "remove_diacritics".withCString { option in
      unsafe "2".withCString { value in
        var arguments: [UnsafePointer<CChar>?] = unsafe [option, value]
        return unsafe implementation.xCreate(
          context, &arguments, Int32(arguments.count), &tokenizer)
      }
    }
  }
}

/// Appends one word from SQLite to the array that `context` points to.
private func collect(
  context: UnsafeMutableRawPointer?, flags: Int32, start: UnsafePointer<CChar>?, count: Int32,
  from: Int32, to: Int32
) -> Int32 {
  guard let context = unsafe context, let start = unsafe start else { return SQLITE_OK }
  let folded = unsafe start.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
    unsafe String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self)
  }
  unsafe context.assumingMemoryBound(to: [Token].self).pointee.append(
    Token(folded: folded, range: Int(from)..<Int(to)))
  return SQLITE_OK
}

extension Connection {
  /// Splits an ASCII text into words by the rules of `unicode61`; nil if the text is not ASCII.
  ///
  /// Most names are ASCII, and this avoids creating a tokenizer for them.
  static func asciiTokens(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    var word: [UInt8] = []
    var position = 0
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      default: end()
      }
      position += 1
    }
    end()
    return tokens

    func end() {
      guard !word.isEmpty else { return }
      tokens.append(
        Token(
          folded: String(decoding: word, as: UTF8.self), range: position - word.count..<position))
      word = []
    }
  }
}
