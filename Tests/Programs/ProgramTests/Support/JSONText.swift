/// A JSON text split into tokens, each with its original bytes.
///
/// Nothing is decoded: 2.990 differs from 2.99, and an escape differs from the character that it
/// represents.
///
/// Source: RFC 8259, sections 2 to 7.
struct JSONText {
  struct Token {
    let start: Int
    let end: Int
    /// The index after the value that begins with this token.
    var next: Int
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private var position = 0

  /// - Parameter bytes: any number of consecutive values.
  /// - Throws: `JSONTextError` if they are not JSON.
  init(_ bytes: [UInt8]) throws(JSONTextError) {
    self.bytes = bytes
    while next() != nil { try takeValue() }
  }

  init(_ text: String) throws(JSONTextError) {
    try self.init(Array(text.utf8))
  }

  /// The consecutive values of the text.
  var values: [JSONValue] { values(from: 0, to: tokens.count, gap: 0) }

  /// Returns the values in a range of tokens, with `gap` tokens between two values.
  func values(from start: Int, to end: Int, gap: Int) -> [JSONValue] {
    var values: [JSONValue] = []
    var index = start
    while index < end {
      values.append(JSONValue(text: self, index: index))
      index = tokens[index].next + gap
    }
    return values
  }

  /// Skips white space and returns the first byte of the next token, or nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func takeValue() throws(JSONTextError) {
    let index = tokens.count
    switch next() {
    case UInt8(ascii: "{"):
      try takeMembers(to: UInt8(ascii: "}")) { text throws(JSONTextError) in
        guard text.next() == UInt8(ascii: "\"") else { throw text.error }
        try text.takeString()
        guard text.next() == UInt8(ascii: ":") else { throw text.error }
        text.take(1)
        try text.takeValue()
      }
    case UInt8(ascii: "["):
      try takeMembers(to: UInt8(ascii: "]")) { text throws(JSONTextError) in try text.takeValue() }
    case UInt8(ascii: "\""): try takeString()
    case UInt8(ascii: "t"): try take("true")
    case UInt8(ascii: "f"): try take("false")
    case UInt8(ascii: "n"): try take("null")
    default: try takeNumber()
    }
    tokens[index].next = tokens.count
  }

  private mutating func takeMembers(
    to end: UInt8, _ takeMember: (inout JSONText) throws(JSONTextError) -> Void
  ) throws(JSONTextError) {
    take(1)
    if next() != end {
      try takeMember(&self)
      while next() == UInt8(ascii: ",") {
        take(1)
        try takeMember(&self)
      }
    }
    guard next() == end else { throw error }
    take(1)
  }

  private mutating func take(_ count: Int) {
    tokens.append(Token(start: position, end: position + count, next: tokens.count + 1))
    position += count
  }

  private mutating func take(_ word: String) throws(JSONTextError) {
    guard bytes[position...].starts(with: word.utf8) else { throw error }
    take(word.utf8.count)
  }

  private mutating func takeString() throws(JSONTextError) {
    var end = plainEnd(from: position + 1)
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") {
      end = plainEnd(from: end + (try lengthOfEscape(at: end)))
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { throw error }
    take(end + 1 - position)
  }

  /// Returns the index of the next quotation mark, backslash, or control character. Uses a pointer
  /// because tests are not optimized and most of a text is letters.
  private func plainEnd(from start: Int) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return start }
      var end = start
      while end < buffer.count {
        let byte = unsafe first[end]
        if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
        end += 1
      }
      return end
    }
  }

  private func lengthOfEscape(at start: Int) throws(JSONTextError) -> Int {
    let rest = bytes[(start + 1)...].prefix(5)
    if let letter = rest.first, #""\/bfnrt"#.utf8.contains(letter) { return 2 }
    guard rest.first == UInt8(ascii: "u"), rest.count == 5,
      rest.dropFirst().allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { throw error }
    return 6
  }

  private mutating func takeNumber() throws(JSONTextError) {
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let first = end
    end = try endOfDigits(from: end)
    guard bytes[first] != UInt8(ascii: "0") || end == first + 1 else { throw error }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = try endOfDigits(from: end + 1) }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
        end += 1
      }
      end = try endOfDigits(from: end)
    }
    // Anything that may be in a number would begin another value.
    guard end == bytes.count || !"+-.eE0123456789".utf8.contains(bytes[end]) else { throw error }
    take(end - position)
  }

  /// Returns the index after one or more digits.
  private func endOfDigits(from start: Int) throws(JSONTextError) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
    guard end > start else { throw error }
    return end
  }

  private var error: JSONTextError { JSONTextError(position: position) }
}

/// A JSON syntax error, with the position of the invalid token.
struct JSONTextError: Error, Equatable {
  let position: Int
}
