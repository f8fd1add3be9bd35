package import Catalog
internal import SQLite

extension DatabaseSource {
  /// Returns whether the catalog has all entities of the kind, so that an absent one does not
  /// exist.
  func isComplete(_ kind: Kind) -> Bool {
    readsBase || kindCoverage(of: kind)?.completed != nil
  }

  /// Throws an error if data is missing.
  ///
  /// - Parameter missingData: Returns what is missing; nil if nothing is.
  func requireData(
    _ missingData: () throws(SQLiteError) -> MissingData?
  ) throws(CatalogError) {
    if let missing = try converting(missingData) { throw .missingData(missing) }
  }

  /// Returns the data that the query needs and this catalog does not have, or nil if it has all.
  ///
  /// Without this check, a filter would find nothing although there may be matches, and an order
  /// would have no effect.
  func missingData(_ query: Query) throws(SQLiteError) -> MissingData? {
    if !answers(query.kind) { return .kind(query.kind) }
    if toleratesMissingData { return nil }
    if let parent = query.parent, let missing = try missingLinks(of: query.kind, parent.kind) {
      return missing
    }
    for condition in query.conditions {
      if let other = condition.relation?.kind {
        if try !hasLinks(query.kind, other) { return .relation(query.kind, other) }
      } else if let attribute = condition.attribute {
        if try !hasFacts(attribute) { return .attribute(attribute, query.kind) }
      } else if condition.filter.rule == .roles, try !hasRoles() {
        return .roles
      }
    }
    // The default order applies as far as a catalog has the data.
    guard !query.kind.isDefault(query.order) else { return nil }
    for key in query.order where try !hasFacts(key.attribute) {
      return .attribute(key.attribute, query.kind)
    }
    return nil
  }

  private func missingLinks(of kind: Kind, _ parent: Kind) throws(SQLiteError) -> MissingData? {
    switch RelationPath(parent, kind) {
    case .membership: return try hasFacts(.team) ? nil : .attribute(.team, kind)
    case .comics:
      for kind in [kind, parent] where try !hasLinks(kind, .comic) {
        return .relation(kind, .comic)
      }
      return nil
    case .link: return try hasLinks(kind, parent) ? nil : .relation(kind, parent)
    }
  }

  func hasLinks(_ one: Kind, _ other: Kind) throws(SQLiteError) -> Bool {
    try exists(
      "SELECT 1 FROM link WHERE kind = ?1 AND other_kind = ?2 LIMIT 1",
      [.integer(Int64(one.rawValue)), .integer(Int64(other.rawValue))])
  }

  private func hasRoles() throws(SQLiteError) -> Bool {
    let any = linkCondition(with: CreatorRoles(CreatorRole.all))
    return try exists(
      "SELECT 1 FROM link WHERE kind = ?1\(any) LIMIT 1",
      [.integer(Int64(Kind.creator.rawValue))])
  }

  func hasFacts(_ attribute: Attribute) throws(SQLiteError) -> Bool {
    switch attribute.location {
    case .column: true
    case .fact:
      try exists(
        """
        SELECT 1 FROM fact
        WHERE \(factCondition(attribute)) LIMIT 1
        """, [])
    case .comicsFact(let attribute): try hasFacts(attribute)
    }
  }

  private func exists(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Bool {
    let statement = try connection.prepare(sql)
    try statement.bind(values)
    return try statement.step()
  }
}

extension DatabaseSource {
  /// Returns the attributes of the query that are unknown for some entities of the kind.
  ///
  /// Reads only indexes, and nothing for attributes that every entity has.
  func knownCounts(_ query: Query) throws(SQLiteError) -> [KnownCount] {
    var counts: [KnownCount] = []
    for attribute in query.attributes {
      guard let sql = attribute.countSQL(query.kind),
        let name = query.kind.nameOfUncertain(attribute)
      else {
        continue
      }
      let kind = Value.integer(Int64(query.kind.rawValue))
      let stored = try storedCount(query.kind, attribute)
      let count = if let stored { stored } else { try count(sql, [kind]) }
      let total = try self.count("SELECT \(KindCoverage.countSQL)", [kind])
      guard count < total else { continue }
      counts.append(
        KnownCount(
          of: query.kind, name: name,
          .attribute(
            attribute, isFilter: query.conditions.contains { $0.attribute == attribute }),
          count: count, total: total))
    }
    return try counts + knownRoles(query.roles) + knownFields(query)
      + knownNames(of: query.sharedKinds, in: query.kind)
  }

  package func known(_ kinds: [Kind]) throws(CatalogError) -> [KnownCount] {
    try converting { () throws(SQLiteError) in try knownNames(of: kinds) }
  }

  /// How many entities of a kind name any of other kinds, for those kinds that some do not name.
  func knownNames(
    of named: [Kind], in kind: Kind = .comic
  ) throws(SQLiteError) -> [KnownCount] {
    let parameters = [Value.integer(Int64(kind.rawValue))]
    var counts: [KnownCount] = []
    for named in named {
      let unknown = try count(
        """
        SELECT count(*) FROM entity WHERE kind = ?1
        AND (NOT EXISTS (SELECT 1 FROM link WHERE link.kind = ?1 AND link.id = entity.id
        AND other_kind = \(named.rawValue))\(Self.isUnchecked(named, in: kind)))
        """, parameters)
      guard unknown > 0 else { continue }
      let total = try count("SELECT \(KindCoverage.countSQL)", parameters)
      counts.append(
        KnownCount(
          of: kind, name: named.plural, .entities, count: total - unknown, total: total))
    }
    return counts
  }

  /// The comics of the embedded catalog name characters whom somebody knew; only of some casts
  /// anybody checked that all main characters are named. A condition after OR; empty for other
  /// kinds.
  private static func isUnchecked(_ named: Kind, in kind: Kind) -> String {
    guard kind == .comic, named == .character else { return "" }
    return """
       OR owners = \(Owners.embedded.rawValue) AND NOT EXISTS
      (SELECT 1 FROM fact WHERE entity = key AND \(factCondition(.castCoverage)))
      """
  }

  /// How many comics name creators in any of the roles, unless almost all do: some comics have no
  /// writer, but hardly any catalog has all artists of covers.
  private func knownRoles(_ roles: CreatorRoles?) throws(SQLiteError) -> [KnownCount] {
    guard let roles else { return [] }
    let kind = Kind.comic
    let parameters = [Value.integer(Int64(kind.rawValue))]
    let count = try count(
      """
      SELECT count(*) FROM entity WHERE kind = ?1
      AND EXISTS (SELECT 1 FROM link WHERE link.kind = ?1 AND link.id = entity.id
      AND other_kind = \(Kind.creator.rawValue)\(linkCondition(with: roles)))
      """, parameters)
    let total = try self.count("SELECT \(KindCoverage.countSQL)", parameters)
    guard count * 100 < total * Self.usualPercentage else { return [] }
    let name = roles.names.joined(separator: " or ")
    return [KnownCount(of: kind, name: name, .roles, count: count, total: total)]
  }

  /// The percentage of comics from which on a role counts as known.
  private static let usualPercentage = 90

  /// Returns the number of entities that have the attribute, if the file has it.
  private func storedCount(_ kind: Kind, _ attribute: Attribute) throws(SQLiteError) -> Int? {
    // The embedded catalog and exported ones do not have the table.
    guard provenance.source != .embedded,
      let statement = try? connection.prepare(
        "SELECT entities FROM known_count WHERE kind = ?1 AND attribute = ?2")
    else { return nil }
    try statement.bind([
      .integer(Int64(kind.rawValue)), .integer(Int64(FactNumber.number(attribute))),
    ])
    return try statement.step() ? Int(statement.integer(0)) : nil
  }
}

extension Attribute {
  /// Counts the entities that have the attribute; the parameter is the kind. Nil for columns that
  /// are never null, and for facts of other entities.
  fileprivate func countSQL(_ kind: Kind) -> String? {
    switch location {
    case .column("modified"): return "SELECT count(modified) FROM entity WHERE kind = ?1"
    case .column, .comicsFact: return nil
    case .fact:
      // Each attribute in the table belongs to one kind, so that this parameter is unused.
      let counted = isMultiple ? "DISTINCT entity" : "*"
      return "SELECT count(\(counted)) FROM fact WHERE \(factCondition(self)) AND ?1 IS NOT NULL"
    }
  }
}

extension DatabaseSource {
  /// The part of the comics whose details were synced, if the query depends on the details of
  /// others; otherwise nil.
  ///
  /// A provider's lists have every comic, but its characters and creators only with its details.
  func pendingDetails(_ query: Query) throws(SQLiteError) -> PartialKind? {
    guard path != nil, !query.relatedKeys.isEmpty,
      let counts = try connection.detailCounts(of: .comic), counts.detailed < counts.total
    else { return nil }
    return PartialKind(count: counts.detailed, total: counts.total)
  }
}

extension Connection {
  /// Returns of how many entities of a kind a provider's sync has the details; nil for the catalog of
  /// no provider.
  func detailCounts(of kind: Kind) throws(SQLiteError) -> (detailed: Int, total: Int)? {
    let sql: String
    if try hasTable("detail_count") {
      sql = "SELECT detailed, total FROM detail_count WHERE kind = ?1"
    } else if try hasTable("provider_detail") {
      sql = """
        SELECT count(*) FILTER (WHERE detailed IS NOT NULL), count(*) FROM provider_detail
        WHERE kind = ?1
        """
    } else {
      return nil
    }
    let rows = try prepare(sql)
    try rows.bind([.integer(Int64(kind.rawValue))])
    return try rows.step() ? (Int(rows.integer(0)), Int(rows.integer(1))) : nil
  }
}

extension DatabaseSource {
  /// The provenance of the lists of a kind.
  func provenance(of kind: Kind) -> Provenance {
    guard let kindCoverage = kindCoverage(of: kind) else { return provenance }
    if kindCoverage.isEmpty, let base { return base }
    var provenance = provenance
    switch coverage(of: kind) {
    case .complete(let timestamp): provenance.fetchedAt = timestamp.rfc3339
    case .partial(let part): provenance.partial = part
    case .none: break
    }
    return kindCoverage.embedded > 0 ? provenance.with(base) : provenance
  }

  /// The provenance of results of several kinds.
  package func provenance(of kinds: [Kind]) -> Provenance {
    let provenances = kinds.map(provenance(of:))
    var provenance =
      provenances.first { $0.partial != nil } ?? provenances.first { $0.source == .local }
      ?? provenances.first ?? provenance
    if provenance.source == .local, provenances.contains(where: { $0.sources.contains(.embedded) })
    {
      provenance = provenance.with(base)
    }
    return provenance
  }

  package func provenance(ofRelationsOf kinds: [Kind]) -> Provenance {
    var provenance = provenance(of: kinds + [.comic])
    for kind in kinds where provenance.partial == nil {
      provenance.partial = try? partialRelation(between: kind, .comic)
    }
    return provenance
  }

  /// The provenance of one entity.
  func provenance(of kind: Kind, _ owners: Owners) -> Provenance {
    if owners == .embedded { return base ?? provenance }
    var provenance = provenance
    if case .complete(let timestamp) = coverage(of: kind) {
      provenance.fetchedAt = timestamp.rfc3339
    }
    return owners == .both ? provenance.with(base) : provenance
  }
}

extension Provenance {
  /// Adds the embedded catalog.
  fileprivate func with(_ base: Provenance?) -> Provenance {
    guard let base, alsoFrom.isEmpty else { return self }
    var provenance = self
    provenance.alsoFrom = [base.source]
    if attribution.isEmpty { provenance.attribution = base.attribution }
    return provenance
  }
}
