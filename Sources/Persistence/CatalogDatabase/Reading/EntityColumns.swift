package import Catalog
internal import SQLite

/// The columns from which an entity is read: id, title, and JSON.
enum EntityColumns {
  /// The columns of the table `entity`, for a SELECT.
  static let sql = "id, title, json"

  /// The number of columns.
  static let count = 3

  /// Compiles a statement that finds an entity by the key of its row.
  static func selectByKey(in connection: Connection) throws(SQLiteError) -> ReusableStatement {
    try connection.prepareReusable("SELECT \(sql) FROM entity WHERE key = ?1")
  }

  /// Reads an entity from a row whose first columns are `sql`.
  static func record(_ kind: Kind, _ row: ReusableStatement) -> Record {
    var batch = RecordBatch()
    add(row, to: &batch)
    return batch.records(kind)[0]
  }

  /// Adds an entity from a row whose first columns are `sql`.
  static func add(_ row: ReusableStatement, to batch: inout RecordBatch) {
    batch.add(Int(row.integer(0)), row, title: 1, json: 2)
  }
}

extension EntityKey {
  /// Reads the columns of a kind and an id; nil if the kind is unknown.
  package init?(kind: Int64, id: Int64) {
    guard let kind = Kind(rawValue: Int(kind)) else { return nil }
    self.init(kind, Int(id))
  }
}
