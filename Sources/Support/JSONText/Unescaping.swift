/// Decodes the contents of a JSON string, replacing its escapes (RFC 8259, section 7). An unpaired
/// surrogate becomes U+FFFD.
package func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  guard unsafe bytes.contains(UInt8(ascii: "\\")) else {
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var rest = unsafe bytes[...]
  while let byte = unsafe rest.popFirst() {
    guard byte == UInt8(ascii: "\\") else {
      result.append(byte)
      continue
    }
    guard let escape = unsafe rest.popFirst() else { break }
    switch escape {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"): unsafe result.append(contentsOf: takeScalar(from: &rest).utf8)
    default: result.append(escape)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Decodes the contents of a JSON string, such as a name that was written with escapes.
package func unescaped(_ text: String) -> String {
  var text = text
  return text.withUTF8 { unsafe unescaped($0) }
}

/// Reads the digits of `\u`, and the complete second escape of a surrogate pair.
private func takeScalar(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> String {
  let first = unsafe takeCodeUnit(from: &rest)
  guard UTF16.isLeadSurrogate(first) else { return String(decoding: [first], as: UTF16.self) }
  var ahead = unsafe rest
  guard unsafe ahead.popFirst() == UInt8(ascii: "\\"), unsafe ahead.popFirst() == UInt8(ascii: "u")
  else { return "\u{FFFD}" }
  let second = unsafe takeCodeUnit(from: &ahead)
  guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
  unsafe rest = ahead
  return String(decoding: [first, second], as: UTF16.self)
}

private func takeCodeUnit(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt16 {
  let digits = unsafe String(decoding: rest.prefix(4), as: UTF8.self)
  unsafe rest = rest.dropFirst(4)
  return UInt16(digits, radix: 16) ?? 0xFFFD
}

/// Returns whether a string in a JSON text contains U+0000, which only an escape can.
package func hasEscapedNull(_ json: String) -> Bool {
  var rest = json.utf8[...]
  while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
    rest = rest[backslash...].dropFirst()
    if rest.starts(with: "u0000".utf8) { return true }
    rest = rest.dropFirst()
  }
  return false
}
