/// Text that can be passed on as it lies in a database.
enum VerbatimText {
  /// Whether there are only bytes of ASCII that are no control characters: then the bytes are valid
  /// UTF-8, and hold no `Abbreviation`.
  ///
  /// Looks at 64 bytes at a time, which compilers make a few instructions of: the high bit is set
  /// in a byte that is not of ASCII, and in one of those less than 32 after 32 was taken away; where
  /// it is in none, nothing was borrowed from the next byte either.
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
