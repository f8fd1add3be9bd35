internal import Catalog

/// Writes entities as csv or tsv.
struct DelimitedWriter: ResultWriting {
  private let run: Run
  private let columns: [Column]
  private let hasHeader: Bool
  private var lines: DelimitedLines
  private let reader: FieldReader
  /// The columns that are empty if the fact is unknown.
  private let uncertain: [(index: Int, form: Column.Form)]
  /// The cells of the last row; the buffer is reused.
  private var cells = Cells()
  private var emptyColumns: EmptyColumns

  init(_ run: Run, _ columns: [Column]) {
    self.run = run
    lines = DelimitedLines(run)
    emptyColumns = EmptyColumns(run, columns)
    self.columns = columns
    hasHeader = run.options.hasHeader
    reader = FieldReader(columns)
    uncertain = columns.enumerated().filter { $0.element.form.canBeUnknown }
      .map { ($0.offset, $0.element.form) }
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    if hasHeader { try lines.put(Cells(columns.map(\.key))) }
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    cells.removeAll()
    try reader.add(item, to: &cells)
    for (index, form) in uncertain
    where unsafe cells.withBytes(index, { unsafe form.isUnknown($0) }) {
      cells.clear(index)
    }
    emptyColumns.add(cells)
    try lines.put(cells)
  }

  mutating func write(_ missing: MissingItem) throws(OutputFailure) {
    try lines.put(Cells(columns.map { _ in "" }))
  }

  func end() { emptyColumns.note(run) }
}

/// Writes rows of cells: csv as in RFC 4180, or tsv with the escapes \t, \n, \r, and \\. On a
/// terminal, other control characters become spaces, as do line breaks in csv cells.
struct DelimitedLines {
  private let output: any TextOutput
  private let isCSV: Bool
  /// Whether to replace control characters, which could move the cursor or color the terminal.
  private let isForTerminal: Bool
  /// The last line; the buffer is reused.
  private var line: [UInt8] = []

  init(_ run: Run) {
    output = run.output
    isCSV = run.format == .csv
    isForTerminal = run.terminalColumns != nil
  }

  mutating func put(_ cells: Cells) throws(OutputFailure) {
    line.removeAll(keepingCapacity: true)
    for index in 0..<cells.count {
      if index > 0 { line.append(UInt8(ascii: isCSV ? "," : "\t")) }
      let isAdded = unsafe cells.withBytes(index) { cell in
        guard unsafe isPlain(cell) else { return false }
        unsafe line.append(contentsOf: cell)
        return true
      }
      if !isAdded { line += encoded(cells[index]) }
    }
    line.append(contentsOf: (isCSV ? "\r\n" : "\n").utf8)
    try output.put(line[...])
  }

  /// Returns whether the cell needs no quoting or escaping, as is true of nearly every fact.
  private func isPlain(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    isCSV
      ? unsafe isPlainText(UnsafeRawBufferPointer(cell), without: ",", "\"")
      : unsafe isPlainText(UnsafeRawBufferPointer(cell), without: "\\", "\\")
  }

  private func encoded(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if isCSV { return csvCell(isForTerminal ? shown(cell) : cell) }
    return isForTerminal ? shown(tsvCell(cell)) : tsvCell(cell)
  }

  private func shown(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(singleLine(String(decoding: cell, as: UTF8.self)).utf8)
  }
}

private func csvCell(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard text.contains(where: needsQuotes) else { return text }
  let mark = UInt8(ascii: "\"")
  return [mark] + text.flatMap { $0 == mark ? [mark, mark] : [$0] } + [mark]
}

/// Returns whether a csv cell that contains this byte has to be quoted.
private func needsQuotes(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}

private func tsvCell(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  text.reduce(into: []) { cell, byte in
    switch byte {
    case UInt8(ascii: "\\"): cell += "\\\\".utf8
    case UInt8(ascii: "\t"): cell += "\\t".utf8
    case UInt8(ascii: "\n"): cell += "\\n".utf8
    case UInt8(ascii: "\r"): cell += "\\r".utf8
    default: cell.append(byte)
    }
  }
}
