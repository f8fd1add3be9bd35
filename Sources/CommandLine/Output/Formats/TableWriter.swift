internal import Catalog

/// Writes an aligned table, fitted to the terminal, or complete without a terminal.
struct TableWriter: ResultWriting {
  private let run: Run
  private let columns: [Column]
  private let forms: [Column.Form]
  private let reader: FieldReader
  private var rows: TableRows
  /// The URL of each row; empty if the style has no links.
  private var rowAddresses: [String] = []
  /// The facts of the last row as the entity has them; the buffer is reused.
  private var cells = Cells()
  private var emptyColumns: EmptyColumns
  private var provenance: Provenance?

  init(_ run: Run, _ columns: [Column]) {
    self.run = run
    self.columns = run.options.choosesColumns ? columns : columns.filter { $0.importance > 0 }
    emptyColumns = EmptyColumns(run, self.columns)
    reader = FieldReader(self.columns)
    forms = self.columns.map(\.form)
    rows = TableRows(columnCount: self.columns.count)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    cells.removeAll()
    try reader.add(item, to: &cells)
    emptyColumns.add(cells)
    for index in forms.indices {
      let isAdded = unsafe cells.withBytes(index) { fact in
        guard let count = unsafe forms[index].shownPrefixLength(fact) else { return false }
        unsafe rows.append(fact.prefix(count), width: count)
        return true
      }
      if !isAdded { rows.append(columns[index].shown(cells.text(index))) }
    }
    if run.style.hasLinks { rowAddresses.append(try item.record.webAddress()) }
  }

  mutating func write(_ missing: MissingItem) {
    for _ in columns { rows.append("") }
    if run.style.hasLinks { rowAddresses.append("") }
  }

  /// On a terminal, groups hits by kind, starting with the kind of the best hit.
  private var rowsToShow: [Int] {
    let all = Array(0..<rows.count)
    guard run.terminalColumns != nil,
      let kindColumn = columns.firstIndex(where: { $0.origin == .kind })
    else { return all }
    var kinds: [ArraySlice<UInt8>] = []
    for row in all where !kinds.contains(rows.cell(row, kindColumn).text) {
      kinds.append(rows.cell(row, kindColumn).text)
    }
    return kinds.flatMap { kind in all.filter { rows.cell($0, kindColumn).text == kind } }
  }

  func end() throws(OutputFailure) {
    guard rows.count > 0 else { return }
    let options = run.options
    let heads = columns.map { $0.head(from: provenance).uppercased() }
    let widths = zip(rows.widest, heads).map { widest, head in
      options.hasHeader ? max(widest, displayWidth(head)) : widest
    }
    let layout = TableLayout(
      widths: widths, importance: columns.map(\.importance), terminalColumns: run.terminalColumns,
      keepsAll: options.choosesColumns)
    if options.hasHeader { try run.output.put(layout.line(heads) { run.style.title($1) } + "\n") }
    var line: [UInt8] = []
    for row in rowsToShow {
      line.removeAll(keepingCapacity: true)
      layout.add(to: &line, styled(row)) { rows.cell(row, $0) }
      line.append(UInt8(ascii: "\n"))
      try run.output.put(line)
    }
    try run.output.put(run.attribution(of: provenance))
    emptyColumns.note(run)
  }

  /// Returns a closure that adds the colors and links of a row; nil if the style has neither.
  private func styled(_ row: Int) -> ((Int, String) -> String)? {
    let style = run.style
    guard style != .plain else { return nil }
    let address = style.hasLinks ? rowAddresses[row] : ""
    return { index, text in
      let column = columns[index]
      return column.isLink ? style.link(text, to: address) : column.styled(text, style)
    }
  }
}

/// The displayed rows of a table and the widths of their cells.
struct TableRows {
  private let columnCount: Int
  private var cells = Cells()
  /// The display width of each cell.
  private var widths: [Int32] = []
  /// The width of the widest cell of each column.
  private(set) var widest: [Int]

  init(columnCount: Int) {
    self.columnCount = columnCount
    widest = Array(repeating: 0, count: columnCount)
  }

  var count: Int { columnCount == 0 ? 0 : cells.count / columnCount }

  /// Appends the next cell, which may begin a new row.
  mutating func append(_ text: String) {
    append(text.utf8, width: displayWidth(text))
  }

  /// Appends the next cell, whose display width is known.
  mutating func append(_ text: some Collection<UInt8>, width: Int) {
    let column = cells.count % columnCount
    cells.append(text)
    widths.append(Int32(clamping: width))
    widest[column] = max(widest[column], width)
  }

  func cell(_ row: Int, _ column: Int) -> TableLayout.Cell {
    let index = row * columnCount + column
    return TableLayout.Cell(text: cells[index], width: Int(widths[index]))
  }
}
