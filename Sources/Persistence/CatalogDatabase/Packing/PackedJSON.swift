internal import SQLite

/// The JSON of an entity with codes for frequent phrases, which are a quarter of it or less.
enum PackedJSON {
  /// Returns the JSON. Text without codes is returned as it is.
  ///
  /// - Parameter packed: UTF-8; invalid bytes are repaired.
  static func unpack(_ packed: UnsafeRawBufferPointer, _ connection: Connection) -> String {
    var json: [UInt8] = []
    unsafe append(packed, { connection.phrases }, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  static func unpack(_ packed: String, _ phrases: Phrases) -> String {
    var (packed, json) = (packed, [UInt8]())
    packed.withUTF8 { unsafe append(UnsafeRawBufferPointer($0), { phrases }, to: &json) }
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the JSON to a text. It is valid UTF-8 if the packed one is.
  static func append(
    _ packed: UnsafeRawBufferPointer, _ phrases: () -> Phrases, to text: inout [UInt8]
  ) {
    guard unsafe next(in: packed, from: 0) < packed.count else {
      unsafe text += packed
      return
    }
    let phrases = phrases()
    var count = 0
    unsafe forEachPiece(of: packed, phrases) { count += $0.count }
    var end = text.count
    text += repeatElement(0, count: count)
    unsafe text.withUnsafeMutableBytes { text in
      unsafe forEachPiece(of: packed, phrases) { piece in
        guard let start = piece.baseAddress else { return }
        unsafe (text.baseAddress! + end).copyMemory(from: start, byteCount: piece.count)
        end += piece.count
      }
    }
  }

  /// Passes the parts of the JSON to `body` in order.
  @inline(__always)
  private static func forEachPiece(
    of packed: UnsafeRawBufferPointer, _ phrases: Phrases, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var read = 0
    var base: StaticString?
    let id = unsafe digitsOfID(packed)
    while true {
      let code = unsafe next(in: packed, from: read)
      unsafe body(UnsafeRawBufferPointer(rebasing: packed[read..<code]))
      guard code < packed.count else { return }
      read = code + 1
      switch unsafe packed[code] {
      case PackedCode.phrase, PackedCode.elementPhrase:
        guard unsafe hasOperands(2, of: code, packed) else { return }
        unsafe phrases.withPhrase(packed[code + 1], packed[code + 2]) { base, text in
          if let base {
            unsafe body(Phrases.referenceHead.bytes)
            unsafe body(base.bytes)
          }
          unsafe body(text)
        }
        if unsafe packed[code] == PackedCode.elementPhrase {
          unsafe body(PackedCode.elementEnd.bytes)
        }
        read = code + 3
      case PackedCode.ownAddress:
        guard unsafe hasOperands(1, of: code, packed) else { return }
        base = unsafe PackedCode.base(packed[code + 1])
        unsafe body(PackedCode.ownAddressHead.bytes)
        if let base { unsafe body(base.bytes) }
        unsafe body(id)
        unsafe body(PackedCode.ownAddressTail.bytes)
        read = code + 2
      case PackedCode.lists:
        unsafe body(PackedCode.listHead.bytes)
        if let base { unsafe body(base.bytes) }
        unsafe body(id)
        unsafe body(PackedCode.listTail(packed[code]).bytes)
      case let byte:
        if let text = PackedCode.text(byte) { unsafe body(text.bytes) }
      }
    }
  }

  /// Whether printable bytes follow a code. Half a letter beyond ASCII is none.
  private static func hasOperands(
    _ count: Int, of code: Int, _ packed: UnsafeRawBufferPointer
  ) -> Bool {
    let end = code + count
    return unsafe end < packed.count && packed[code + 1] < 0x80 && packed[end] < 0x80
  }

  /// The digits of the entity's id, with which its JSON begins.
  private static func digitsOfID(_ packed: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = min(#"{"id":"#.utf8.count, packed.count)
    var end = start
    while unsafe end < packed.count && 0x30...0x39 ~= packed[end] { end += 1 }
    return unsafe UnsafeRawBufferPointer(rebasing: packed[start..<end])
  }

  /// Returns the position of the next code, or the end if there is none.
  ///
  /// Checks eight bytes at a time because codes are rare in texts: subtracting 32 from each byte
  /// sets the high bit of those below 32, and of no byte before the first of them.
  private static func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ends = 0x0101_0101_0101_0101 * UInt64(PackedCode.end)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let less = (word &- ends) & ~word & highBits
      if less != 0 {
        let found = index + less.trailingZeroBitCount / 8
        if unsafe isCode(bytes[found]) { return found }
        index = found + 1
      } else {
        index += 8
      }
    }
    while index < bytes.count {
      if unsafe isCode(bytes[index]) { return index }
      index += 1
    }
    return bytes.count
  }

  /// Tabs and line breaks can be between the tokens of JSON.
  private static func isCode(_ byte: UInt8) -> Bool {
    byte < PackedCode.end && byte != 0 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }
}

extension StaticString {
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
