/// The names of members that are looked for in many entities.
///
/// Nearly every member of an entity has another name. Its length and its first bytes say so by one
/// bit, where a dictionary would go over the whole name and mix its bytes first.
struct MemberNames {
  private var names: [[UInt8]] = []
  /// Of 64 bits the one of each name; most other names have one that is not set.
  private var filter: UInt64 = 0

  var isEmpty: Bool { names.isEmpty }

  /// The number of a name, which is the next one when it is new.
  mutating func insert(_ name: String) -> Int {
    let name = Array(name.utf8)
    if let number = names.firstIndex(of: name) { return number }
    names.append(name)
    filter |= unsafe name.withUnsafeBufferPointer { unsafe Self.bit(of: $0) }
    return names.count - 1
  }

  /// The number of the name that these bytes are.
  @inline(__always)
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    unsafe filter & Self.bit(of: name) == 0 ? nil : find(name)
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    for number in names.indices where names[number].count == name.count {
      let isSame = unsafe names[number].withUnsafeBufferPointer { bytes in
        name.indices.allSatisfy { unsafe bytes[$0] == name[$0] }
      }
      if isSame { return number }
    }
    return nil
  }

  /// Mixes the length and the first eight bytes, or the first and the last of a shorter name.
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
