internal import Catalog
internal import SQLite

/// The table `fact`. Rows are queued until a batch is full, or some are deleted.
final class FactTable {
  private let rows: RowBatch
  private let deleteAll: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    rows = try RowBatch(connection, into: "fact", columns: 4, onConflict: "DO NOTHING")
    deleteAll = try connection.prepareReusable("DELETE FROM fact WHERE entity = ?1")
  }

  /// - Parameters:
  ///   - key: The key of the entity in the table `entity`.
  ///   - id: The id of the entity.
  func insert(_ facts: [Fact], _ key: Int64, _ id: Int) throws(SQLiteError) {
    for fact in facts {
      try rows.add(.integer(key))
      try rows.add(.integer(Int64(FactNumber.number(fact.attribute))))
      try rows.add(fact.value)
      try rows.add(.integer(Int64(id)))
    }
  }

  /// Deletes the facts of an entity.
  func delete(_ key: Int64) throws(SQLiteError) {
    try rows.flush()
    try deleteAll.run([.integer(key)])
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
        guard let count = attribute.known(kind) else { continue }
        try connection.execute(
          """
          INSERT INTO known_count
          VALUES (\(kind.rawValue), \(FactNumber.number(attribute)), (\(count)))
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
  /// A query that counts the entities which have the attribute; nil for attributes whose counts are
  /// not stored.
  fileprivate func known(_ kind: Kind) -> String? {
    switch location {
    case .column("modified"): "SELECT count(modified) FROM entity WHERE kind = \(kind.rawValue)"
    // Each attribute in the table belongs to one kind.
    case .fact where !isMultiple: "SELECT count(*) FROM fact WHERE \(factCondition(self))"
    default: nil
    }
  }
}
