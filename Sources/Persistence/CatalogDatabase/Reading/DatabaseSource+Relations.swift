package import Catalog
internal import SQLite

extension DatabaseSource {
  /// Returns an entity as exports write it: with the ids of all related entities, as far as its
  /// JSON has only a part of a list, or of the roles of its creators.
  package func exported(_ record: Record) throws(CatalogError) -> Record {
    guard let entry = Entry(record.key.kind, json: record.json) else { return record }
    let lists = try converting { () throws(SQLiteError) in
      var lists: [RelatedIDs.List] = []
      for kind in Kind.allCases where kind == .creator || entry.isShortened(kind) {
        let links = try links(of: record.key, kind)
        guard entry.isShortened(kind) || !entry.states(links) else { continue }
        let partial = try partialRelation(of: record.key, to: kind)
        lists.append(RelatedIDs.List(kind: kind, links: links, isPartial: partial != nil))
      }
      return lists
    }
    guard let related = RelatedIDs(lists).json else { return record }
    return Record(
      key: record.key, title: record.title,
      json: "\(record.json.dropLast()),\"\(RelatedIDs.key)\":\(related)}")
  }

  private func links(of key: EntityKey, _ kind: Kind) throws(SQLiteError) -> [EntityLink] {
    let rows = try connection.prepareReusable(
      """
      SELECT other_id, roles FROM link
      WHERE kind = ?1 AND id = ?2 AND other_kind = ?3 ORDER BY other_id
      """)
    try rows.bind(key.values + [.integer(Int64(kind.rawValue))])
    var links: [EntityLink] = []
    while try rows.step() {
      links.append(
        EntityLink(EntityKey(kind, Int(rows.integer(0))), CreatorRoles(bits: rows.integer(1))))
    }
    return links
  }

  /// How many links of an entity are known of those that it states; nil if all are. If its comics are
  /// of unknown number, all other relations are, too.
  func partialRelation(
    of key: EntityKey, to kind: Kind
  ) throws(SQLiteError) -> PartialKind? {
    guard provenance.source != .embedded, try connection.hasShortenedLists() else { return nil }
    let rows = try connection.prepareReusable(
      """
      SELECT total, (SELECT count(*) FROM link WHERE link.kind = ?1 AND link.id = ?2
        AND link.other_kind = ?3), stale
      FROM shortened_list WHERE kind = ?1 AND id = ?2 AND (other_kind = ?3 OR total < 0)
      ORDER BY total DESC
      """)
    try rows.bind(key.values + [.integer(Int64(kind.rawValue))])
    guard try rows.step(), rows.integer(1) < rows.integer(0) || rows.integer(2) == 1 else {
      return nil
    }
    if rows.integer(0) < 0 {
      return PartialKind(count: Int(rows.integer(1)), total: nil, relatedTo: key)
    }
    return PartialKind(
      count: Int(min(rows.integer(1), rows.integer(0))), total: Int(rows.integer(0)), relatedTo: key
    )
  }

  /// The first partial relation on which the matches of a query depend; nil if there is none.
  func partialRelation(_ query: Query) throws(SQLiteError) -> PartialKind? {
    for key in query.relatedKeys {
      if let partial = try partialRelation(of: key, to: query.kind) { return partial }
    }
    return nil
  }

  /// How many links between two kinds are known, if some lists of either are partial; otherwise
  /// nil.
  func partialRelation(between one: Kind, _ other: Kind) throws(SQLiteError) -> PartialKind? {
    guard try connection.hasShortenedLists() else { return nil }
    let rows = try connection.prepareReusable(
      """
      SELECT sum(total), sum((SELECT count(*) FROM link WHERE link.kind = list.kind
        AND link.id = list.id AND link.other_kind = list.other_kind))
      FROM shortened_list AS list WHERE kind = ?1 AND other_kind = ?2 AND total >= 0
      """)
    for (kind, other) in [(one, other), (other, one)] {
      try rows.bind([.integer(Int64(kind.rawValue)), .integer(Int64(other.rawValue))])
      defer { rows.reset() }
      guard try rows.step(), rows.integer(1) < rows.integer(0) else { continue }
      return PartialKind(count: Int(rows.integer(1)), total: Int(rows.integer(0)))
    }
    return nil
  }
}

extension Connection {
  /// The number of lists of related entities that are known only in part.
  func partialLists() throws(SQLiteError) -> Int {
    guard try hasShortenedLists() else { return 0 }
    return Int(try integer("SELECT count(*) FROM shortened_list WHERE total >= 0") ?? 0)
  }

  /// Whether the file has the table of shortened lists, which the embedded catalog lacks.
  func hasShortenedLists() throws(SQLiteError) -> Bool {
    try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'shortened_list'") == 1
  }
}

extension Entry {
  fileprivate func isShortened(_ kind: Kind) -> Bool {
    shortenedLists.contains { $0.kind == kind }
  }

  /// Whether the JSON states all roles of creators that it lists.
  fileprivate func states(_ links: [EntityLink]) -> Bool {
    let stated = Dictionary(related.map { ($0.key, $0.roles) }, uniquingKeysWith: { $1 })
    return links.allSatisfy { link in
      guard let roles = stated[link.key] else { return true }
      return roles.bits | link.roles.bits == roles.bits
    }
  }
}

extension DatabaseSource {
  package func path(
    from start: EntityKey, to end: EntityKey, teams: Bool
  ) async throws(CatalogError) -> [GraphNode] {
    try requireLinks(start.kind)
    return try converting { () throws(SQLiteError) in
      let others = teams || start.kind != .character ? "" : teamless("other_id", start, end)
      var keys = try PathSearch(connection, start.kind, by: [.comic], others)
        .path(from: start, to: end)
      // The comics of an event may name only some of its characters, so that an event is a link
      // where comics have none, or a longer path.
      if start.kind == .character, keys.isEmpty || keys.count > 3, try hasLinks(.character, .event)
      {
        let withEvents = try PathSearch(
          connection, start.kind, by: [.comic, .event], others
        ).path(from: start, to: end)
        if keys.isEmpty || withEvents.count < keys.count { keys = withEvents }
      }
      return try nodes(keys)
    }
  }

  package func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange, teams: Bool
  ) async throws(CatalogError) -> Page<RankedEntity> {
    try requireLinks(key.kind)
    try requireLinks(kind)
    return try converting { () throws(SQLiteError) in
      let all = try counts(of: key, kind, withTeams: teams || kind != .character)
      let shown = all.dropFirst(range.offset).prefix(range.limit ?? .max)
      let nodes = try nodes(shown.map { EntityKey(kind, $0.id) })
      var page = Page(
        provenance: provenance(ofRelationsOf: [key.kind, kind]),
        elements: zip(nodes, shown).map { RankedEntity($0, count: $1.comics) }, total: all.count)
      if let partial = try partialRelation(of: key, to: .comic) {
        page.provenance.partial = partial
      }
      return page
    }
  }

  package func credits(in comics: [Int]) throws(CatalogError) -> [RoleCredits] {
    try requireLinks(.creator)
    return try converting { () throws(SQLiteError) in
      let ids = comics.map(String.init).joined(separator: ",")
      let rows = try connection.prepare(
        """
        SELECT other_id, roles FROM link
        WHERE kind = \(Kind.comic.rawValue) AND id IN (\(ids))
          AND other_kind = \(Kind.creator.rawValue)
        """)
      var counts = Array(repeating: [Int: Int](), count: CreatorRole.all.count)
      while try rows.step() {
        for index in counts.indices where rows.integer(1) >> Int64(index) & 1 == 1 {
          counts[index][Int(rows.integer(0)), default: 0] += 1
        }
      }
      var credits: [RoleCredits] = []
      for (role, counts) in zip(CreatorRole.all, counts) where !counts.isEmpty {
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let nodes = try nodes(ranked.map { EntityKey(.creator, $0.key) })
        credits.append(
          RoleCredits(role, zip(nodes, ranked).map { RankedEntity($0, count: $1.value) }))
      }
      return credits
    }
  }

  /// A condition that a character is not a team.
  ///
  /// - Parameter exceptions: Teams that are accepted.
  private func teamless(_ id: String, _ exceptions: EntityKey...) -> String {
    let accepted = exceptions.map { String($0.id) }.joined(separator: ", ")
    return """
       AND (\(id) IN (\(accepted)) OR \(id) NOT IN
        (SELECT value FROM fact WHERE \(factCondition(.team))))
      """
  }

  /// Returns those of some characters that are teams.
  private func teams(among ids: some Collection<Int>) throws(SQLiteError) -> [Int] {
    let members = try connection.prepare(
      "SELECT 1 FROM fact WHERE \(factCondition(.team)) AND value = ?")
    var teams: [Int] = []
    for id in ids {
      try members.bind([.integer(Int64(id))])
      if try members.step() { teams.append(id) }
    }
    return teams
  }

  private func counts(
    of key: EntityKey, _ kind: Kind, withTeams: Bool
  ) throws(SQLiteError) -> [(id: Int, comics: Int)] {
    let rows = try connection.prepare(
      """
      SELECT others.other_id FROM link AS own CROSS JOIN link AS others
        ON others.kind = \(Kind.comic.rawValue) AND others.id = own.other_id
        AND others.other_kind = ?3
      WHERE own.kind = ?1 AND own.id = ?2 AND own.other_kind = \(Kind.comic.rawValue)
      """)
    try rows.bind(key.values + [.integer(Int64(kind.rawValue))])
    var counts: [Int: Int] = [:]
    while try rows.step() { counts[Int(rows.integer(0)), default: 0] += 1 }
    if kind == key.kind { counts[key.id] = nil }
    if !withTeams { for id in try teams(among: counts.keys) { counts[id] = nil } }
    return counts.map { (id: $0.key, comics: $0.value) }
      .sorted { ($1.comics, $0.id) < ($0.comics, $1.id) }
  }

  private func nodes(_ keys: [EntityKey]) throws(SQLiteError) -> [GraphNode] {
    let statement = try connection.prepare(
      "SELECT title FROM entity WHERE kind = ?1 AND id = ?2")
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
