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
      part.sources.take(name, &scanner) { use, scanner in
        guard isMissing[use.member] else { return scanner.takeValue() != nil }
        isMissing[use.member] = false
        add(part.names[use.member], to: &text)
        return use.isID
          ? addID(&scanner, to: &text) : add(part.members[use.member], &scanner, to: &text)
      }
    }
    for number in isMissing.indices where isMissing[number] {
      add(part.names[number], to: &text)
      text.append(contentsOf: "null".utf8)
    }
    text.append(UInt8(ascii: "}"))
    return isRead
  }

  /// Appends the id in an address, or null if it has none.
  private static func addID(_ scanner: inout TokenScanner, to text: inout [UInt8]) -> Bool {
    guard let value = scanner.takeValue() else { return false }
    let id = scanner.view(of: value).string.flatMap { FieldAlias.id($0) }
    text.append(contentsOf: (id ?? "null").utf8)
    return true
  }

  /// Appends the name of a member.
  private static func add(_ name: String, to text: inout [UInt8]) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    text.append(UInt8(ascii: "\""))
    text.append(contentsOf: name.utf8)
    text.append(contentsOf: "\":".utf8)
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
