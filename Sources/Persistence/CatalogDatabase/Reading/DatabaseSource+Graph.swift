package import Catalog
internal import SQLite

extension DatabaseSource {
  package func path(
    from start: EntityKey, to end: EntityKey, teams: Bool
  ) async throws(CatalogError) -> [GraphNode] {
    try requireLinks(start.kind)
    return try converting { () throws(SQLiteError) in
      let others = teams || start.kind != .character ? "" : teamless("other_id", start, end)
      return try nodes(
        PathSearch(connection, start.kind, layers, others).path(from: start, to: end))
    }
  }

  package func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange, teams: Bool
  ) async throws(CatalogError) -> Page<RankedEntity> {
    try requireLinks(key.kind)
    try requireLinks(kind)
    return try converting { () throws(SQLiteError) in
      let others = teams || kind != .character ? "" : teamless("others.other_id")
      let all = try counts(of: key, kind, others)
      let shown = all.dropFirst(range.offset).prefix(range.limit ?? .max)
      let nodes = try nodes(shown.map { EntityKey(kind, $0.id) })
      return Page(
        provenance: provenance(ofRelationsOf: [key.kind, kind]),
        elements: zip(nodes, shown).map { RankedEntity($0, count: $1.comics) }, total: all.count)
    }
  }

  /// A condition that a character is not a team.
  ///
  /// - Parameter exceptions: Teams that are accepted.
  private func teamless(_ id: String, _ exceptions: EntityKey...) -> String {
    let accepted = exceptions.map { String($0.id) }.joined(separator: ", ")
    return """
       AND (\(id) IN (\(accepted)) OR \(id) NOT IN
        (SELECT value FROM fact WHERE \(layers.fact(.team))))
      """
  }

  /// - Parameter condition: A condition on the partners; empty or begins with AND.
  private func counts(
    of key: EntityKey, _ kind: Kind, _ condition: String
  ) throws(SQLiteError) -> [(id: Int, comics: Int)] {
    let statement = try connection.prepare(
      """
      SELECT others.other_id, count(*) AS comics FROM link AS own CROSS JOIN link AS others
        ON others.kind = \(Kind.comic.rawValue) AND others.id = own.other_id
        AND others.other_kind = ?3\(layers.link("others"))
      WHERE own.kind = ?1 AND own.id = ?2 AND own.other_kind = \(Kind.comic.rawValue)\(layers.link("own"))
        AND (others.other_kind <> ?1 OR others.other_id <> ?2)\(condition)
      GROUP BY others.other_id ORDER BY comics DESC, others.other_id
      """)
    try statement.bind(key.values + [.integer(Int64(kind.rawValue))])
    var counts: [(id: Int, comics: Int)] = []
    while try statement.step() {
      counts.append((Int(statement.integer(0)), Int(statement.integer(1))))
    }
    return counts
  }

  private func nodes(_ keys: [EntityKey]) throws(SQLiteError) -> [GraphNode] {
    let statement = try connection.prepare(
      "SELECT title FROM entity WHERE kind = ?1 AND id = ?2\(layers.entities)")
    var nodes: [GraphNode] = []
    for key in keys {
      try statement.bind(key.values)
      nodes.append(GraphNode(key, try statement.step() ? statement.text(0) : nil))
    }
    return nodes
  }

  private func requireLinks(_ kind: Kind) throws(CatalogError) {
    try requireData { () throws(SQLiteError) in
      try hasLinks(kind, .comic) ? nil : .relation(.comic, kind)
    }
  }
}
