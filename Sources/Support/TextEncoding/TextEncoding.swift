extension Sequence<UInt8> {
  /// The bytes in lower-case hexadecimal digits, two for each byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension String {
  /// Percent-encodes all bytes except RFC 3986's unreserved characters (section 2.3) and those in
  /// `kept`.
  package func percentEncoded(keeping kept: String = "") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      if byte.isUnreserved || kept.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension String {
  /// The text that was percent-encoded. What is no encoded byte stays as it is.
  package var withoutPercentEncoding: String {
    guard contains("%") else { return self }
    let bytes = Array(utf8)
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
}

extension UInt8 {
  /// Whether the byte is an unreserved character of RFC 3986, section 2.3.
  package var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }
}
