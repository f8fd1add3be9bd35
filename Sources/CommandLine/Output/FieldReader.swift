internal import Catalog
internal import JSONText

/// Reads the facts of columns from entities.
///
/// Numbers keep their digits. Elements of arrays are joined by "; ". An absent or null field is
/// empty.
final class FieldReader {
  private let origins: [Column.Origin]
  private var scan: FieldScan
  /// The numbers of the parts to try for each column, in sequence.
  private var parts: [Int] = []
  /// The steps within each of these parts, from the first one that leads to all elements.
  private var rests: [ArraySlice<FieldPath.Step>] = []
  /// The end of each column's section of `parts`.
  private var ends: [Int] = []

  init(_ columns: [Column]) {
    origins = columns.map(\.origin)
    let paths = columns.map { column in
      guard column.origin == .entity else { return [FieldPath]() }
      return [column.path ?? FieldPath(known: column.key)]
        + column.otherKeys.map { FieldPath(known: $0) }
    }
    let fields = Set(paths.joined().map(\.field))
    let tree = FieldTree(Array(fields), number: 0)
    for paths in paths {
      parts += paths.compactMap { tree.part(at: $0.field)?.number }
      rests += paths.map { $0.steps.dropFirst($0.field.count) }
      ends.append(parts.count)
    }
    scan = FieldScan(tree, count: fields.count)
  }

  /// Returns the facts of an entity, in the order of the columns.
  func cells(of item: Item) throws(OutputFailure) -> [String] {
    var cells = Cells()
    try add(item, to: &cells)
    return cells.texts
  }

  /// Appends the facts of an entity to the cells.
  func add(_ item: Item, to cells: inout Cells) throws(OutputFailure) {
    try item.record.read { scanner in
      guard scan.read(&scanner) else { return false }
      addFacts(item, scanner, to: &cells)
      return true
    }
  }

  private func addFacts(_ item: Item, _ scanner: TokenScanner, to cells: inout Cells) {
    let facts = scan.facts
    var start = 0
    for column in ends.indices {
      switch origins[column] {
      case .kind: cells.append(item.record.key.kind.singular.utf8)
      case .match: cells.append((item.matched ?? []).map(\.rawValue).joined(separator: "; ").utf8)
      case .entity:
        let end = ends[column]
        while start < end - 1, facts[parts[start]] == nil { start += 1 }
        if let fact = facts[parts[start]] {
          addFact(fact, rests[start], scanner, to: &cells)
        } else {
          cells.append(EmptyCollection())
        }
        start = end
      }
    }
  }

  private func addFact(
    _ fact: FieldScan.Fact, _ rest: ArraySlice<FieldPath.Step>, _ scanner: TokenScanner,
    to cells: inout Cells
  ) {
    if fact.isPlain {
      unsafe cells.append(scanner.bytes(in: rest.isEmpty ? fact.place : 0..<0))
    } else {
      cells.append(scanner.view(of: fact.place).texts(rest).joined(separator: "; ").utf8)
    }
  }
}

extension FieldPath {
  /// The steps to the value that a scan can find.
  fileprivate var field: ArraySlice<Step> { steps.prefix { $0 != .elements } }
}

extension JSONView {
  /// Returns the texts of a field: its own, or those of its elements; none for null.
  func texts(_ steps: ArraySlice<FieldPath.Step> = []) -> [String] {
    switch steps.first {
    case nil: isArray ? elements.compactMap(\.text) : text.map { [$0] } ?? []
    case .member(let name): member(name)?.texts(steps.dropFirst()) ?? []
    case .element(let index): elements.dropFirst(index).first?.texts(steps.dropFirst()) ?? []
    case .elements where steps.count == 1: elements.compactMap(\.text)
    case .elements: elements.flatMap { $0.texts(steps.dropFirst()) }
    }
  }

  /// The contents of a string, and any other value as written; nil for null.
  private var text: String? { isNull ? nil : string ?? compact }
}
