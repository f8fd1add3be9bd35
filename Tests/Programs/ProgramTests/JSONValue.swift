import Foundation

/// A value in a JSON text.
struct JSONValue {
  let text: JSONText
  /// Of the token that it begins with.
  let index: Int

  private var tokens: Range<Int> { index..<text.tokens[index].next }

  /// The value with all that lies in it, as it came.
  var bytes: ArraySlice<UInt8> {
    text.bytes[text.tokens[index].start..<text.tokens[tokens.upperBound - 1].end]
  }

  /// The value as it came, as a text.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The elements of an array.
  var elements: [JSONValue] {
    guard bytes.first == UInt8(ascii: "[") else { return [] }
    return text.values(from: index + 1, to: tokens.upperBound - 1, gap: 1)
  }

  /// The value of an object's first member of that name.
  subscript(name: String) -> JSONValue? {
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    let values = text.values(from: index + 3, to: tokens.upperBound, gap: 3)
    return values.first { $0.text.string(of: $0.index - 2) == "\"\(name)\"" }
  }

  /// The names of an object's members.
  var names: [String] {
    guard bytes.first == UInt8(ascii: "{") else { return [] }
    return text.values(from: index + 3, to: tokens.upperBound, gap: 3)
      .map { String($0.text.string(of: $0.index - 2).dropFirst().dropLast()) }
  }

  /// The first token in which two values differ, with some of what stands before it; nil for values
  /// that are the same token for token.
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
