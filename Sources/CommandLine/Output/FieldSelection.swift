internal import Catalog
internal import JSONText

/// Reduces an entity's JSON to selected fields, which keep their tokens and their order in the
/// entity.
///
/// An absent field becomes null, after the fields that exist. So does a field whose path expects
/// an object or array that the entity does not have. If a name is repeated, the first member
/// counts.
final class FieldSelection {
  private let tree: FieldTree
  /// The last result; the buffer is reused.
  private var line: [UInt8] = []

  init(_ paths: [FieldPath]) {
    tree = FieldTree(paths)
  }

  /// Returns the entity reduced to the selected fields.
  func json(of record: Record) throws(OutputFailure) -> ArraySlice<UInt8> {
    try record.read { scanner in
      line.removeAll(keepingCapacity: true)
      return Self.add(tree, &scanner, to: &line) && scanner.next == nil
    }
    return line[...]
  }

  private static func add(
    _ part: FieldTree, _ scanner: inout TokenScanner, to text: inout [UInt8]
  ) -> Bool {
    if !part.isComplete {
      switch scanner.next {
      case UInt8(ascii: "{") where !part.members.isEmpty:
        return addMembers(part, &scanner, to: &text)
      case UInt8(ascii: "["):
        if let elements = part.elements { return addElements(elements, &scanner, to: &text) }
      default: break
      }
    }
    guard let value = scanner.takeValue() else { return false }
    if !part.isComplete {
      text.append(contentsOf: "null".utf8)
    } else if scanner.isStrict {
      unsafe text.append(contentsOf: scanner.bytes(in: value))
    } else {
      text.append(contentsOf: scanner.view(of: value).compact.utf8)
    }
    return true
  }

  private static func addMembers(
    _ part: FieldTree, _ scanner: inout TokenScanner, to text: inout [UInt8]
  ) -> Bool {
    var isMissing = Array(repeating: true, count: part.members.count)
    text.append(UInt8(ascii: "{"))
    let isRead = scanner.takeMembers { scanner, name in
      guard let number = part.names.number(of: name, scanner), isMissing[number] else {
        return scanner.takeValue() != nil
      }
      isMissing[number] = false
      add(part.names.prefixes[number], to: &text)
      return add(part.members[number], &scanner, to: &text)
    }
    for number in isMissing.indices where isMissing[number] {
      add(part.names.prefixes[number], to: &text)
      text.append(contentsOf: "null".utf8)
    }
    text.append(UInt8(ascii: "}"))
    return isRead
  }

  private static func add(_ prefix: [UInt8], to text: inout [UInt8]) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    text.append(contentsOf: prefix)
  }

  private static func addElements(
    _ part: FieldTree, _ scanner: inout TokenScanner, to text: inout [UInt8]
  ) -> Bool {
    text.append(UInt8(ascii: "["))
    let isRead = scanner.takeElements { scanner in
      if text.last != UInt8(ascii: "[") { text.append(UInt8(ascii: ",")) }
      return add(part, &scanner, to: &text)
    }
    text.append(UInt8(ascii: "]"))
    return isRead
  }
}
