/// The names of members that are looked for in many entities.
///
/// Nearly every member of an entity has another name. Its length and its first bytes say so by one
/// look into a table, where a dictionary would go over the whole name and mix its bytes first.
struct MemberNames {
  /// Of all names, one after the other.
  private var bytes: [UInt8] = []
  private var places: [Range<Int>] = []
  /// Numbers of names, where one is put behind its slot when that is taken; -1 where there is none.
  private var slots: [Int] = [-1]

  var isEmpty: Bool { places.isEmpty }

  /// The number of a name, which is the next one when it is new.
  mutating func insert(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { name in
      if let number = unsafe number(of: name) { return number }
      unsafe bytes.append(contentsOf: name)
      places.append(bytes.count - name.count..<bytes.count)
      spread()
      return places.count - 1
    }
  }

  /// Gives the names their slots; three of four stay free, so that most other names end at the
  /// first look.
  private mutating func spread() {
    var size = 16
    while size < places.count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (number, place) in places.enumerated() {
      var slot = unsafe bytes[place].withUnsafeBufferPointer { unsafe self.slot(of: $0) }
      while slots[slot] >= 0 { slot = next(slot) }
      slots[slot] = number
    }
  }

  /// The number of the name that these bytes are.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = unsafe slot(of: name)
    while slots[slot] >= 0 {
      if unsafe isName(slots[slot], name) { return slots[slot] }
      slot = next(slot)
    }
    return nil
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = places[number]
    guard place.count == name.count else { return false }
    for index in place where unsafe bytes[index] != name[index - place.lowerBound] { return false }
    return true
  }

  private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  /// Mixes the length and the first eight bytes, or the first and the last of a shorter name.
  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var head = UInt64(name.count)
    if name.count >= 8 {
      head ^= unsafe UnsafeRawBufferPointer(name).loadUnaligned(as: UInt64.self)
    } else if let first = unsafe name.first, let last = unsafe name.last {
      head ^= UInt64(first) << 16 | UInt64(last) << 8
    }
    return Int(truncatingIfNeeded: head &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
  }
}
