internal import Catalog
internal import SQLite

/// The table `fact`. Rows are queued until a batch is full, or some are deleted.
final class FactTable {
  private let rows: RowBatch
  private let deleteAll: ReusableStatement
  private let deleteOfBase: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    rows = try RowBatch(connection, into: "fact", columns: 4, onConflict: "DO NOTHING")
    deleteAll = try connection.prepareReusable("DELETE FROM fact WHERE entity = ?1")
    deleteOfBase = try connection.prepareReusable(
      "DELETE FROM fact WHERE entity = ?1 AND attribute >= \(FactNumber.firstOfBase)")
  }

  /// - Parameters:
  ///   - key: The key of the entity in the table `entity`.
  ///   - id: The id of the entity.
  ///   - areOfBase: Whether the entity is of the upper layer, and the base adds the facts.
  func insert(
    _ facts: [Fact], _ key: Int64, _ id: Int, areOfBase: Bool = false
  ) throws(SQLiteError) {
    for fact in facts {
      try rows.add(.integer(key))
      try rows.add(.integer(Int64(FactNumber.number(fact.attribute, isOfBase: areOfBase))))
      try rows.add(fact.value)
      try rows.add(.integer(Int64(id)))
    }
  }

  /// Deletes the facts of an entity.
  func delete(_ key: Int64) throws(SQLiteError) { try delete(key, by: deleteAll) }

  /// Deletes the facts that the base adds to an entity of the upper layer.
  func deleteThoseOfBase(_ key: Int64) throws(SQLiteError) { try delete(key, by: deleteOfBase) }

  private func delete(_ key: Int64, by statement: ReusableStatement) throws(SQLiteError) {
    try rows.flush()
    try statement.run([.integer(key)])
  }

  /// Writes the queued rows. Call it before each commit.
  func flush() throws(SQLiteError) { try rows.flush() }

  /// Discards rows of a transaction that was rolled back.
  func discard() { rows.discard() }
}

/// The table `known_count`, so that a reader need not count the facts of a complete kind.
struct KnownCountTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Empties the table before entities change. Readers count until it is filled.
  func clear() throws(SQLiteError) {
    try connection.execute("DELETE FROM known_count")
  }

  /// Counts all attributes that an entity may lack.
  func fill() throws(SQLiteError) {
    try clear()
    for kind in Kind.allCases {
      for attribute in kind.uncertainAttributes {
        guard let (all, base) = attribute.known(kind) else { continue }
        try connection.execute(
          """
          INSERT INTO known_count
          VALUES (\(kind.rawValue), \(FactNumber.number(attribute)), (\(all)), (\(base)))
          """)
      }
    }
  }
}

extension Kind {
  /// The attributes that entities of the kind may lack, each once.
  fileprivate var uncertainAttributes: Set<Attribute> {
    Set(fields.flatMap(\.facts).map(\.attribute).filter { nameOfUncertain($0) != nil })
  }
}

extension Attribute {
  /// Queries that count the entities which have the attribute: all, and those of the base alone.
  /// Nil for attributes whose counts are not stored.
  fileprivate func known(_ kind: Kind) -> (all: String, base: String)? {
    let entities = "entity WHERE kind = \(kind.rawValue)"
    let isOfBase = "layer = \(Layer.base.rawValue)"
    switch location {
    case .column("modified"):
      let count = "SELECT count(modified) FROM \(entities)"
      return (count, "\(count) AND \(isOfBase)")
    case .fact where !isMultiple && !FactNumber.isAddition(self):
      // Each attribute in the table belongs to one kind.
      let facts = "FROM fact WHERE attribute = \(FactNumber.number(self))"
      let base = "SELECT id FROM \(entities) AND \(isOfBase)"
      return ("SELECT count(*) \(facts)", "SELECT count(*) \(facts) AND id IN (\(base))")
    default: return nil
    }
  }
}
