internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// A row of a file and what to write for it.
struct PreparedRow: Sendable {
  enum Content: Sendable {
    case entity(EntryRows)
    case refused(RowError)
  }

  let line: Int
  let context: ImportRow.Context
  let content: Content

  /// - Parameter connection: Any connection; only its tokenizer is used.
  init(_ row: ImportRow, _ connection: Connection) throws(SQLiteError) {
    line = row.line
    context = row.context
    switch row.content {
    case .refused(let fault): content = .refused(fault)
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
