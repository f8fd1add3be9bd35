/// Text that can be passed on as it lies in a database.
enum PlainText {
  /// Whether there are only bytes of ASCII that are no control characters below the tab: then the
  /// bytes are valid UTF-8, and hold no abbreviation.
  ///
  /// Looks at 64 bytes at a time, which compilers make a few instructions of: the high bit is set
  /// in a byte that is not of ASCII, and in one of those less than 9 after 9 was taken away; where
  /// it is in none, nothing was borrowed from the next byte either.
  static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let nines: UInt64 = 0x0909_0909_0909_0909
    let manyNines = SIMD8<UInt64>(repeating: nines)
    var manyMarks = SIMD8<UInt64>.zero
    var index = 0
    while index <= bytes.count - 64 {
      let words = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt64>.self)
      manyMarks |= words | (words &- manyNines)
      index += 64
    }
    var marks = manyMarks.indices.reduce(0) { $0 | manyMarks[$1] }
    while index <= bytes.count - 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      marks |= word | (word &- nines)
      index += 8
    }
    return unsafe marks & 0x8080_8080_8080_8080 == 0
      && bytes[index...].allSatisfy { 9..<0x80 ~= $0 }
  }
}
