package import Catalog
internal import SQLite

extension DatabaseSource {
  package func ranking(
    of query: Query, by related: Kind
  ) async throws(CatalogError) -> Page<RankedEntity> {
    let counted = CountedRelation(query, related)
    try requireData { () throws(SQLiteError) in
      guard try hasLinks(query.kind, related) else { return .relation(related, query.kind) }
      for (kind, other) in counted.neededRelations where try !hasLinks(kind, other) {
        return .relation(kind, other)
      }
      return try missingData(query)
    }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      let numbers = """
        SELECT id, title, popularity, (\(counted.sql)) AS number FROM entity WHERE \(sql.condition)
        """
      let statement = try connection.prepare(
        """
        SELECT id, title, number, count(*) OVER () FROM (\(numbers)) WHERE number > 0
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
      var page = Page(provenance: provenance, elements: elements, total: total)
      let (kind, named) = query.kind.names(related)
      page.known = try knownCounts(query)
      for known in try knownNames(of: [named], in: kind) where !page.known.contains(known) {
        page.known.append(known)
      }
      page.leftOut = try monthsLeftOut(query)
      return page
    }
  }

  package func roles(
    of creator: EntityKey
  ) async throws(CatalogError) -> [(role: CreatorRole, count: Int)] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT roles FROM link
        WHERE kind = ?1 AND id = ?2 AND other_kind = \(Kind.comic.rawValue)
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

extension Kind {
  /// The kind of two whose entities name those of the other: a comic its characters, a series its
  /// comics. An entity that names none may have some.
  fileprivate func names(_ other: Kind) -> (kind: Kind, named: Kind) {
    let order: [Kind] = [.character, .creator, .story, .comic, .series, .event]
    let isNamed = order.first { $0 == self || $0 == other } == self
    return isNamed ? (other, self) : (self, other)
  }
}

/// What a ranking counts: the related entities of an entity of the table `entity`, in SQL.
///
/// With filters by other entities, such as the comics of a series, only what matches the filters
/// counts: comics and stories that are related to the others themselves, and entities of other
/// kinds in the comics that are. A comic and a story are counted as they are, since they match as a
/// whole.
private struct CountedRelation {
  private let kind: Kind
  private let related: Kind
  private let roles: CreatorRoles?
  /// The filters by other entities: any of these ids.
  private let filters: [(kind: Kind, ids: [Int])]
  /// The kind that has to match the filters: comics or stories.
  private let unit: Kind
  private let needsAnyRole: Bool

  init(_ query: Query, _ related: Kind) {
    kind = query.kind
    self.related = related
    roles = query.roles
    unit = related == .story ? .story : .comic
    let isWhole = [.comic, .story].contains(query.kind)
    filters =
      isWhole
      ? []
      : [query.parent].compactMap(\.self).map { ($0.kind, [$0.id]) }
        + query.conditions.compactMap(\.relation).map { ($0.kind, $0.ids) }
    needsAnyRole =
      roles != nil && !isWhole && !query.linksCreators && ![kind, related].contains(.creator)
  }

  private var isFiltered: Bool { !filters.isEmpty || needsAnyRole }

  /// The pairs of kinds whose links are needed besides those of the ranked entities.
  var neededRelations: [(Kind, Kind)] {
    guard isFiltered else { return [] }
    return ([kind, related] + filters.map(\.kind)).filter { $0 != unit }.map { (unit, $0) }
  }

  var sql: String {
    guard isFiltered, related != unit else {
      return "SELECT count(*) FROM \(links(to: related))\(matching)"
    }
    return """
      SELECT count(DISTINCT other_id) FROM link WHERE kind = \(unit.rawValue)
      AND other_kind = \(related.rawValue)\(roles(of: related))
      AND link.id IN (SELECT own.other_id FROM \(links(to: unit, "own"))\(matching))
      """
  }

  /// The links of the ranked entity to others of a kind, with what a creator did in the requested
  /// roles.
  private func links(to other: Kind, _ table: String = "link") -> String {
    """
    link AS \(table) WHERE \(table).kind = entity.kind AND \(table).id = entity.id
    AND \(table).other_kind = \(other.rawValue)\(roles(of: kind, other))
    """
  }

  /// A condition on the comics or stories `other_id`; empty or begins with AND.
  private var matching: String {
    var condition = ""
    for (kind, ids) in filters {
      // Of two creators, the roles are those of the one that is ranked.
      let roles = self.kind == .creator ? "" : roles(of: kind)
      let ids = ids.map(String.init).joined(separator: ", ")
      condition +=
        kind == unit
        ? " AND other_id IN (\(ids))"
        : """
         AND other_id IN (SELECT other_id FROM link WHERE kind = \(kind.rawValue) AND id IN (\(ids))
        AND other_kind = \(unit.rawValue)\(roles))
        """
    }
    guard needsAnyRole else { return condition }
    return condition + """
       AND other_id IN (SELECT id FROM link WHERE kind = \(unit.rawValue)
      AND other_kind = \(Kind.creator.rawValue)\(linkCondition(with: roles)))
      """
  }

  private func roles(of kinds: Kind...) -> String {
    linkCondition(with: kinds.contains(.creator) ? roles : nil)
  }
}
