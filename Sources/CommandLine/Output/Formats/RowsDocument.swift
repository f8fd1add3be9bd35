internal import Catalog

/// A document of rows that the program computes, such as statistics, in every format that fits.
struct RowsDocument {
  let provenance: Provenance
  /// Members of the document before its rows.
  var head: [JSONValue.Member]
  let keys: [String]
  /// Cells in the order of the keys.
  let rows: [[JSONValue]]
  /// Members of the document after its rows and their count.
  var tail: [JSONValue.Member] = []

  /// Prints the document.
  ///
  /// - Parameter table: Returns the lines of a table. Takes the terminal's columns, nil without a
  ///   terminal, and whether to include the header.
  func print(
    _ run: Run, table: (Int?, Bool) -> [String]
  ) throws(Failure) {
    do { try write(run, table) } catch { throw .output(error) }
  }

  private func write(
    _ run: Run, _ table: (Int?, Bool) -> [String]
  ) throws(OutputFailure) {
    let (output, flags) = (run.output, run.options)
    switch run.format {
    case .json: try writeJSON(output)
    case .jsonl: for row in rows { try output.put(object(row).line + "\n") }
    case .csv, .tsv:
      var lines = DelimitedLines(run)
      if flags.hasHeader { try lines.put(Cells(keys)) }
      for row in rows { try lines.put(Cells(row.map(\.cell))) }
    case .id, .name, .url: try writeEntries(run)
    // Commands that print rows do not accept these, or write them themselves.
    case .cbl, .markdown, .comicinfo, .metroninfo, .ics, .atom: break
    case .table:
      guard !rows.isEmpty else { return }
      let lines = table(run.terminalColumns, flags.hasHeader)
      for (index, line) in lines.enumerated() {
        let isHeader = index == 0 && flags.hasHeader
        try output.put((isHeader ? run.style.title(line) : line) + "\n")
      }
      try output.put(run.attribution(of: provenance))
    }
  }

  private func writeJSON(_ output: any TextOutput) throws(OutputFailure) {
    var document = JSONDocument(output: output)
    try document.begin(provenance, JSONValue.text(of: head))
    for row in rows {
      try document.startResult()
      try output.put(object(row).line)
    }
    try document.end(tail)
  }

  private func object(_ row: [JSONValue]) -> JSONValue {
    .object(zip(keys, row).map { (key: $0, value: $1) })
  }

  /// Writes one entry per row; rows begin with kind, id, and name.
  private func writeEntries(_ run: Run) throws(OutputFailure) {
    for row in rows {
      // What the catalog does not have has no id, and what is not identified has no name either.
      if case .null = row[run.format == .name ? 2 : 1] { continue }
      let text = run.format == .name ? row[2].cell : "\(row[0].cell)/\(row[1].cell)"
      try run.putEntry(text)
    }
  }

  /// Returns the rows as an aligned table.
  func table(columns: Int?, hasHeader: Bool, importance: [Int]) -> [String] {
    TableLayout.lines(
      header: hasHeader ? keys.map { $0.uppercased() } : nil,
      rows: rows.map { $0.map { singleLine($0.cell) } },
      importance: Array(importance.prefix(keys.count)), terminalColumns: columns)
  }
}

extension RowsDocument {
  /// Adds what the rows depend on and is unknown for some entities.
  mutating func add(_ known: [KnownCount], _ leftOut: [MonthCount] = []) {
    head += JSONDocument.members(known, leftOut)
  }

  /// Creates the document of a part of a ranking.
  ///
  /// - Parameters:
  ///   - head: The members before the range.
  ///   - count: The key of the number by which the entities are ranked.
  init(_ page: Page<RankedEntity>, _ range: PageRange, head: [JSONValue.Member], count: String) {
    let next = range.offset + page.elements.count
    let isTruncated = next < page.total && !page.elements.isEmpty
    self.init(
      provenance: page.provenance,
      head: head + [
        ("offset", .number(range.offset)), ("limit", JSONValue(range.limit)),
        ("total", .number(page.total)),
      ],
      keys: GraphNode.keys + [count],
      rows: page.elements.map { $0.node.cells + [.number($0.count)] },
      tail: [("nextOffset", JSONValue(isTruncated ? next : nil))])
    add(page.known, page.leftOut)
  }
}

extension GraphNode {
  /// The keys of an entity in a document of rows.
  static let keys = ["kind", "id", "name"]

  var cells: [JSONValue] {
    [.text(key.kind.singular), .number(key.id), JSONValue(title)]
  }
}

extension JSONValue {
  /// The value as a table cell; null is empty.
  fileprivate var cell: String {
    switch self {
    case .null: ""
    case .text(let text): text
    default: line
    }
  }
}
