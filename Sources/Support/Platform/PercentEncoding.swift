/// Percent-encoded text (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Encodes all bytes except unreserved characters (section 2.3) and those in `kept`.
  package static func encode(_ text: String, keeping kept: String = "") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) || kept.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Returns the text that was encoded. Characters that are not an encoded byte stay as they are.
  package static func decode(_ text: String) -> String {
    guard text.contains("%") else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(2)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2, !digits.contains(UInt8(ascii: "+")),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether the byte is an unreserved character.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
