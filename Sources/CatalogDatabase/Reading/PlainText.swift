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
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let manyNines = SIMD8<UInt64>(repeating: nines)
    var index = 0
    while index + 64 <= bytes.count {
      let words = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt64>.self)
      let marks = words | (words &- manyNines)
      let halves = marks.lowHalf | marks.highHalf
      let quarters = halves.lowHalf | halves.highHalf
      guard (quarters[0] | quarters[1]) & highBits == 0 else { return false }
      index += 64
    }
    while index + 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard (word | (word &- nines)) & highBits == 0 else { return false }
      index += 8
    }
    while index < bytes.count {
      guard unsafe 9..<0x80 ~= bytes[index] else { return false }
      index += 1
    }
    return true
  }
}
