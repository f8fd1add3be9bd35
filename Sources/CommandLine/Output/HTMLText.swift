extension String {
  /// Printable letters of ASCII alone, which nearly every fact is: it is shown as it is, and each
  /// letter takes one column. Saves taking the text apart by the rules of Unicode.
  var isPlain: Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe isPlainText(UnsafeRawBufferPointer(bytes)) }
  }

  /// Plain, and neither of two letters among it.
  func isPlain(without first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      unsafe isPlainText(UnsafeRawBufferPointer(bytes), without: first, second)
    }
  }
}

/// Whether the text that the bytes are is plain, and without two letters.
///
/// Looks at eight bytes at a time: the high bit is set in a byte that is not of ASCII, after 0x20
/// was taken away in a control character, and after 1 was added in a DEL; where it is in none,
/// no byte took from the next or gave to it. A byte that is looked for becomes zero when its bits
/// are turned, and taking 1 away sets the high bit then.
///
/// - Parameters:
///   - first: of ASCII, as the second; DEL is not plain anyway.
@inline(__always)
func isPlainText(
  _ bytes: UnsafeRawBufferPointer, without first: Unicode.Scalar = "\u{7F}",
  _ second: Unicode.Scalar = "\u{7F}"
) -> Bool {
  let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
  let (firsts, seconds) = (ones &* UInt64(first.value), ones &* UInt64(second.value))
  var index = 0
  while index + 8 <= bytes.count {
    let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let odd = word | (word &- ones &* 0x20) | (word &+ ones)
    let unwanted = ((word ^ firsts) &- ones) | ((word ^ seconds) &- ones)
    guard (odd | unwanted) & highBits == 0 else { return false }
    index += 8
  }
  while index < bytes.count {
    let byte = unsafe bytes[index]
    guard 0x20..<0x7F ~= byte, UInt32(byte) != first.value,
      UInt32(byte) != second.value
    else { return false }
    index += 1
  }
  return true
}
