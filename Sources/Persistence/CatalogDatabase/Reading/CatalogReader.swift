package import Catalog
package import SQLite

/// Reads all entities of a catalog file, such as one that `export` wrote.
package struct CatalogReader {
  private let connection: Connection
  /// The attribution of the data; empty if there is none.
  package let attribution: String
  private let coverages: [KindCoverage]
  private let hasShortenedLists: Bool

  package init(path: String) throws(LocalCatalogError) {
    let connection = try LocalCatalog(path: path).openUnchanged()
    self.connection = connection
    (attribution, coverages, hasShortenedLists) = try rethrow(as: LocalCatalogError.init) {
      () throws(SQLiteError) in
      (
        try Meta.value(.attribution, in: connection) ?? "", try KindCoverage.all(in: connection),
        try connection.hasShortenedLists()
      )
    }
  }

  /// The entities of a kind if it is complete in the file; nil if it is partial.
  package func total(of kind: Kind) -> Int? {
    guard let coverage = coverages.first(where: { $0.kind == kind }), coverage.completed != nil
    else { return nil }
    return coverage.count + coverage.embedded
  }

  /// An entity of the file.
  package struct Entity {
    package let kind: Kind
    package let json: String
    /// The name of which it is the best-known entity, which the JSON does not have.
    package let principalName: String?
    /// The kinds of which the catalog does not know all entities related to this one.
    package let partialLists: [Kind]
  }

  /// Returns a function that returns the entities one by one, and nil at the end.
  ///
  /// - Parameter kind: The only kind to return; nil for all kinds.
  package func entities(
    of kind: Kind?
  ) throws(LocalCatalogError) -> () throws(LocalCatalogError) -> Entity? {
    let partialLists =
      hasShortenedLists
      ? """
      (SELECT group_concat(other_kind) FROM shortened_list AS list
      WHERE list.kind = entity.kind AND list.id = entity.id)
      """ : "NULL"
    let rows = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      let rows = try connection.prepareReusable(
        """
        SELECT kind, json, principal, \(partialLists) FROM entity
        WHERE (?1 IS NULL OR kind = ?1) ORDER BY key
        """)
      try rows.bind([kind.map { .integer(Int64($0.rawValue)) } ?? .null])
      return rows
    }
    return { () throws(LocalCatalogError) in
      try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
        while try rows.step() {
          guard let kind = Kind(rawValue: Int(rows.integer(0))) else { continue }
          return Entity(
            kind: kind,
            json: rows.text(1),
            principalName: rows.optionalText(2),
            partialLists: (rows.optionalText(3) ?? "").split(separator: ",")
              .compactMap { Int($0).flatMap(Kind.init(rawValue:)) })
        }
        return nil
      }
    }
  }

  /// Passes the links between entities of the file to `visit`, each once.
  ///
  /// - Parameter kind: The kind of one end of each link; nil for all links.
  package func eachLink(
    of kind: Kind?, _ visit: (EntityKey, EntityLink) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let rows = try connection.prepareReusable(
      """
      SELECT kind, id, other_kind, other_id, roles FROM link
      WHERE kind < other_kind AND (?1 IS NULL OR ?1 IN (kind, other_kind))
      """)
    try rows.bind([kind.map { .integer(Int64($0.rawValue)) } ?? .null])
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)),
        let other = EntityKey(kind: rows.integer(2), id: rows.integer(3))
      else { continue }
      try visit(key, EntityLink(other, CreatorRoles(bits: rows.integer(4))))
    }
  }
}
