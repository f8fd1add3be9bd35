internal import Catalog

extension Column.Form {
  /// Returns the length of the prefix of a fact that `shown` would return; nil if `shown` has to
  /// build another string.
  func shownPrefixLength(_ fact: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(fact)
    switch self {
    case .plain: return unsafe isPlainText(bytes) ? fact.count : nil
    case .markup:
      return unsafe fact.first != 0x20 && fact.last != 0x20 && isPlainText(bytes, without: "<", "&")
        ? fact.count : nil
    case .date, .month:
      let isKnown = unsafe MonthDate.isMonth(fact) || Timestamp(marvel: fact) != nil
      return isKnown ? min(self == .date ? 10 : 7, fact.count) : 0
    case .count, .lastYear: return nil
    }
  }

  /// Whether a byte is of a zero, such as 0 or 0.00.
  fileprivate static func isOfZero(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "0") || byte == UInt8(ascii: ".")
  }

  /// Whether Marvel's format can say that the fact is unknown.
  var canBeUnknown: Bool { self == .date || self == .month || self == .count }

  /// Returns whether a fact is one of Marvel's representations of "unknown".
  ///
  /// Dates from the year 1000 on are not parsed, because csv checks every date of every row.
  func isUnknown(_ fact: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .date, .month:
      unsafe fact.first != UInt8(ascii: "1") && fact.first != UInt8(ascii: "2")
        && Timestamp(marvel: fact) == nil
    case .count: unsafe fact.allSatisfy(Self.isOfZero)
    case .plain, .markup, .lastYear: false
    }
  }
}

/// A column of tables, csv, and tsv: a fact of an entity.
struct Column: Hashable, Sendable {
  typealias Form = EntityField.Display.Form

  /// Where the fact comes from: the entity, or a search hit's kind or match.
  enum Origin: Sendable {
    case entity, kind, match
  }

  /// The path in the entity; also the header in csv and tsv.
  let key: String
  /// The header in a table and the label on a card.
  let head: String
  /// The importance in tables. A narrow terminal drops the least important columns first.
  var importance = 0
  var form = Form.plain
  /// The path of the fact, if it is not the key.
  var path: FieldPath?
  var origin = Origin.entity

  /// Returns the fact for display: the day or the month of a timestamp, and nothing for timestamps
  /// that Marvel uses for unknown dates.
  func shown(_ text: String) -> String {
    switch form {
    case .plain: singleLine(text)
    case .count: text.utf8.allSatisfy(Form.isOfZero) ? "" : singleLine(text)
    case .markup: readableLines(text).filter { !$0.isEmpty }.joined(separator: " ")
    case .date, .month:
      MonthDate.isMonth(text.utf8) || Timestamp(marvel: text) != nil
        ? String(text.prefix(form == .date ? 10 : 7)) : ""
    case .lastYear: text == String(Attribute.ongoingYear) ? "present" : singleLine(text)
    }
  }

  /// Returns the header in a table. The embedded catalog is a selection, so that its counts are not
  /// those of all that Marvel published.
  func head(from provenance: Provenance?) -> String {
    provenance?.source == .embedded && key.hasSuffix(".available") ? "\(head) here" : head
  }

  /// The leading columns of search results.
  static let searchColumns = [
    Column(key: "kind", head: "Kind", importance: 3, origin: .kind),
    Column(key: "matched", head: "Matched", importance: 1, origin: .match),
  ]

  /// The columns that entities of all kinds have.
  static let sharedColumns = [
    Column(key: "id", head: "ID", importance: 9),
    Column(key: FieldAlias.name, head: "Name", importance: 10, form: .markup),
    Column(key: "description", head: "Description", importance: 2, form: .markup),
    Column(key: "resourceURI", head: "Address"),
  ]

  /// The columns of csv and tsv.
  static func columns(of kind: Kind) -> [Column] {
    columns(of: kind.fields) { $0.position < EntityField.Display.firstOnRequest }
  }

  /// Returns the columns that a user can choose by name: also the names that cards show.
  static func choices(of kind: Kind) -> [Column] {
    let names = kind.fields.compactMap { field in
      field.card.map {
        Column(
          key: field.key, head: $0, importance: 1, form: .markup,
          path: FieldPath(known: field.key + (field.isArray ? "[].name" : ".name")))
      }
    }
    return columns(of: kind.fields) + names + (kind.hasCredits ? roles + crafts : [])
      + (kind == .comic ? purchase : [])
  }

  /// Columns with the names of the creators who have a role.
  static let roles = CreatorRole.inside.map { role in
    Column(
      key: role.name, head: role.name.prefix(1).uppercased() + role.name.dropFirst(), importance: 1,
      form: .markup, path: FieldPath(role.name, namesWith: [role]))
  }

  /// Returns the column that a user chose by a name or by the path of a field; nil if no entity of
  /// the kinds has it.
  static func chosen(_ key: String, of kinds: [Kind]) -> Column? {
    for kind in kinds {
      if let column = choices(of: kind).first(where: { $0.key == key }) { return column }
    }
    let form = key == FieldAlias.name ? Form.markup : .plain
    return FieldPath(key).flatMap { path in
      kinds.contains(where: path.isKnown)
        ? Column(key: key, head: key, form: form, path: path) : nil
    }
  }

  /// Returns the columns for those of the fields that tables show, in their order.
  static func columns(
    of fields: [EntityField], where isIncluded: (EntityField.Display) -> Bool = { _ in true }
  ) -> [Column] {
    let displays = fields.flatMap { field in
      field.displays.filter(isIncluded).map { (field, $0) }
    }
    return displays.sorted { $0.1.position < $1.1.position }.map { field, display in
      Column(
        key: display.dateType ?? field.key + display.path, head: display.head,
        importance: display.importance, form: display.form,
        path: display.dateType.map { FieldPath(dateWith: $0, in: field.key) })
    }
  }

  /// Styles a cell: kinds have a color, and ids and dates are dim.
  func styled(_ text: String, _ style: TextStyle) -> String {
    if origin == .kind { return style.kind(text) }
    return key == FieldAlias.id || form == .date ? style.dim(text) : text
  }

  /// Whether the column identifies the entity, and therefore links to its page.
  var isLink: Bool { key == "resourceURI" || FieldAlias.titles.contains(key) }
}
