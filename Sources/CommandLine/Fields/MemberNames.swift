internal import JSONText

/// A set of member names to find in many entities.
///
/// Nearly every member of an entity has another name. A one-bit filter on the length and first
/// bytes rejects most of them, whereas a dictionary would hash the complete name.
struct MemberNames {
  private var names: [[UInt8]] = []
  /// The bits of all names, as in a Bloom filter; most other names have a bit that is not set.
  private var filter: UInt64 = 0

  /// Adds a name that is not in the set; it gets the next number.
  mutating func insert(_ name: String) {
    let name = Array(name.utf8)
    names.append(name)
    filter |= unsafe name.withUnsafeBufferPointer { unsafe Self.bit(of: $0) }
  }

  /// Returns the number of a name that a scanner has read, or nil if it is not in the set.
  @inline(__always)
  func number(of name: Range<Int>, _ scanner: TokenScanner) -> Int? {
    let bytes = unsafe scanner.bytes(in: name)
    guard scanner.isStrict else { return unsafe number(of: unescaped(bytes)) }
    return unsafe filter & Self.bit(of: bytes) == 0 ? nil : find(bytes)
  }

  private func number(of name: String) -> Int? { names.firstIndex { $0.elementsEqual(name.utf8) } }

  private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    for number in names.indices where names[number].count == name.count {
      let isSame = unsafe names[number].withUnsafeBufferPointer { bytes in
        name.indices.allSatisfy { unsafe bytes[$0] == name[$0] }
      }
      if isSame { return number }
    }
    return nil
  }

  /// Hashes the length and the first eight bytes, or the first and last byte of a shorter name.
  @inline(__always)
  private static func bit(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head = UInt64(truncatingIfNeeded: name.count)
    if name.count >= 8 {
      head ^= unsafe UnsafeRawBufferPointer(name).loadUnaligned(as: UInt64.self)
    } else if name.count > 0 {
      head ^= unsafe UInt64(name[0]) << 16 | UInt64(name[name.count &- 1]) << 8
    }
    return 1 << ((head &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
