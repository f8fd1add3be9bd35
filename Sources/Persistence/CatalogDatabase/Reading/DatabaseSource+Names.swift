package import Catalog
internal import SQLite

extension DatabaseSource: NameResolving {
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    if !answers(kind) { throw .missingData(.kind(kind)) }
    let matches = try CatalogError.converting { () throws(SQLiteError) -> [NameMatch] in
      let statement = try connection.prepare(
        """
        SELECT id, title, form FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1 AND folded = ?2 ORDER BY form, collated, id
        """)
      try statement.bind([.integer(Int64(kind.rawValue)), .text(try connection.folded(name))])
      var matches: [NameMatch] = []
      while try statement.step() {
        guard let form = NameMatch.Form(rawValue: Int(statement.integer(2))) else { continue }
        matches.append(
          NameMatch(
            key: EntityKey(kind, Int(statement.integer(0))), title: statement.text(1),
            form: form))
      }
      return matches
    }
    if matches.isEmpty, !isComplete(kind) { throw .missingData(.kind(kind)) }
    return matches
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try CatalogError.converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT folded, title FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1
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
