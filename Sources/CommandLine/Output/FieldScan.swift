internal import JSONText

/// A way through one entity on which wanted fields are picked up. What is not simple ends it: a
/// string with escapes, a list or an object as a fact, a key that comes twice.
struct FieldScan {
  private var scanner: TokenScanner
  private var missing: Int

  /// - Parameter count: of the fields that are wanted.
  init(_ scanner: TokenScanner, count: Int) {
    self.scanner = scanner
    missing = count
  }

  /// Goes past a value, or up to the last fact that was missing; false where it is not simple.
  ///
  /// - Parameter found: where the facts stand, by the numbers of their fields; stays nil for those
  ///   that the entity lacks.
  mutating func take(_ wanted: WantedField, _ found: inout [Range<Int>?]) -> Bool {
    if let number = wanted.number { return takeFact(number, &found) }
    switch scanner.next {
    case UInt8(ascii: "{") where !wanted.names.isEmpty: return takeMembers(wanted, &found)
    case UInt8(ascii: "[") where !wanted.elements.isEmpty:
      return takeElements(wanted.elements, &found)
    default: return scanner.takeValue() != nil
    }
  }

  private mutating func takeFact(_ number: Int, _ found: inout [Range<Int>?]) -> Bool {
    missing -= 1
    switch scanner.next {
    case UInt8(ascii: "\""): found[number] = scanner.takePlainString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return false
    case UInt8(ascii: "n"):
      // Of null nothing is shown.
      found[number] = scanner.takeValue().map { $0.lowerBound..<$0.lowerBound }
    default: found[number] = scanner.takeValue()
    }
    return found[number] != nil
  }

  private mutating func takeMembers(_ wanted: WantedField, _ found: inout [Range<Int>?]) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    if scanner.take(UInt8(ascii: "}")) { return true }
    let names = wanted.names
    var seen: UInt64 = 0
    repeat {
      guard let name = scanner.takePlainString(), scanner.take(UInt8(ascii: ":")) else {
        return false
      }
      if let place = unsafe names.number(of: scanner.bytes(in: name)) {
        guard seen & 1 << UInt64(place) == 0, take(wanted.members[place], &found) else {
          return false
        }
        if missing == 0 { return true }
        seen |= 1 << UInt64(place)
      } else if scanner.takeValue() == nil {
        return false
      }
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "}"))
  }

  private mutating func takeElements(
    _ wanted: [(index: Int, field: WantedField)], _ found: inout [Range<Int>?]
  ) -> Bool {
    guard scanner.take(UInt8(ascii: "[")) else { return false }
    if scanner.take(UInt8(ascii: "]")) { return true }
    var index = 0
    repeat {
      if let place = wanted.firstIndex(where: { $0.index == index }) {
        guard take(wanted[place].field, &found) else { return false }
        if missing == 0 { return true }
      } else if scanner.takeValue() == nil {
        return false
      }
      index += 1
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "]"))
  }
}
