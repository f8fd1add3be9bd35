/// UTF-8 in which every bracket has its counterpart, so that readers need not look for errors.
///
/// Parentheses and square brackets nest. A bracket that is open when an outer one or the text ends
/// is closed there. If a bracket of the other type closes one, as in `Name [Alter ego)`, it is
/// taken for a typing error. A closing bracket without any open one is removed.
struct BalancedText {
  private(set) var bytes: [UInt8] = []
  /// The number of brackets that were added, changed, or removed.
  private(set) var unbalanced = 0

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    var open = OpenBrackets()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        close(byte, &open)
        continue
      default: break
      }
      bytes.append(byte)
    }
    while let end = open.popLast() {
      bytes.append(end)
      unbalanced += 1
    }
  }

  private mutating func close(_ byte: UInt8, _ open: inout OpenBrackets) {
    let isExpected = open.contains(byte)
    while let end = open.popLast() {
      bytes.append(end)
      if end == byte { return }
      unbalanced += 1
      if !isExpected { return }
    }
    unbalanced += 1
  }

  /// Returns the offset of the counterpart of the bracket at an offset.
  func end(ofBracketAt start: Int) -> Int {
    var depth = 0
    for position in start..<bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return bytes.count
  }

  /// Returns part of the text, without blanks at its ends, and with one space for several blanks.
  func text(_ range: Range<Int>) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    var isClean = true
    var followsBlank = false
    for position in start..<end {
      let isBlank = bytes[position].isBlank
      if isBlank, followsBlank || bytes[position] != UInt8(ascii: " ") { isClean = false }
      followsBlank = isBlank
    }
    if isClean { return String(decoding: bytes[start..<end], as: UTF8.self) }
    let words = bytes[start..<end].split(whereSeparator: \.isBlank)
    return String(decoding: [UInt8](words.joined(separator: " ".utf8)), as: UTF8.self)
  }

  /// Returns the parts between the commas of a range that are outside brackets, if not empty.
  func parts(_ range: Range<Int>) -> [String] {
    var parts: [String] = []
    var (start, depth) = (range.lowerBound, 0)
    for position in range.lowerBound...range.upperBound {
      if position < range.upperBound {
        switch bytes[position] {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        guard depth == 0, bytes[position] == UInt8(ascii: ",") else { continue }
      }
      let part = text(start..<position)
      if !part.isEmpty { parts.append(part) }
      start = position + 1
    }
    return parts
  }
}

/// The ends of the brackets that are open, the outermost first.
private struct OpenBrackets {
  private var ends: [UInt8] = []
  private var squares = 0

  mutating func append(_ end: UInt8) {
    ends.append(end)
    if end == UInt8(ascii: "]") { squares += 1 }
  }

  mutating func popLast() -> UInt8? {
    guard let end = ends.popLast() else { return nil }
    if end == UInt8(ascii: "]") { squares -= 1 }
    return end
  }

  /// Whether a closing bracket has a counterpart. Looking for it would take quadratic time.
  func contains(_ end: UInt8) -> Bool {
    end == UInt8(ascii: "]") ? squares > 0 : ends.count > squares
  }
}
