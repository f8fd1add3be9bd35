/// A text of the dump without XML entities and carriage returns.
///
/// Entities are decoded before a text is split, because each contains a semicolon, and only once:
/// `&amp;amp;` becomes `&amp;`.
struct TextEntities: Equatable {
  let text: String
  /// The number of entities that were decoded.
  let decoded: Int

  init(_ text: String) {
    guard text.utf8.contains(where: { $0 == Self.ampersand || $0 == Self.carriageReturn }) else {
      self.text = text
      decoded = 0
      return
    }
    var output = DecodedBytes(capacity: text.utf8.count)
    var decoded = 0
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == Self.ampersand, let (scalar, length) = Self.entity(at: rest) {
        output.append(scalar)
        decoded += 1
        rest = rest.dropFirst(length)
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    self.text = output.text
    self.decoded = decoded
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Returns the character of the entity at the beginning of the bytes, and the entity's length.
  private static func entity(at bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    if bytes.dropFirst().first == UInt8(ascii: "#") { return number(at: bytes) }
    for (name, scalar) in named where bytes.starts(with: name.utf8) {
      return (scalar, name.utf8.count)
    }
    return nil
  }

  private static let named: [(String, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  private static func number(at bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var digits = bytes.dropFirst(2)
    let isHexadecimal = digits.first.map { $0.lowercased == UInt8(ascii: "x") } ?? false
    if isHexadecimal { digits = digits.dropFirst() }
    let start = digits.startIndex
    var number: UInt32 = 0
    while let digit = digits.first?.hexadecimalDigit, isHexadecimal || digit < 10 {
      // A number this large is no character, however many digits follow.
      number = min(number * (isHexadecimal ? 16 : 10) + digit, 0x100_0000)
      digits = digits.dropFirst()
    }
    guard digits.startIndex > start, digits.first == UInt8(ascii: ";"),
      let scalar = Unicode.Scalar(number), isCharacter(scalar)
    else { return nil }
    return (scalar, digits.startIndex + 1 - bytes.startIndex)
  }

  /// Whether XML allows the character, which it does not for most control characters.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": true
    case "\u{FFFE}", "\u{FFFF}": false
    default: scalar >= " "
    }
  }
}

/// UTF-8 in which each end of a line is one line feed.
private struct DecodedBytes {
  private var bytes: [UInt8] = []
  private var followsCarriageReturn = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) {
    let isCarriageReturn = byte == UInt8(ascii: "\r")
    if isCarriageReturn {
      bytes.append(UInt8(ascii: "\n"))
    } else if byte != UInt8(ascii: "\n") || !followsCarriageReturn {
      bytes.append(byte)
    }
    followsCarriageReturn = isCarriageReturn
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
