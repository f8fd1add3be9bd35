/// A JSON text taken apart into tokens, each as the bytes it came in; nothing is decoded, so that
/// 2.990 is not 2.99, and an escape not the letter it stands for.
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

  /// - Parameter bytes: any number of values one after the other.
  /// - Throws: `JSONFault` where they are not JSON.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    self.bytes = bytes
    while next() != nil { try takeValue() }
  }

  init(_ text: String) throws(JSONFault) {
    try self.init(Array(text.utf8))
  }

  /// The values that follow one another.
  var values: [JSONValue] { values(from: 0, to: tokens.count, gap: 0) }

  /// Values that stand in a row of tokens, each so many tokens after the one before.
  func values(from start: Int, to end: Int, gap: Int) -> [JSONValue] {
    var values: [JSONValue] = []
    var index = start
    while index < end {
      values.append(JSONValue(text: self, index: index))
      index = tokens[index].next + gap
    }
    return values
  }

  /// The first byte of the next token.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func takeValue() throws(JSONFault) {
    let index = tokens.count
    switch next() {
    case UInt8(ascii: "{"):
      try takeMembers(to: UInt8(ascii: "}")) { text throws(JSONFault) in
        guard text.next() == UInt8(ascii: "\"") else { throw text.fault }
        try text.takeString()
        guard text.next() == UInt8(ascii: ":") else { throw text.fault }
        text.take(1)
        try text.takeValue()
      }
    case UInt8(ascii: "["):
      try takeMembers(to: UInt8(ascii: "]")) { text throws(JSONFault) in try text.takeValue() }
    case UInt8(ascii: "\""): try takeString()
    case UInt8(ascii: "t"): try take("true")
    case UInt8(ascii: "f"): try take("false")
    case UInt8(ascii: "n"): try take("null")
    default: try takeNumber()
    }
    tokens[index].next = tokens.count
  }

  private mutating func takeMembers(
    to end: UInt8, _ takeMember: (inout JSONText) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    take(1)
    if next() != end {
      try takeMember(&self)
      while next() == UInt8(ascii: ",") {
        take(1)
        try takeMember(&self)
      }
    }
    guard next() == end else { throw fault }
    take(1)
  }

  private mutating func take(_ count: Int) {
    tokens.append(Token(start: position, end: position + count, next: tokens.count + 1))
    position += count
  }

  private mutating func take(_ word: String) throws(JSONFault) {
    guard bytes[position...].starts(with: word.utf8) else { throw fault }
    take(word.utf8.count)
  }

  private mutating func takeString() throws(JSONFault) {
    var end = plainEnd(from: position + 1)
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") {
      end = plainEnd(from: end + (try lengthOfEscape(at: end)))
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { throw fault }
    take(end + 1 - position)
  }

  /// The next quotation mark, backslash or control character. Through a pointer, since most of a
  /// text is letters and a test is not optimized.
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

  private func lengthOfEscape(at start: Int) throws(JSONFault) -> Int {
    let rest = bytes[(start + 1)...].prefix(5)
    if let letter = rest.first, #""\/bfnrt"#.utf8.contains(letter) { return 2 }
    guard rest.first == UInt8(ascii: "u"), rest.count == 5,
      rest.dropFirst().allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { throw fault }
    return 6
  }

  private mutating func takeNumber() throws(JSONFault) {
    let run = bytes[position...].prefix { "+-.eE0123456789".utf8.contains($0) }
    let form = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
    guard String(decoding: run, as: UTF8.self).wholeMatch(of: form) != nil else { throw fault }
    take(run.count)
  }

  private var fault: JSONFault { JSONFault(position: position) }
}

/// Where a text is not JSON, or the token before begins.
struct JSONFault: Error, Equatable {
  let position: Int
}
