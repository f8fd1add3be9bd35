extension TokenScanner {
  /// Whether a range contains a text, which has no escapes.
  package func isText(_ text: String, in place: Range<Int>) -> Bool {
    unsafe place.count == text.utf8.count && bytes(in: place).elementsEqual(text.utf8)
  }

  /// Whether the bytes at a position equal others.
  @inlinable
  public func holds(_ part: [UInt8], at start: Int) -> Bool {
    guard part.count <= count &- start else { return false }
    return unsafe part.withUnsafeBytes { part in
      let bytes = unsafe UnsafeRawBufferPointer(bytes(in: start..<start + part.count))
      var index = 0
      while index <= part.count &- 8 {
        let isSame =
          unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == part.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard isSame else { return false }
        index &+= 8
      }
      while index < part.count {
        guard unsafe bytes[index] == part[index] else { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Returns the position of the next quotation mark; the end of the bytes if there is none.
  @inlinable @inline(__always)
  func quotationMark(from start: Int) -> Int {
    position(from: start) { word in Self.zeros(word ^ Self.quotationMarks) }
  }

  /// Returns the position of the next quotation mark or backslash; the end of the bytes if there is
  /// none.
  @inlinable @inline(__always)
  func markOrEscape(from start: Int) -> Int {
    position(from: start) { word in
      Self.zeros(word ^ Self.quotationMarks) | Self.zeros(word ^ Self.backslashes)
    }
  }

  /// Returns the position of the next byte that is not simply part of a string: a quotation mark,
  /// a backslash, or a control character; the end of the bytes if there is none.
  func endOfPlainText(from start: Int) -> Int {
    position(from: start) { word in
      Self.zeros(word ^ Self.quotationMarks) | Self.zeros(word ^ Self.backslashes)
        | (word &- Self.blanks) & ~word & Self.highBits
    }
  }

  /// Tests eight bytes at a time. No sum can overflow, and unchecked arithmetic is faster.
  @inlinable @inline(__always)
  func position(from start: Int, _ find: (UInt64) -> UInt64) -> Int {
    guard let bytes = unsafe UnsafeRawPointer(bytes.baseAddress) else { return count }
    var index = start
    while index <= count &- 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = find(UInt64(littleEndian: word))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      let byte = unsafe bytes.load(fromByteOffset: index, as: UInt8.self)
      if find(UInt64(byte)) & 0x80 != 0 { return index }
      index &+= 1
    }
    return index
  }

  /// Sets the high bit of the first zero byte and of no byte before it, because subtracting 1 from
  /// zero sets it.
  @inlinable @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & highBits
  }

  @inlinable static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  @inlinable static var quotationMarks: UInt64 { 0x2222_2222_2222_2222 }
  @inlinable static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }
  @inlinable static var blanks: UInt64 { 0x2020_2020_2020_2020 }
}
