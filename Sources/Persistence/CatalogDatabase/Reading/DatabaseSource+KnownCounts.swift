internal import Catalog
internal import SQLite

extension DatabaseSource {
  /// Returns the attributes of the query that are unknown for some entities of the kind.
  ///
  /// Reads only indexes, and nothing for attributes that every entity has.
  func knownCounts(_ query: Query) throws(SQLiteError) -> [KnownCount] {
    var counts: [KnownCount] = []
    for attribute in query.attributes {
      guard let sql = attribute.countSQL(layers, query.kind),
        let name = query.kind.nameOfUncertain(attribute)
      else {
        continue
      }
      let kind = Value.integer(Int64(query.kind.rawValue))
      let stored = try storedCount(query.kind, attribute)
      let count = if let stored { stored } else { try count(sql, [kind]) }
      let total = try self.count("SELECT \(layers.count)", [kind])
      guard count < total else { continue }
      counts.append(KnownCount(name: name, attribute: attribute, count: count, total: total))
    }
    return counts
  }

  /// Returns the number of entities that have the attribute, if the file has it.
  private func storedCount(_ kind: Kind, _ attribute: Attribute) throws(SQLiteError) -> Int? {
    let number = layers.hidesEntities(of: kind) ? "entities - base" : "entities"
    // The embedded catalog and exported ones do not have the table.
    guard provenance.source != .embedded,
      let statement = try? connection.prepare(
        "SELECT \(number) FROM known_count WHERE kind = ?1 AND attribute = ?2")
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
  fileprivate func countSQL(_ layers: LayerConditions, _ kind: Kind) -> String? {
    let condition = layers.entity(kind)
    switch location {
    case .column("modified"):
      return "SELECT count(modified) FROM entity WHERE kind = ?1\(condition)"
    case .column, .comicsFact: return nil
    case .fact:
      // Each attribute in the table belongs to one kind, so that this parameter is unused.
      let facts = "FROM fact WHERE \(layers.fact(self)) AND ?1 IS NOT NULL"
      if condition.isEmpty {
        return "SELECT count(\(isMultiple ? "DISTINCT entity" : "*")) \(facts)"
      }
      return "SELECT count(*) FROM entity WHERE key IN (SELECT entity \(facts))\(condition)"
    }
  }
}
