package import Catalog
internal import SQLite

extension DatabaseSource: FilterExampleProviding {
  package func example(
    of filter: Filter, _ kind: Kind, for key: EntityKey?
  ) async throws(CatalogError) -> String? {
    try converting { () throws(SQLiteError) in
      if case .related(let other, _) = filter.rule { return try related(other, kind, key) }
      guard let attribute = filter.attribute,
        let value = try value(of: attribute, filter, kind, key)
      else { return nil }
      switch filter.rule {
      case .equals, .includes, .number, .words, .anyOf, .oneOf: return value.text
      case .startsWith: return value.text.beginning
      case .isTrue: return "true"
      case .since: return Timestamp(seconds: value.integer).dayText
      case .within:
        let year = Timestamp(seconds: value.integer).dayText.prefix(4)
        return "\(year)-01-01,\(year)-12-31"
      // Neither has values in the catalog.
      case .period, .year, .span, .related, .named, .roles, .logged: return nil
      }
    }
  }

  package func bestKnown(
    _ kind: Kind, relatedTo other: Kind?
  ) async throws(CatalogError) -> EntityKey? {
    try bestKnown(kind, relatedTo: other, limit: 1).first?.key
  }

  /// Returns the id of the best-known entity that an entity is related to, or of any that the kind
  /// is related to.
  private func related(
    _ other: Kind, _ kind: Kind, _ key: EntityKey?
  ) throws(SQLiteError) -> String? {
    // Without an entity, there may be too many to sort.
    let row = try connection.prepare(
      """
      SELECT entity.id FROM link
      JOIN entity ON entity.kind = ?1 AND entity.id = link.other_id
      JOIN entity AS own ON own.kind = ?2 AND own.id = link.id
      WHERE link.kind = ?2 AND link.other_kind = ?1
      \(key == nil ? "" : "AND link.id = ?3 ORDER BY entity.popularity DESC, entity.id") LIMIT 1
      """)
    try row.bind(
      [.integer(Int64(other.rawValue)), .integer(Int64(kind.rawValue))]
        + (key.map { [.integer(Int64($0.id))] } ?? []))
    return try row.step() ? row.text(0) : nil
  }

  /// Returns a value of the attribute; nil if there is none.
  private func value(
    of attribute: Attribute, _ filter: Filter, _ kind: Kind, _ key: EntityKey?
  ) throws(SQLiteError) -> (text: String, integer: Int64)? {
    let value: String
    var tables = "entity"
    var condition = ""
    switch attribute.location {
    // The title has the capital letters that `collated` lacks.
    case .column(let column): value = column == "collated" ? "title" : column
    case .fact:
      value = "value"
      tables = "fact JOIN entity ON entity.key = fact.entity"
      condition = " AND \(factCondition(attribute))"
    case .comicsFact(let attribute):
      value = "value"
      tables = """
        fact JOIN entity AS comic ON comic.key = fact.entity
        JOIN link ON link.kind = comic.kind AND link.id = comic.id AND link.other_kind = ?1
        JOIN entity ON entity.kind = ?1 AND entity.id = link.other_id
        """
      condition = " AND \(factCondition(attribute))"
    }
    if case .isTrue(_, let number) = filter.rule { condition += " AND \(value) = \(number)" }
    // Marvel's gateway takes 0 for blank.
    if case .number = filter.rule { condition += " AND \(value) > 0" }
    if key != nil { condition += " AND entity.id = ?2" }
    let row = try connection.prepare(
      """
      SELECT \(value) FROM \(tables) WHERE entity.kind = ?1\(condition)
      AND \(value) NOTNULL LIMIT 1
      """)
    try row.bind(
      [.integer(Int64(kind.rawValue))] + (key.map { [.integer(Int64($0.id))] } ?? []))
    return try row.step() ? (row.text(0), row.integer(0)) : nil
  }
}

extension String {
  /// The first words of a name, of four letters and more in all.
  fileprivate var beginning: String {
    let minimum = 4
    let letters = Array(self)
    let end = letters.indices.first { $0 >= minimum && letters[$0].isWhitespace }
    return String(letters[..<(end ?? letters.endIndex)])
  }
}
