internal import Catalog

/// A table for reading: fitted to the terminal, or in full when there is none.
struct TableWriter: AnswerWriting {
  let output: any TextOutput
  /// Nil when the output is not a terminal.
  let terminalColumns: Int?
  private let flags: PresentationFlags
  private let columns: [Column]
  private let reader: FieldReader
  private var rows: [[String]] = []
  private var provenance: Provenance?

  init(
    _ output: any TextOutput, _ columns: [Column], _ flags: PresentationFlags,
    terminalColumns: Int?
  ) throws(OutputFailure) {
    self.output = output
    self.terminalColumns = terminalColumns
    self.flags = flags
    self.columns = flags.choosesColumns ? columns : columns.filter { $0.importance > 0 }
    reader = try FieldReader(self.columns)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    rows.append(zip(columns, try reader.cells(of: item)).map { $0.shown($1) })
  }

  /// For readers the hits of a kind stand together, the kind of the best hit first.
  private var rowsToShow: [[String]] {
    guard terminalColumns != nil, let place = columns.firstIndex(where: { $0.origin == .kind })
    else { return rows }
    var kinds: [String] = []
    for row in rows where !kinds.contains(row[place]) { kinds.append(row[place]) }
    return kinds.flatMap { kind in rows.filter { $0[place] == kind } }
  }

  func end() throws(OutputFailure) {
    guard !rows.isEmpty else { return }
    let heads = columns.map { $0.head.uppercased() }
    let layout = TableLayout(
      rows: flags.hasHeader ? [heads] + rows : rows, importance: columns.map(\.importance),
      terminalColumns: terminalColumns, keepsAll: flags.choosesColumns)
    if flags.hasHeader { try output.put(layout.line(heads) + "\n") }
    for row in rowsToShow { try output.put(layout.line(row) + "\n") }
    if let provenance, terminalColumns != nil {
      try output.put("\n\(singleLine(provenance.attribution))\n")
    }
  }
}
