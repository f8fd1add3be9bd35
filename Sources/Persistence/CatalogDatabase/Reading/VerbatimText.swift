/// Stored text that can be used without unpacking or validation.
enum VerbatimText {
  /// Returns whether the bytes are valid UTF-8.
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    unsafe includes(bytes) || String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns whether the bytes are ASCII without control characters, so that they are valid UTF-8
  /// without a `PackedCode`.
  ///
  /// Checks 64 bytes at a time, which compiles to a few vector instructions. The high bit is set in
  /// a byte that is not ASCII, and after subtracting 32, in a byte below 32. If no high bit is set,
  /// no byte has borrowed from the next one either.
  static func includes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let blanks: UInt64 = 0x2020_2020_2020_2020
    let manyBlanks = SIMD8<UInt64>(repeating: blanks)
    var manyMarks = SIMD8<UInt64>.zero
    var index = 0
    while index <= bytes.count - 64 {
      let words = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt64>.self)
      manyMarks |= words | (words &- manyBlanks)
      index += 64
    }
    var marks = manyMarks.indices.reduce(0) { $0 | manyMarks[$1] }
    while index <= bytes.count - 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      marks |= word | (word &- blanks)
      index += 8
    }
    return unsafe marks & 0x8080_8080_8080_8080 == 0
      && bytes[index...].allSatisfy { 0x20..<0x80 ~= $0 }
  }
}
