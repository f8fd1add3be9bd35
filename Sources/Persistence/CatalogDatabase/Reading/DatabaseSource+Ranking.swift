package import Catalog
internal import SQLite

extension DatabaseSource {
  package func ranking(
    of query: Query, by related: Kind
  ) async throws(CatalogError) -> Page<RankedEntity> {
    try requireData { () throws(SQLiteError) in
      try hasLinks(query.kind, related) ? missingData(query) : .relation(related, query.kind)
    }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      // What is counted is what the creators did in these roles.
      let isOfCreator = query.kind == .creator || related == .creator
      let roles = layers.link(with: isOfCreator ? query.roles : nil)
      let counted = """
        SELECT id, title, popularity, (SELECT count(*) FROM link WHERE link.kind = entity.kind
          AND link.id = entity.id AND other_kind = \(related.rawValue)\(layers.link())\(roles)) AS number
        FROM entity WHERE \(sql.condition)
        """
      let statement = try connection.prepare(
        """
        SELECT id, title, number, count(*) OVER () FROM (\(counted)) WHERE number > 0
        ORDER BY number DESC, popularity DESC, id LIMIT \(query.range.limit ?? -1) OFFSET \(query.range.offset)
        """)
      try statement.bind(sql.values)
      var elements: [RankedEntity] = []
      var total = query.range.offset
      while try statement.step() {
        let node = GraphNode(EntityKey(query.kind, Int(statement.integer(0))), statement.text(1))
        elements.append(RankedEntity(node, count: Int(statement.integer(2))))
        total = Int(statement.integer(3))
      }
      var provenance = provenance(of: query.kind)
      let partial = try partialRelation(between: query.kind, related)
      if let partial { provenance.partial = partial }
      if let partial = try partialRelation(query) { provenance.partial = partial }
      return Page(provenance: provenance, elements: elements, total: total)
    }
  }

  package func roles(
    of creator: EntityKey
  ) async throws(CatalogError) -> [(role: CreatorRole, count: Int)] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT roles | (roles >> \(LayerRoles.width)) FROM link
        WHERE kind = ?1 AND id = ?2 AND other_kind = \(Kind.comic.rawValue)\(layers.link())
        """)
      try statement.bind(creator.values)
      var counts = Array(repeating: 0, count: CreatorRole.all.count)
      while try statement.step() {
        for index in counts.indices where statement.integer(0) >> Int64(index) & 1 == 1 {
          counts[index] += 1
        }
      }
      return zip(CreatorRole.all, counts).filter { $0.1 > 0 }.map { (role: $0, count: $1) }
        .sorted { $0.count > $1.count }
    }
  }
}
