internal import JSONText

/// A way through one entity on which wanted fields are picked up. What is not simple ends it: a
/// string with escapes, a list or an object as a fact, a key that comes twice.
struct FieldScan {
  private var scanner: TokenScanner
  /// The facts by the numbers of their fields; nil for those that the entity lacks.
  private(set) var found: [String?]
  private var missing: Int

  /// - Parameter count: of the fields that are wanted.
  init(_ scanner: TokenScanner, count: Int) {
    self.scanner = scanner
    found = Array(repeating: nil, count: count)
    missing = count
  }

  /// Goes past a value, or up to the last fact that was missing; false where it is not simple.
  mutating func take(_ wanted: WantedField) -> Bool {
    if let number = wanted.number { return takeFact(number) }
    switch scanner.next {
    case UInt8(ascii: "{") where !wanted.members.isEmpty: return takeMembers(wanted.members)
    case UInt8(ascii: "[") where !wanted.elements.isEmpty: return takeElements(wanted.elements)
    default: return scanner.takeValue() != nil
    }
  }

  private mutating func takeFact(_ number: Int) -> Bool {
    missing -= 1
    switch scanner.next {
    case UInt8(ascii: "\""):
      guard let place = scanner.takePlainString() else { return false }
      found[number] = scanner.text(in: place)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return false
    default:
      guard let place = scanner.takeValue() else { return false }
      let text = scanner.text(in: place)
      found[number] = text == "null" ? "" : text
    }
    return true
  }

  private mutating func takeMembers(_ wanted: [(name: [UInt8], field: WantedField)]) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    if scanner.take(UInt8(ascii: "}")) { return true }
    var seen: UInt64 = 0
    repeat {
      guard let name = scanner.takePlainString(), scanner.take(UInt8(ascii: ":")) else {
        return false
      }
      if let place = wanted.firstIndex(where: { scanner.holds($0.name, in: name) }) {
        guard seen & 1 << UInt64(place) == 0, take(wanted[place].field) else { return false }
        if missing == 0 { return true }
        seen |= 1 << UInt64(place)
      } else if scanner.takeValue() == nil {
        return false
      }
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "}"))
  }

  private mutating func takeElements(_ wanted: [(index: Int, field: WantedField)]) -> Bool {
    guard scanner.take(UInt8(ascii: "[")) else { return false }
    if scanner.take(UInt8(ascii: "]")) { return true }
    var index = 0
    repeat {
      if let place = wanted.firstIndex(where: { $0.index == index }) {
        guard take(wanted[place].field) else { return false }
        if missing == 0 { return true }
      } else if scanner.takeValue() == nil {
        return false
      }
      index += 1
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "]"))
  }
}
