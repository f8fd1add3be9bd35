internal import Catalog
internal import SQLite

/// A page and the rows to write for it.
struct PreparedPage: Sendable {
  let page: Page<Record>
  /// The rows of the page's valid entities.
  let entries: [EntryRows]

  /// Starts preparing a page on another thread, while the previous one is written.
  static func task(_ page: Page<Record>) -> Task<Result<PreparedPage, SQLiteError>, Never> {
    Task { Result { () throws(SQLiteError) in try PreparedPage(page) } }
  }

  private init(_ page: Page<Record>) throws(SQLiteError) {
    let connection = try Connection.inMemory()
    var entries: [EntryRows] = []
    for record in page.elements {
      guard let entry = Entry(record.key.kind, json: record.json) else { continue }
      entries.append(try EntryRows(entry, connection))
    }
    self.page = page
    self.entries = entries
  }
}
