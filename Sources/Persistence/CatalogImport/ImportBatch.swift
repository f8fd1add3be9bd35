internal import Catalog
internal import Platform
internal import SQLite

/// Parts of a file that are prepared together.
struct ImportBatch: Sendable {
  private let kind: Kind?
  private let limits: Limits
  private var parts: [FilePart] = []
  /// In bytes.
  private var size = 0

  /// - Parameter kind: See `ImportFile.read`.
  init(kind: Kind?, _ limits: Limits) {
    self.kind = kind
    self.limits = limits
  }

  var isFull: Bool { parts.count >= limits.preparedParts || size >= limits.prepared }
  var isEmpty: Bool { parts.isEmpty }

  mutating func add(_ part: FilePart) {
    size += part.size
    parts.append(part)
  }

  /// Starts preparing the rows of the batch on another thread, and begins the next batch.
  mutating func prepare() -> BackgroundWork<Result<[PreparedRow], ImportError>> {
    defer { self = ImportBatch(kind: kind, limits) }
    return BackgroundWork { [self] in
      Result { () throws(ImportError) in try rows() }
    }
  }

  private func rows() throws(ImportError) -> [PreparedRow] {
    let values = ValueReader(kind: kind, limit: limits.row)
    let connection = try ImportError.converting { () throws(SQLiteError) in
      try Connection.inMemory()
    }
    var rows: [PreparedRow] = []
    for part in parts {
      try part.parse(values) { row throws(ImportError) in
        rows.append(
          try ImportError.converting { () throws(SQLiteError) in try PreparedRow(row, connection) })
      }
    }
    return rows
  }
}
