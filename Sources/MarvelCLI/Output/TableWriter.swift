internal import Catalog

/// A table for reading: fitted to the terminal, or in full when there is none.
struct TableWriter: AnswerWriting {
  let output: any TextOutput
  /// Nil when the output is not a terminal.
  let terminalColumns: Int?
  private let columns: [Column]
  private let isSearch: Bool
  private let reader: FieldReader
  private var rows: [[String]] = []
  private var provenance: Provenance?

  init(
    _ output: any TextOutput, _ columns: [Column], isSearch: Bool, terminalColumns: Int?
  ) throws(OutputFailure) {
    self.output = output
    self.terminalColumns = terminalColumns
    self.isSearch = isSearch
    let shown = columns.filter { $0.importance > 0 }
    let search = [
      Column(key: "kind", head: "Kind", importance: 3),
      Column(key: "matched", head: "Matched", importance: 1),
    ]
    self.columns = (isSearch ? search : []) + shown
    reader = try FieldReader(shown)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    let cells = try item.searchCells + reader.cells(of: item.record)
    rows.append(zip(columns, cells).map { $0.shown($1) })
  }

  /// For readers the hits of a kind stand together, the kind of the best hit first.
  private var rowsByKind: [[String]] {
    var kinds: [String] = []
    for row in rows where !kinds.contains(row[0]) { kinds.append(row[0]) }
    return kinds.flatMap { kind in rows.filter { $0[0] == kind } }
  }

  func end() throws(OutputFailure) {
    guard !rows.isEmpty else { return }
    let layout = TableLayout(columns: columns, rows: rows, terminalColumns: terminalColumns)
    try output.put(layout.line(columns.map { $0.head.uppercased() }) + "\n")
    for row in isSearch && terminalColumns != nil ? rowsByKind : rows {
      try output.put(layout.line(row) + "\n")
    }
    if let provenance, terminalColumns != nil {
      try output.put("\n\(singleLine(provenance.attribution))\n")
    }
  }
}
