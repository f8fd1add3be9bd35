internal import Catalog
internal import SQLite

/// Conditions on names and other texts.
extension QuerySQL {
  /// Compares texts in the form in which the catalog has them.
  mutating func addText(
    _ value: Condition.Value, _ attribute: Attribute, _ kind: Kind, _ connection: Connection
  ) throws(SQLiteError) {
    switch value {
    case .equals(let text) where attribute == .name: try addName(text, kind, connection)
    case .equals(let text) where attribute.isTitle:
      let parameters = try connection.collatedTitles(text).map { bind(.text($0)) }
      add(attribute) { "\($0) IN (\(parameters.joined(separator: ", ")))" }
    case .equals(let text):
      let parameter = bind(.text(try connection.collated(text)))
      add(attribute) { "\($0) = \(parameter)" }
    case .startsWith(let text):
      let prefixes =
        attribute.isTitle ? try connection.collatedTitles(text) : [try connection.collated(text)]
      let ranges = prefixes.map { (bind(.text($0)), bind(.text($0 + "\u{10FFFF}"))) }
      add(attribute) { column in
        let tests = ranges.map { "\(column) >= \($0) AND \(column) < \($1)" }
        return "(\(tests.joined(separator: " OR ")))"
      }
    case .includes(let text):
      let parameter = bind(.text(try connection.collated(text)))
      add(attribute) { "instr(\($0), \(parameter)) > 0" }
    default: break
    }
  }

  /// Selects the entities with this full name; if there are none, those whose principal name it is,
  /// or whose name without the part in parentheses. A leading "The" makes no difference.
  private mutating func addName(
    _ name: String, _ kind: Kind, _ connection: Connection
  ) throws(SQLiteError) {
    let titles = try connection.collatedTitles(name)
    let full = "IN (\(titles.map { bind(.text($0)) }.joined(separator: ", ")))"
    guard !(try connection.folded(name)).isEmpty else {
      conditions.add("collated \(full)")
      return
    }
    let folded = try titles.map { title throws(SQLiteError) in
      bind(.text(try connection.folded(title)))
    }
    let named =
      "name.kind = ?1 AND folded IN (\(folded.joined(separator: ", "))) AND form"
    let (principal, bare) = (NameMatch.Form.principal.rawValue, NameMatch.Form.bare.rawValue)
    conditions.add(
      """
      (collated \(full) OR key IN (SELECT entity FROM name
      WHERE \(named) IN (\(principal), \(bare)) AND NOT EXISTS
      (SELECT 1 FROM entity AS other WHERE other.kind = ?1 AND other.collated \(full))))
      """)
    self.principal = "key IN (SELECT entity FROM name WHERE \(named) = \(principal))"
  }
}

extension Attribute {
  /// Whether the values are names or titles, of which a leading "The" is no part.
  fileprivate var isTitle: Bool {
    switch self {
    case .name, .plainTitle, .seriesTitle: true
    default: false
    }
  }
}
