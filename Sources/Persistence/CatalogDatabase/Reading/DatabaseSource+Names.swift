package import Catalog
internal import SQLite

extension DatabaseSource {
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    if !answers(kind) { throw .missingData(.kind(kind)) }
    let matches = try converting { () throws(SQLiteError) -> [NameMatch] in
      try self.matches(of: NameLookup(name, in: connection), kind)
    }
    if matches.isEmpty, !isComplete(kind) { throw .missingData(.kind(kind)) }
    return matches
  }

  /// Returns the matches of the name as typed; unless one is a full or principal name, also those
  /// of its variants.
  private func matches(of lookup: NameLookup, _ kind: Kind) throws(SQLiteError) -> [NameMatch] {
    var matches = try self.matches(kind, "folded = ?2", [lookup.exact])
    guard matches.allSatisfy({ $0.form > .principal }) else { return matches }
    if lookup.variants.isEmpty { return matches }
    let places = lookup.variants.indices.map { "?\($0 + 2)" }.joined(separator: ", ")
    matches += try self.matches(kind, "folded IN (\(places))", lookup.variants)
    guard kind == .series else { return matches }
    for beginning in lookup.beginnings where matches.isEmpty {
      matches += try self.matches(
        kind, "folded >= ?2 AND folded < ?3 AND form = \(NameMatch.Form.full.rawValue)",
        [beginning, beginning + "\u{10FFFF}"])
    }
    return matches
  }

  /// - Parameter condition: A condition on the names; the parameters from the second on are texts.
  private func matches(
    _ kind: Kind, _ condition: String, _ texts: [String]
  ) throws(SQLiteError) -> [NameMatch] {
    let statement = try connection.prepare(
      """
      SELECT id, title, form FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = ?1\(layers.name) AND \(condition) ORDER BY form, collated, id
      """)
    try statement.bind([.integer(Int64(kind.rawValue))] + texts.map { .text($0) })
    var matches: [NameMatch] = []
    while try statement.step() {
      guard let form = NameMatch.Form(rawValue: Int(statement.integer(2))) else { continue }
      matches.append(
        NameMatch(
          key: EntityKey(kind, Int(statement.integer(0))), title: statement.text(1), form: form))
    }
    return matches
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT folded, title FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1\(layers.name)
        """)
      try statement.bind([.integer(Int64(kind.rawValue))])
      var candidates: [(compared: String, shown: String)] = []
      while try statement.step() {
        candidates.append((statement.text(0), statement.text(1)))
      }
      return nearest(to: try connection.folded(name), among: candidates, limit: limit)
    }
  }
}
