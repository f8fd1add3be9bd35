/// Reads the fields of a record one after the other.
///
/// Numbers are unsigned, with the low byte first (APPNOTE 4.4.1.1).
struct FieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The number of bytes that have not been read.
  var count: Int { rest.count }

  /// Returns the next bytes; throws `damaged` if the record is shorter.
  mutating func bytes(_ count: Int) throws(ZipError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .damaged }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func skip(_ count: Int) throws(ZipError) {
    _ = try bytes(count)
  }

  /// Returns a number of up to eight bytes; throws `damaged` if it exceeds 2⁶³ - 1, because no
  /// position or size does.
  mutating func number(_ width: Int) throws(ZipError) -> Int {
    var value: UInt64 = 0
    for byte in try bytes(width).reversed() { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value) else { throw .damaged }
    return number
  }

  /// Passes the four bytes at the beginning of a record; throws `damaged` if they are others.
  mutating func expect(_ signature: [UInt8]) throws(ZipError) {
    guard try bytes(signature.count).elementsEqual(signature) else { throw .damaged }
  }
}

/// The first bytes of records.
enum RecordSignature {
  /// APPNOTE 4.3.7.
  static let localHeader: [UInt8] = [0x50, 0x4B, 3, 4]
  /// APPNOTE 4.3.12.
  static let directoryHeader: [UInt8] = [0x50, 0x4B, 1, 2]
  /// APPNOTE 4.3.14.
  static let wideEnd: [UInt8] = [0x50, 0x4B, 6, 6]
  /// APPNOTE 4.3.15.
  static let wideEndLocator: [UInt8] = [0x50, 0x4B, 6, 7]
  /// APPNOTE 4.3.16.
  static let end: [UInt8] = [0x50, 0x4B, 5, 6]
}
