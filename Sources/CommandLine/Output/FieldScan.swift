internal import JSONText

/// A single pass over an entity that finds the wanted fields. It gives up on anything complex: a
/// string with escapes, a fact that is an array or object, a duplicate key.
struct FieldScan {
  private var scanner: TokenScanner
  private var missing: Int

  /// - Parameter count: The number of wanted fields.
  init(_ scanner: TokenScanner, count: Int) {
    self.scanner = scanner
    missing = count
  }

  /// Scans a value, or as much of it as contains the missing facts.
  ///
  /// - Parameter found: The ranges of the facts, by field number; nil for absent fields.
  /// - Returns: False if the value is too complex.
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
      // A null is shown as an empty cell.
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
      if let member = unsafe names.number(of: scanner.bytes(in: name)) {
        guard seen & 1 << UInt64(member) == 0, take(wanted.members[member], &found) else {
          return false
        }
        if missing == 0 { return true }
        seen |= 1 << UInt64(member)
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
      if let element = wanted.first(where: { $0.index == index }) {
        guard take(element.field, &found) else { return false }
        if missing == 0 { return true }
      } else if scanner.takeValue() == nil {
        return false
      }
      index += 1
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "]"))
  }
}
