internal import Catalog
internal import CatalogImport

/// A table of somebody's comics.
struct ComicTable {
  /// The comics of all rows that can be read, also of those that are not in the collection.
  private(set) var issues: [OwnedIssue] = []
  /// The rows that cannot be read.
  private(set) var rejected: [(place: String, error: RowError)] = []
  /// What each column was taken for, as a clause; nil if a mapping says it.
  let assumption: String?
  let encoding: TableEncoding?

  init(_ bytes: [UInt8], _ mapping: Mapping?) throws(TableError) {
    let table = try TableFile(bytes) { names in
      mapping.map { $0.isHeader(names) ? 1 : 0 } ?? ComicColumns.rank(names)
    }
    encoding = table.encoding
    guard !table.header.isEmpty else {
      assumption = nil
      return
    }
    let columns: ComicColumns
    if let mapping {
      columns = try ComicColumns(mapping, table.header)
      assumption = nil
    } else {
      columns = try ComicColumns(of: table)
      assumption = columns.clause(table.header)
    }
    for row in table.rows {
      switch row.cells {
      case .failure(let error): rejected.append((row.place, error))
      case .success(let cells):
        let comic = ComicRow(columns: columns, cells: cells)
        issues.append(
          OwnedIssue(
            location: row.place, named: comic.issue, evidence: .table, isOwned: comic.isOwned,
            isWanted: comic.isWanted, isRead: comic.isRead))
      }
    }
  }
}
