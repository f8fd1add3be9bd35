package import Catalog
internal import SQLite

extension DatabaseSource {
  /// The average number of entities per name after which reading stops.
  private static let rowsPerName = 20

  package func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String] {
    try converting { () throws(SQLiteError) in
      let start = try connection.folded(text)
      let statement = try connection.prepare(
        """
        SELECT title FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1\(layers.name) AND folded >= ?2 AND folded < ?3 AND form = ?4 ORDER BY folded
        """)
      try statement.bind([
        .integer(Int64(kind.rawValue)), .text(start), .text(start + "\u{10FFFF}"),
        .integer(Int64(NameMatch.Form.full.rawValue)),
      ])
      var names: [String] = []
      var rows = 0
      while names.count < limit, rows < limit * Self.rowsPerName, try statement.step() {
        rows += 1
        let name = statement.text(0)
        // Equal names are adjacent.
        if names.last != name { names.append(name) }
      }
      return names
    }
  }
}
