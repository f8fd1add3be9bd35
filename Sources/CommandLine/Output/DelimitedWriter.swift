internal import Catalog

/// Writes rows of cells below a header row: csv as in RFC 4180, or tsv with the escapes \t, \n, \r,
/// and \\. On a terminal, other control characters become spaces, as do line breaks in csv cells.
struct DelimitedWriter: ResultWriting {
  enum Dialect {
    case csv, tsv
  }

  let output: any TextOutput
  let dialect: Dialect
  let columns: [Column]
  let hasHeader: Bool
  /// Whether to replace control characters, which could move the cursor or color the terminal.
  let isForTerminal: Bool
  private let reader: FieldReader
  /// The columns that are empty if the fact is unknown.
  private let uncertain: [(index: Int, form: Column.Form)]
  /// The cells of the last row; the buffer is reused.
  private var cells = Cells()
  private var line: [UInt8] = []

  init(
    _ output: any TextOutput, _ dialect: Dialect, _ columns: [Column],
    _ flags: Options, isForTerminal: Bool
  ) throws(OutputFailure) {
    self.output = output
    self.dialect = dialect
    self.columns = columns
    hasHeader = flags.hasHeader
    self.isForTerminal = isForTerminal
    reader = FieldReader(columns)
    uncertain = columns.enumerated().filter { $0.element.form.canBeUnknown }
      .map { ($0.offset, $0.element.form) }
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    guard hasHeader else { return }
    cells = Cells(columns.map(\.key))
    try writeRow()
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    cells.removeAll()
    try reader.add(item, to: &cells)
    for (index, form) in uncertain
    where unsafe cells.withBytes(index, { unsafe form.isUnknown($0) }) {
      cells.clear(index)
    }
    try writeRow()
  }

  func end() {}

  private mutating func writeRow() throws(OutputFailure) {
    line.removeAll(keepingCapacity: true)
    dialect.add(cells, isForTerminal: isForTerminal, to: &line)
    try output.put(line[...])
  }
}

extension DelimitedWriter.Dialect {
  /// Appends a row with its line ending.
  func add(_ cells: Cells, isForTerminal: Bool, to line: inout [UInt8]) {
    for index in 0..<cells.count {
      if index > 0 { line.append(UInt8(ascii: self == .csv ? "," : "\t")) }
      let isAdded = unsafe cells.withBytes(index) { cell in
        guard unsafe isPlain(cell) else { return false }
        unsafe line.append(contentsOf: cell)
        return true
      }
      if !isAdded { addEncoded(cells[index], isForTerminal: isForTerminal, to: &line) }
    }
    line.append(contentsOf: (self == .csv ? "\r\n" : "\n").utf8)
  }

  /// Returns whether the cell needs no quoting or escaping, as is true of nearly every fact.
  private func isPlain(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .csv: unsafe isPlainText(UnsafeRawBufferPointer(cell), without: ",", "\"")
    case .tsv: unsafe isPlainText(UnsafeRawBufferPointer(cell), without: "\\", "\\")
    }
  }

  private func addEncoded(
    _ cell: ArraySlice<UInt8>, isForTerminal: Bool, to line: inout [UInt8]
  ) {
    switch self {
    case .csv: line += csvCell(isForTerminal ? shown(cell) : cell)
    case .tsv: line += isForTerminal ? shown(tsvCell(cell)) : tsvCell(cell)
    }
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
