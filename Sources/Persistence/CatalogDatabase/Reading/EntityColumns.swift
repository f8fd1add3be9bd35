package import Catalog
internal import SQLite

/// The columns from which an entity is read: id, title, JSON, and what the base adds to the JSON.
struct EntityColumns {
  private let showsAdditions: Bool

  init(_ conditions: LayerConditions) { showsAdditions = conditions.showsAdditions }

  /// The columns of the table `entity`, for a SELECT.
  var sql: String { showsAdditions ? "id, title, json, \(Self.additions)" : "id, title, json" }

  /// The number of columns.
  var count: Int { showsAdditions ? 4 : 3 }

  /// Compiles a statement that finds an entity by the key of its row.
  func selectByKey(in connection: Connection) throws(SQLiteError) -> ReusableStatement {
    try connection.prepareReusable("SELECT \(sql) FROM entity WHERE key = ?1")
  }

  private static let additions = """
    CASE layer WHEN \(Layer.both.rawValue) THEN (SELECT additions FROM base
    WHERE base.key = entity.key) END
    """

  /// Reads an entity from a row whose first columns are `sql`.
  func record(_ kind: Kind, _ row: ReusableStatement) -> Record {
    var batch = RecordBatch()
    add(row, to: &batch)
    return batch.records(kind)[0]
  }

  /// Adds an entity from a row whose first columns are `sql`.
  func add(_ row: ReusableStatement, to batch: inout RecordBatch) {
    batch.add(Int(row.integer(0)), row, title: 1, json: 2)
    if showsAdditions, !row.isNull(3) { batch.addToLast(row.text(3)) }
  }
}

extension EntityKey {
  /// Reads the columns of a kind and an id; nil if the kind is unknown.
  package init?(kind: Int64, id: Int64) {
    guard let kind = Kind(rawValue: Int(kind)) else { return nil }
    self.init(kind, Int(id))
  }
}
