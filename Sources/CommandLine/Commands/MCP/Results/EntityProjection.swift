internal import Catalog
internal import JSONText
internal import ProviderTable

/// An entity in few bytes, for a reader who pays for each: `ref`, name, and the facts that answer most
/// questions.
struct EntityProjection {
  enum Form {
    /// A row of a list.
    case row(describes: Bool)
    /// Nearly all facts, and the first related entities.
    case card
    /// All fields, and all related entities that the entity names.
    case full
  }

  /// How many related entities are named; the others are counted. What can have hundreds, and is in
  /// the order of titles, has few.
  private static let (relatedCount, workCount) = (10, 5)

  private let kind: Kind
  private let form: Form
  private let columns: [(key: String, column: Column)]
  private let reader: FieldReader

  init(_ kind: Kind, _ form: Form) {
    self.kind = kind
    self.form = form
    columns = kind.summaryColumns
    reader = FieldReader(columns.map(\.column))
  }

  /// Returns the JSON of an entity.
  func json(_ item: Item) -> String {
    var writer = JSONObjectWriter()
    writer.add("ref", item.record.key.reference)
    writer.add(FieldAlias.name, Self.text(item.record.title))
    addSummary(item, to: &writer)
    JSONView.reading(item.record.json) { view in
      guard let view else { return }
      switch form {
      case .row(let describes):
        if describes { addDescription(view, to: &writer) }
      case .card, .full:
        addDescription(view, to: &writer)
        addFacts(view, to: &writer)
        for fact in isFull ? [] : item.details.facts {
          writer.add(fact.head.lowercased().inCamelCase(separator: " "), fact.text)
        }
      }
    }
    return writer.json
  }

  private func addSummary(_ item: Item, to writer: inout JSONObjectWriter) {
    guard let cells = try? reader.cells(of: item) else { return }
    let texts = zip(columns, cells).map { $0.column.shown($1) }
    let known = Dictionary(zip(columns.map(\.key), texts)) { first, _ in first }
    for ((key, column), text) in zip(columns, texts) {
      // The usual format says nothing, and a month that is on the cover is no date of sale.
      if text.isEmpty || text == "0" || text == "Comic" { continue }
      if key == "date", text == known["coverDate"] { continue }
      if column.key.hasSuffix(".available"), let count = Int(text) {
        // A card has the list with its count.
        if case .row = form { writer.add(key, count) }
      } else {
        writer.add(key, text)
      }
    }
  }

  private func addDescription(_ entity: JSONView, to writer: inout JSONObjectWriter) {
    let text = entity.member("description")?.string.map(Self.text) ?? ""
    if !text.isEmpty { writer.add("description", text) }
  }

  private func addFacts(_ entity: JSONView, to writer: inout JSONObjectWriter) {
    let shown = Set(columns.map(\.column.key)).union(
      Self.summarized + (isFull ? [] : Self.leftOut) + [kind.titleKey])
    for field in kind.fields where !shown.contains(field.key) {
      guard let value = entity.member(field.key), let json = compact(value, field.type) else {
        continue
      }
      writer.add(field.key, json: json)
    }
  }

  private var isFull: Bool { if case .full = form { true } else { false } }

  /// What the reference and the description say.
  private static let summarized = [FieldAlias.id, "description", FieldAlias.address]
  /// Numbers of other systems, and what few ask for.
  private static let leftOut = ["modified", "sameAs", "digitalId", "diamondCode", "ean", "issn"]

  private static func text(_ markup: String) -> String {
    readableLines(markup).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The values of fields.
extension EntityProjection {
  /// Returns a value in few bytes; nil if it is empty or of no use to a reader.
  private func compact(_ value: JSONView, _ type: EntityField.ValueType) -> String? {
    switch type {
    case .related(let kind):
      let count = value.member("available")?.count ?? 0
      let isWork = ![.character, .creator].contains(kind)
      let shown = isWork && !isFull ? Self.workCount : shownCount
      return count == 0
        ? nil : list(value.member("items")?.elements.prefix(shown) ?? [], count: count)
    case .object(let object):
      switch object {
      case .summary, .appearance, .earlierAppearance, .membership:
        guard value.isArray else { return value.isObject ? Self.reference(value) : nil }
        let elements = value.elements
        return elements.isEmpty
          ? nil : list(elements.prefix(shownCount), count: elements.count)
      case .association:
        let names = value.elements.prefix(shownCount).compactMap { $0.member("name")?.string }
        return names.isEmpty ? nil : jsonString(names.joined(separator: "; "))
      case .relation, .happening:
        let names = value.elements.prefix(shownCount).map(CardNames.detailedName)
        return names.isEmpty ? nil : jsonString(names.joined(separator: "; "))
      case .lifeEvent:
        let names = value.elements.prefix(shownCount).map { event in
          "\(event.member("type")?.string ?? ""): \(CardNames.detailedName(event))"
        }
        return names.isEmpty ? nil : jsonString(names.joined(separator: "; "))
      case .readingOrderItem:
        let count = value.elements.count
        return count == 0 ? nil : #"{"count":\#(count)}"#
      case .image, .link, .date, .price, .textObject, .translation, .list, .item: return nil
      }
    case .integer, .string, .stringOrNumber, .numberOrString, .addressOrService:
      if value.isEmpty || value.json == "0" { return nil }
      return value.json == String(Attribute.ongoingYear) ? jsonString("present") : value.json
    }
  }

  /// Returns the first related entities of a kind; nil if there are none.
  static func list(of kind: Kind, in entity: JSONView) -> String? {
    entity.member(kind.plural).flatMap {
      EntityProjection(kind, .card).compact($0, .related(kind))
    }
  }

  private var shownCount: Int { isFull ? .max : Self.relatedCount }

  private func list(_ elements: ArraySlice<JSONView>, count: Int) -> String {
    var writer = JSONObjectWriter()
    writer.add("count", count)
    writer.add("items", json: jsonArray(elements.map(Self.reference)))
    return writer.json
  }

  /// Returns a reference with its name, and with what else is stated, such as a role.
  private static func reference(_ view: JSONView) -> String {
    var writer = JSONObjectWriter()
    if let key = view.referencedKey { writer.add("ref", key.reference) }
    for (name, value) in view.namedMembers
    where name != FieldAlias.address && name != "type" && !value.isEmpty {
      writer.add(name, json: value.json)
    }
    return writer.json
  }
}

extension Kind {
  /// The facts that every form has, and their keys.
  fileprivate var summaryColumns: [(key: String, column: Column)] {
    let names: [(String, String)] =
      switch self {
      case .character: [("realName", "realName"), ("comics", "comics.available")]
      case .comic:
        [
          ("date", "dates[0].date"), ("coverDate", "coverDate"), ("format", "format"),
          ("writers", "writers"), ("artists", "artists"), ("price", "price"),
        ]
      case .creator: [("comics", "comics.available")]
      case .event: [("start", "start"), ("end", "end"), ("comics", "comics.available")]
      case .series: [("type", "type"), ("comics", "comics.available")]
      case .story: [("type", "type"), ("issue", "originalIssue.name")]
      }
    let known = Column.columns(of: self)
    return names.compactMap { key, name in
      let column =
        known.first { $0.key == name } ?? Column.chosen(name, of: [self])
      return column.map { (key, $0) }
    }
  }
}

extension JSONView {
  /// Whether the value says nothing.
  fileprivate var isEmpty: Bool { ["null", "\"\"", "[]", "{}"].contains(json) }
}
