internal import Catalog
internal import ZipArchive

/// A table of somebody's comics, from a text with separators or a workbook.
///
/// The names of the columns may be below other rows, such as a title.
package struct TableFile: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Such as `line 7` of a text, or `row 7` of a sheet.
    package let place: String
    /// The cells, or why they cannot be read. A sheet stores no cells at the end of a row that are
    /// empty, and may have others beside the table.
    package let cells: Result<[String], RowError>
  }

  /// Returns how well a row serves as the names of the columns; 0 if it does not.
  ///
  /// The names come without surrounding whitespace.
  package typealias HeaderRank = ([String]) -> Int

  /// More cells would need too much memory.
  static let cellLimit = 4_000_000
  /// The names of the columns are in one of the first rows.
  private static let headerRows = 10

  /// The names of the columns; empty only if the table is.
  package let header: [String]
  /// The rows below, without blank ones.
  package let rows: [Row]
  /// Nil for a workbook, whose encoding is certain.
  package let encoding: TableEncoding?

  /// Reads a table of any supported format. Of several rows that serve as names of the columns, the
  /// first of the best is used; of several sheets, the first that has one; otherwise the first row
  /// and sheet.
  package init(_ bytes: [UInt8], _ rank: HeaderRank) throws(TableError) {
    if let format = TableFormat(bytes.prefix(1_000)) {
      guard format == .archive else { throw .otherFormat(format) }
      try self.init(Workbook(bytes), rank)
      return
    }
    let text = try TableText(bytes)
    if let format = TableFormat(text.bytes.prefix(1_000)) { throw .otherFormat(format) }
    let separator = SeparatedText.separator(of: text.bytes, rank)
    try self.init(SeparatedText.rows(text.bytes, separator), text.encoding, rank)
  }

  private init(_ workbook: Workbook, _ rank: HeaderRank) throws(TableError) {
    var first: TableFile?
    for sheet in workbook.sheets {
      let table = try TableFile(workbook.rows(of: sheet), nil, rank)
      if first?.header.isEmpty != false { first = table }
      if rank(table.header) > 0 {
        self = table
        return
      }
    }
    guard let first else { throw .noPart("worksheet") }
    self = first
  }

  private init(
    _ rows: [Row], _ encoding: TableEncoding?, _ rank: HeaderRank
  ) throws(TableError) {
    var (best, start) = (0, 0)
    for (index, row) in rows.prefix(Self.headerRows).enumerated() {
      guard case .success(let names) = row.cells else { continue }
      let found = rank(names.map(\.trimmed))
      if found > best { (best, start) = (found, index) }
    }
    guard let first = rows.dropFirst(start).first else {
      (header, self.rows, self.encoding) = ([], [], encoding)
      return
    }
    guard case .success(let names) = first.cells else { throw .noHeader }
    header = names.map(\.trimmed)
    self.encoding = encoding
    let below = rows.dropFirst(start + 1)
    self.rows = encoding == nil ? Array(below) : below.map { $0.checked(columns: names.count) }
  }
}

extension TableFile.Row {
  /// Whether no cell has a visible character.
  var isBlank: Bool {
    guard case .success(let cells) = cells else { return false }
    return cells.allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the row of a text, or an error unless it has as many cells as there are columns. Only
  /// cells without content may be added.
  fileprivate func checked(columns: Int) -> Self {
    guard case .success(let found) = cells, found.count != columns else { return self }
    if found.count > columns, found.dropFirst(columns).allSatisfy(\.isEmpty) { return self }
    return Self(place: place, cells: .failure(.fieldCount(found.count, expected: columns)))
  }
}
