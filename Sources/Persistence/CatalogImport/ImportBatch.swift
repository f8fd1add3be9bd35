internal import Catalog
internal import CatalogDatabase
internal import JSONText
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
    let connection = try rethrow(try Connection.inMemory(), as: ImportError.database)
    var rows: [PreparedRow] = []
    for part in parts {
      try part.parse(values) { row throws(ImportError) in
        rows.append(try rethrow(try PreparedRow(row, connection), as: ImportError.database))
      }
    }
    return rows
  }
}

/// A row of a file and what to write for it.
struct PreparedRow: Sendable {
  enum Content: Sendable {
    case entity(EntryRows)
    case ofOtherKind
    case refused(RowError)
  }

  let line: Int
  let context: ImportRow.Context
  let attribution: String?
  let content: Content

  /// - Parameter connection: Any connection; only its tokenizer is used.
  init(_ row: ImportRow, _ connection: Connection) throws(SQLiteError) {
    line = row.line
    context = row.context
    attribution = row.attribution
    switch row.content {
    case .refused(let fault): content = .refused(fault)
    case .ofOtherKind: content = .ofOtherKind
    case .entity(let kind, let json):
      let (json, related) = RelatedIDs.split(json)
      guard var entry = Entry(kind, json: json.withoutAdditions) else {
        content = .refused(.noID)
        return
      }
      if let related { entry.add(related) }
      if let partial = row.partialLists { entry.keepShortenedLists(partial.contains) }
      entry.principalName = row.principalName ?? entry.principalName
      content = .entity(try EntryRows(entry, connection))
    }
  }
}

extension String {
  /// The JSON of an entity without what the embedded catalog added to it when it was written: the
  /// embedded catalog of the program that reads it adds its own.
  fileprivate var withoutAdditions: String {
    // The member is an object at the end. Hardly any other entity ends with one.
    guard utf8.reversed().starts(with: "}}".utf8) else { return self }
    let key = Provenance.Source.embedded.rawValue
    return JSONView.reading(self) { entity in
      guard let entity, entity.member(key) != nil else { return self }
      return entity.removing(key)
    }
  }
}
