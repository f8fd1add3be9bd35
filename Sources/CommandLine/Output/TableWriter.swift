internal import Catalog

/// A table for reading: fitted to the terminal, or in full when there is none.
struct TableWriter: ResultWriting {
  let output: any TextOutput
  /// Nil when the output is not a terminal.
  let terminalColumns: Int?
  private let flags: OutputFlags
  private let columns: [Column]
  private let forms: [Column.Form]
  private let reader: FieldReader
  private let style: TextStyle
  /// Nil where there are no links.
  private let addresses: AddressReader?
  private var rows: TableRows
  /// Of the rows, where there are links.
  private var addressesOfRows: [String] = []
  /// Those of the last row as the entity has them; their memory is used again.
  private var cells = Cells()
  private var provenance: Provenance?

  init(
    _ output: any TextOutput, _ columns: [Column], _ flags: OutputFlags,
    terminalColumns: Int?, _ style: TextStyle
  ) throws(OutputFailure) {
    self.output = output
    self.terminalColumns = terminalColumns
    self.flags = flags
    self.columns = flags.choosesColumns ? columns : columns.filter { $0.importance > 0 }
    self.style = style
    addresses = style.hasLinks ? try AddressReader() : nil
    reader = try FieldReader(self.columns)
    forms = self.columns.map(\.form)
    rows = TableRows(columnCount: self.columns.count)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    cells.removeAll()
    try reader.add(item, to: &cells)
    for index in forms.indices {
      let isAdded = unsafe cells.withBytes(index) { fact in
        guard let count = unsafe forms[index].countOfShown(fact) else { return false }
        unsafe rows.append(fact.prefix(count), width: count)
        return true
      }
      if !isAdded { rows.append(columns[index].shown(cells.text(index))) }
    }
    if let addresses { addressesOfRows.append(try addresses.address(of: item.record)) }
  }

  /// For readers the hits of a kind stand together, the kind of the best hit first.
  private var rowsToShow: [Int] {
    let all = Array(0..<rows.count)
    guard terminalColumns != nil, let place = columns.firstIndex(where: { $0.origin == .kind })
    else { return all }
    var kinds: [ArraySlice<UInt8>] = []
    for row in all where !kinds.contains(rows.cell(row, place).text) {
      kinds.append(rows.cell(row, place).text)
    }
    return kinds.flatMap { kind in all.filter { rows.cell($0, place).text == kind } }
  }

  func end() throws(OutputFailure) {
    guard rows.count > 0 else { return }
    let heads = columns.map { $0.head.uppercased() }
    let widths = zip(rows.widest, heads).map { widest, head in
      flags.hasHeader ? max(widest, displayWidth(head)) : widest
    }
    let layout = TableLayout(
      widths: widths, importance: columns.map(\.importance), terminalColumns: terminalColumns,
      keepsAll: flags.choosesColumns)
    if flags.hasHeader { try output.put(layout.line(heads) { style.title($1) } + "\n") }
    var line: [UInt8] = []
    for row in rowsToShow {
      line.removeAll(keepingCapacity: true)
      layout.add(to: &line, links(row)) { rows.cell(row, $0) }
      line.append(UInt8(ascii: "\n"))
      try output.put(line)
    }
    if let provenance, terminalColumns != nil {
      try output.put("\n" + style.attribution(provenance, columns: terminalColumns))
    }
  }

  /// What makes links of the cells of a row that lead to its page; nil where there are no links.
  private func links(_ row: Int) -> ((Int, String) -> String)? {
    guard style.hasLinks else { return nil }
    let address = addressesOfRows[row]
    return { columns[$0].isAddressed ? style.link($1, to: address) : $1 }
  }
}

extension Column {
  /// It stands for the entity, and so leads to its page.
  fileprivate var isAddressed: Bool { ["name", "title", "fullName", "resourceURI"].contains(key) }
}
