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
  func print(_ run: Run, _ table: @autoclosure () -> any TextTable) throws(Failure) {
    do { try write(run, table) } catch { throw .output(error) }
  }

  private func write(_ run: Run, _ table: () -> any TextTable) throws(OutputFailure) {
    if let answer = run.answer { return collect(answer) }
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
      let lines = table().lines(columns: run.terminalColumns, hasHeader: flags.hasHeader)
      for (index, line) in lines.enumerated() {
        let isHeader = index == 0 && flags.hasHeader
        try output.put((isHeader ? run.style.title(line) : line) + "\n")
      }
      try output.put(run.attribution(of: provenance))
    }
  }

  private func collect(_ answer: CollectedAnswer) {
    answer.add(provenance)
    answer.add(head)
    for row in rows { answer.add(.row(members(row))) }
    answer.add(tail)
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

  private func object(_ row: [JSONValue]) -> JSONValue { .object(members(row)) }

  private func members(_ row: [JSONValue]) -> [JSONValue.Member] {
    zip(keys, row).map { (key: $0, value: $1) }
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

  /// The rows as a table with all keys.
  ///
  /// - Parameter importance: That of each key.
  func table(importance: [Int]) -> RowTable<[JSONValue]> {
    RowTable(
      rows,
      zip(keys, importance).enumerated().map { index, column in
        (column.0.uppercased(), column.1, { $0[index].cell })
      })
  }
}

/// The members of a document of rows, and those of a row.
struct RowsFields<Head, Row>: Sendable {
  /// The members before the rows.
  let head: Fields<Head>
  let row: Fields<Row>
  /// The members after the rows and their count.
  var tail: Fields<Head> = []

  func document(_ provenance: Provenance, _ head: Head, _ rows: [Row]) -> RowsDocument {
    RowsDocument(
      provenance: provenance, head: self.head.members(of: head), keys: row.names,
      rows: rows.map(row.cells), tail: tail.members(of: head))
  }

  var shape: Shape {
    JSONDocument.shape(
      ["embedded", "local"], head.properties, of: row.shape, tail.properties)
  }
}

/// A part of a list of entities that are ranked by a number.
struct Ranking<Subject> {
  let subject: Subject
  let page: Page<RankedEntity>
  let range: PageRange

  private var nextOffset: Int? {
    let next = range.offset + page.elements.count
    return next < page.total && !page.elements.isEmpty ? next : nil
  }

  /// - Parameters:
  ///   - head: The members before the range.
  ///   - total: What the number of all entities counts.
  ///   - further: The members after what is known.
  ///   - count: The name and the meaning of the number by which the entities are ranked.
  static func fields(
    _ head: Fields<Subject>, total: String, further: Fields<Ranking> = [],
    count: (name: String, meaning: String)
  ) -> RowsFields<Ranking, RankedEntity> {
    RowsFields(
      head: head.within { $0.subject } + [
        Field("offset") { $0.range.offset }, Field("limit", "null for no limit") { $0.range.limit },
        Field("total", total) { $0.page.total }, KnownCount.list.within { $0.page.known },
      ] + further,
      row: GraphNode.fields.within { $0.node } + [Field(count.name, count.meaning) { $0.count }],
      tail: [Field("nextOffset", JSONDocument.nextOffset) { $0.nextOffset }])
  }
}

extension GraphNode {
  /// The members of an entity in a document of rows.
  static let fields: Fields<GraphNode> = [
    Field("kind") { $0.key.kind }, Field("id") { $0.key.id },
    Field("name", "null if the catalog knows only the id") { $0.title },
  ]
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
