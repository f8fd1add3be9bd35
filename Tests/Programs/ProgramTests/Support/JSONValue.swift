import Foundation

/// A value in a JSON text.
struct JSONValue {
  let text: JSONText
  /// The index of the value's first token.
  let index: Int

  private var tokens: Range<Int> { index..<text.tokens[index].next }

  /// The original bytes of the value, including nested values.
  var bytes: ArraySlice<UInt8> {
    text.bytes[text.tokens[index].start..<text.tokens[tokens.upperBound - 1].end]
  }

  /// The original text of the value.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The elements of an array.
  var elements: [JSONValue] {
    guard bytes.first == UInt8(ascii: "[") else { return [] }
    return text.values(from: index + 1, to: tokens.upperBound - 1, gap: 1)
  }

  /// The value of an object's first member with that name.
  subscript(name: String) -> JSONValue? {
    guard text.bytes[text.tokens[index].start] == UInt8(ascii: "{") else { return nil }
    let quoted = "\"\(name)\""
    let end = tokens.upperBound
    var value = index + 3
    while value < end {
      if text.isToken(value - 2, quoted) { return JSONValue(text: text, index: value) }
      value = text.tokens[value].next + 3
    }
    return nil
  }

  /// The names of an object's members.
  var names: [String] {
    guard bytes.first == UInt8(ascii: "{") else { return [] }
    return text.values(from: index + 3, to: tokens.upperBound, gap: 3)
      .map { String($0.text.string(of: $0.index - 2).dropFirst().dropLast()) }
  }

  /// Describes the first token that differs from another value's, with the tokens before it.
  /// Returns nil if all tokens are the same.
  func difference(from other: JSONValue) -> String? {
    for (mine, theirs) in zip(tokens, other.tokens)
    where !text.isSame(mine, theirs, of: other.text) {
      return "\(context(mine)) is not \(other.context(theirs))"
    }
    let (count, otherCount) = (tokens.count, other.tokens.count)
    return count == otherCount ? nil : "\(count) tokens are not \(otherCount)"
  }

  private func context(_ last: Int) -> String {
    (max(index, last - 8)...last).map { text.string(of: $0) }.joined(separator: " ")
  }
}

extension JSONText {
  func string(of token: Int) -> String {
    String(decoding: bytes[tokens[token].start..<tokens[token].end], as: UTF8.self)
  }

  /// Whether a token has the bytes of the string.
  fileprivate func isToken(_ token: Int, _ string: String) -> Bool {
    let (start, end) = (tokens[token].start, tokens[token].end)
    return end - start == string.utf8.count && bytes[start..<end].elementsEqual(string.utf8)
  }

  /// Whether a token has the same bytes as one of another text.
  fileprivate func isSame(_ token: Int, _ otherToken: Int, of other: JSONText) -> Bool {
    let (mine, theirs) = (tokens[token], other.tokens[otherToken])
    let count = mine.end - mine.start
    guard count == theirs.end - theirs.start else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        unsafe memcmp(bytes.baseAddress! + mine.start, others.baseAddress! + theirs.start, count)
      }
    } == 0
  }
}
