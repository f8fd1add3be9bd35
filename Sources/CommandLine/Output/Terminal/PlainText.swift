extension String {
  /// Whether the text is printable ASCII, as nearly every fact is. Such text is shown unchanged,
  /// one column per character, without the cost of Unicode segmentation.
  var isPlain: Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe isPlainText(UnsafeRawBufferPointer(bytes)) }
  }

  /// Returns whether the text is plain and contains neither of two characters.
  func isPlain(without first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      unsafe isPlainText(UnsafeRawBufferPointer(bytes), without: first, second)
    }
  }
}

/// Returns whether UTF-8 text is plain and contains neither of two characters.
///
/// Checks eight bytes at a time. The high bit is set in a non-ASCII byte, in a control character
/// minus 0x20, and in DEL plus 1. If it is set nowhere, no byte borrowed from or carried into
/// another. XOR turns an excluded byte into zero, and then subtracting 1 sets its high bit.
///
/// - Parameters:
///   - first: An ASCII character, as is the second. The default, DEL, is never plain.
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
