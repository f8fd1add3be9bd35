internal import Catalog
internal import JSONText

/// Reads the facts of columns from entities.
///
/// Numbers keep their digits. Elements of arrays are joined by "; ". An absent or null field is
/// empty.
final class FieldReader {
  private let origins: [Column.Origin]
  private var scan: FieldScan
  /// The number of each column's part of the tree.
  private let parts: [Int]
  /// The steps within each of these parts, from the first one that leads to several elements.
  private let rests: [ArraySlice<FieldPath.Step>]
  /// The number of the part with the object that a date is in, which may say that only the month is
  /// known; nil for other columns.
  private let datedObjects: [Int?]

  init(_ columns: [Column]) {
    origins = columns.map(\.origin)
    let paths = columns.map { column in
      column.origin == .entity ? column.path ?? FieldPath(known: column.key) : nil
    }
    let dated = zip(columns, paths).map { $0.form == .date ? $1?.datedObject : nil }
    let fields = Set(paths.compactMap { $0?.field } + dated.compactMap(\.self))
    let tree = FieldTree(Array(fields), number: 0)
    parts = paths.map { $0.flatMap { tree.part(at: $0.field) }?.number ?? 0 }
    datedObjects = dated.map { $0.flatMap { tree.part(at: $0) }?.number }
    rests = paths.map { $0.map { $0.steps.dropFirst($0.field.count) } ?? [] }
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
    for column in parts.indices {
      switch origins[column] {
      case .kind: cells.append(item.record.key.kind.singular.utf8)
      case .match: cells.append((item.matched ?? []).map(\.rawValue).joined(separator: "; ").utf8)
      case .entity:
        if let object = datedObjects[column].flatMap({ facts[$0] }),
          let date = facts[parts[column]]
        {
          addDate(date, in: object, scanner, to: &cells)
        } else if let fact = facts[parts[column]] {
          addFact(fact, rests[column], scanner, to: &cells)
        } else {
          cells.append(EmptyCollection())
        }
      }
    }
  }

  /// Adds a date, or only its month.
  private func addDate(
    _ date: FieldScan.Fact, in object: FieldScan.Fact, _ scanner: TokenScanner,
    to cells: inout Cells
  ) {
    let bytes = unsafe scanner.bytes(in: date.range)
    if object.range.count > date.range.count + MonthDate.shortestDate {
      let text = scanner.view(of: object.range).texts([.member("date")][...])
      cells.append(text.joined().utf8)
    } else {
      let isMonth = unsafe MonthDate.standsForMonth(bytes)
      unsafe cells.append(isMonth ? bytes.prefix(MonthDate.length) : bytes[...])
    }
  }

  private func addFact(
    _ fact: FieldScan.Fact, _ rest: ArraySlice<FieldPath.Step>, _ scanner: TokenScanner,
    to cells: inout Cells
  ) {
    if fact.isPlain {
      unsafe cells.append(scanner.bytes(in: rest.isEmpty ? fact.range : 0..<0))
    } else {
      cells.append(scanner.view(of: fact.range).texts(rest).joined(separator: "; ").utf8)
    }
  }
}

extension FieldPath {
  /// The steps to the value that a scan can find.
  fileprivate var field: ArraySlice<Step> { steps.prefix(while: \.isPlace) }

  /// The steps to the object in an array that a date is in.
  fileprivate var datedObject: ArraySlice<Step>? {
    let object = field.dropLast()
    guard field.count == steps.count, case .element = object.last else { return nil }
    return object
  }
}

extension JSONView {
  /// Returns the texts of a field: its own, or those of its elements; none for null.
  func texts(_ steps: ArraySlice<FieldPath.Step> = []) -> [String] {
    switch steps.first {
    case nil: isArray ? elements.compactMap(\.text) : text.map { [$0] } ?? []
    case .member(FieldAlias.id) where steps.count == 1: referredID.map { [$0] } ?? []
    case .member("date") where steps.count == 1 && MonthDate.isMonth(self):
      member("date")?.text.map { [MonthDate.text($0)] } ?? []
    case .member(let name): member(name)?.texts(steps.dropFirst()) ?? []
    case .element(let index): elements.dropFirst(index).first?.texts(steps.dropFirst()) ?? []
    case .elementsWith(let roles):
      elements.filter {
        $0.member("role")?.string.flatMap { CreatorRole($0) }.map(roles.contains) ?? false
      }
      .flatMap { $0.texts(steps.dropFirst()) }.unique
    case .derived(let fact): fact.text(of: self).map { [$0] } ?? []
    case .elementsOfType(let type):
      elements.filter { $0.member("type")?.string == type }
        .flatMap { $0.texts(steps.dropFirst()) }
    case .elements where steps.count == 1: elements.compactMap(\.text)
    case .elements: elements.flatMap { $0.texts(steps.dropFirst()) }
    }
  }

  /// The id of the entity that the object refers to.
  private var referredID: String? {
    member(FieldAlias.id)?.text
      ?? member(FieldAlias.address)?.string.flatMap { FieldAlias.id($0) }
  }

  /// The contents of a string, and any other value as written; nil for null.
  private var text: String? { isNull ? nil : string ?? compact }
}
