internal import Catalog

/// A table for reading: fitted to the terminal, or in full when there is none.
struct TableWriter: AnswerWriting {
  let output: any TextOutput
  /// Nil when the output is not a terminal.
  let terminalColumns: Int?
  private let flags: PresentationFlags
  private let columns: [Column]
  private let reader: FieldReader
  private let look: Look
  /// Nil where there are no links.
  private let addresses: AddressReader?
  private var rows: [Row] = []
  private var provenance: Provenance?

  private struct Row {
    let cells: [String]
    let address: String
  }

  init(
    _ output: any TextOutput, _ columns: [Column], _ flags: PresentationFlags,
    terminalColumns: Int?, _ look: Look
  ) throws(OutputFailure) {
    self.output = output
    self.terminalColumns = terminalColumns
    self.flags = flags
    self.columns = flags.choosesColumns ? columns : columns.filter { $0.importance > 0 }
    self.look = look
    addresses = look.hasLinks ? try AddressReader() : nil
    reader = try FieldReader(self.columns)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    rows.append(
      Row(
        cells: zip(columns, try reader.cells(of: item)).map { $0.shown($1) },
        address: try addresses?.address(of: item.record) ?? ""))
  }

  /// For readers the hits of a kind stand together, the kind of the best hit first.
  private var rowsToShow: [Row] {
    guard terminalColumns != nil, let place = columns.firstIndex(where: { $0.origin == .kind })
    else { return rows }
    var kinds: [String] = []
    for row in rows where !kinds.contains(row.cells[place]) { kinds.append(row.cells[place]) }
    return kinds.flatMap { kind in rows.filter { $0.cells[place] == kind } }
  }

  func end() throws(OutputFailure) {
    guard !rows.isEmpty else { return }
    let heads = columns.map { $0.head.uppercased() }
    let cells = rows.map(\.cells)
    let layout = TableLayout(
      rows: flags.hasHeader ? [heads] + cells : cells, importance: columns.map(\.importance),
      terminalColumns: terminalColumns, keepsAll: flags.choosesColumns)
    if flags.hasHeader { try output.put(layout.line(heads) { look.title($1) } + "\n") }
    for row in rowsToShow {
      let line = layout.line(row.cells) { index, cell in
        columns[index].isAddressed ? look.link(cell, to: row.address) : cell
      }
      try output.put(line + "\n")
    }
    if let provenance, terminalColumns != nil {
      try output.put("\n" + look.attribution(provenance, columns: terminalColumns))
    }
  }
}

extension Column {
  /// It stands for the entity, and so leads to its page.
  fileprivate var isAddressed: Bool { ["name", "title", "fullName", "resourceURI"].contains(key) }
}
