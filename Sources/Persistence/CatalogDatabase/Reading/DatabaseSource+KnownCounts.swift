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
      let count = try count(sql, [kind])
      let total = try self.count("SELECT \(layers.count)", [kind])
      guard count < total else { continue }
      counts.append(KnownCount(name: name, attribute: attribute, count: count, total: total))
    }
    return counts
  }
}

extension Attribute {
  /// Counts the entities that have the attribute; the parameter is the kind. Nil for columns that
  /// are never null, and for facts of other entities.
  ///
  fileprivate func countSQL(_ layers: LayerConditions, _ kind: Kind) -> String? {
    let condition = layers.entity(kind)
    switch location {
    case .column("modified"):
      return "SELECT count(modified) FROM entity WHERE kind = ?1\(condition)"
    case .column, .comicsFact: return nil
    case .fact:
      // Each attribute in the table belongs to one kind, so that this parameter is unused.
      let facts = "FROM fact WHERE \(layers.fact(self)) AND ?1 IS NOT NULL"
      if condition.isEmpty { return "SELECT count(*) \(facts)" }
      return "SELECT count(*) FROM entity WHERE key IN (SELECT entity \(facts))\(condition)"
    }
  }
}
