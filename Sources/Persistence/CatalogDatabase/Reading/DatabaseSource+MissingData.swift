internal import Catalog
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
    if let parent = query.parent, try !hasLinks(query.kind, parent.kind) {
      return .relation(query.kind, parent.kind)
    }
    for condition in query.conditions {
      if let other = condition.relation?.kind {
        if try !hasLinks(query.kind, other) { return .relation(query.kind, other) }
      } else if let attribute = condition.attribute {
        if try !hasFacts(attribute) { return .attribute(attribute, query.kind) }
      } else if try !hasRoles() {
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

  func hasLinks(_ one: Kind, _ other: Kind) throws(SQLiteError) -> Bool {
    try exists(
      "SELECT 1 FROM link WHERE kind = ?1 AND other_kind = ?2\(layers.link()) LIMIT 1",
      [.integer(Int64(one.rawValue)), .integer(Int64(other.rawValue))])
  }

  private func hasRoles() throws(SQLiteError) -> Bool {
    let any = layers.link(with: CreatorRoles(CreatorRole.all))
    return try exists(
      "SELECT 1 FROM link WHERE kind = ?1\(layers.link())\(any) LIMIT 1",
      [.integer(Int64(Kind.creator.rawValue))])
  }

  func hasFacts(_ attribute: Attribute) throws(SQLiteError) -> Bool {
    switch attribute.location {
    case .column: true
    case .fact:
      try exists(
        """
        SELECT 1 FROM fact\(layers.entities.isEmpty ? "" : " JOIN entity ON key = entity")
        WHERE \(layers.fact(attribute))\(layers.entities) LIMIT 1
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
