internal import Catalog
internal import SQLite

/// Reduces an entity's JSON to selected fields, with SQLite's JSON functions if the scanner cannot.
/// Selected fields keep their tokens and their order in the entity.
///
/// An absent field becomes null, after the fields that exist. So does a field whose path expects
/// an object or array that the entity does not have.
final class FieldSelection {
  private let tree: FieldTree
  /// Nil if only SQLite can make the selection.
  private let scanner: MemberScanner?
  /// The scanner's last result; the buffer is reused.
  private var line: [UInt8] = []
  private var members: Statement
  private var elements: Statement

  init(_ paths: [FieldPath]) throws(OutputFailure) {
    tree = FieldTree(paths)
    scanner = MemberScanner(tree)
    do {
      let connection = try Connection.inMemory()
      members = try connection.prepare(
        """
        SELECT key, ?1 -> fullkey FROM json_each(?1)
        WHERE key IN (SELECT value FROM json_each(?2))
        """)
      elements = try connection.prepare("SELECT ?1 -> fullkey FROM json_each(?1)")
    } catch {
      throw .malformedEntity(error.message)
    }
  }

  /// Returns the entity reduced to the selected fields.
  func json(of record: Record) throws(OutputFailure) -> ArraySlice<UInt8> {
    line.removeAll(keepingCapacity: true)
    if let scanner, scanner.add(record.jsonBytes, to: &line) { return line[...] }
    do {
      return ArraySlice(try selected(record.json, tree).utf8)
    } catch {
      throw .malformedEntity(error.message)
    }
  }

  private func selected(_ json: String, _ tree: FieldTree) throws(SQLiteError) -> String {
    if tree.isComplete { return json }
    switch json.utf8.first {
    case UInt8(ascii: "{") where !tree.members.isEmpty:
      return try object(json, tree.members)
    case UInt8(ascii: "["):
      guard let tree = tree.elements else { return "null" }
      return try array(json, tree)
    default: return "null"
    }
  }

  private func object(
    _ json: String, _ wanted: [(name: String, tree: FieldTree)]
  ) throws(SQLiteError) -> String {
    let names = wanted.map { jsonString($0.name) }.joined(separator: ",")
    try members.bind([.text(json), .text("[\(names)]")])
    var found: [(name: String, json: String)] = []
    while try members.step() { found.append((members.text(0), members.text(1))) }
    var parts: [String] = []
    for (name, json) in found {
      guard let tree = wanted.first(where: { $0.name == name })?.tree else { continue }
      parts.append("\(jsonString(name)):\(try selected(json, tree))")
    }
    for (name, _) in wanted where !found.contains(where: { $0.name == name }) {
      parts.append("\(jsonString(name)):null")
    }
    return "{\(parts.joined(separator: ","))}"
  }

  private func array(_ json: String, _ tree: FieldTree) throws(SQLiteError) -> String {
    try elements.bind([.text(json)])
    var found: [String] = []
    while try elements.step() { found.append(elements.text(0)) }
    var parts: [String] = []
    for json in found { parts.append(try selected(json, tree)) }
    return "[\(parts.joined(separator: ","))]"
  }
}
