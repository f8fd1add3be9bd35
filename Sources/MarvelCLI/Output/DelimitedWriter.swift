internal import Catalog

/// Rows of cells with a head line: csv by RFC 4180, or tsv with the escapes \t, \n, \r and \\. On a
/// terminal other control characters become blanks, and so do line ends within a cell of csv.
struct DelimitedWriter: AnswerWriting {
  enum Dialect {
    case csv, tsv
  }

  let output: any TextOutput
  let dialect: Dialect
  let columns: [Column]
  let hasHeader: Bool
  /// Control characters would move the cursor or colour the terminal.
  let isForTerminal: Bool
  private let reader: FieldReader

  init(
    _ output: any TextOutput, _ dialect: Dialect, _ columns: [Column],
    _ flags: PresentationFlags, isForTerminal: Bool
  ) throws(OutputFailure) {
    self.output = output
    self.dialect = dialect
    self.columns = columns
    hasHeader = flags.hasHeader
    self.isForTerminal = isForTerminal
    reader = try FieldReader(columns)
  }

  func begin(_ head: ListHead) throws(OutputFailure) {
    if hasHeader { try writeRow(columns.map(\.key)) }
  }

  func write(_ item: Item) throws(OutputFailure) {
    try writeRow(reader.cells(of: item))
  }

  func end() {}

  private func writeRow(_ cells: [String]) throws(OutputFailure) {
    try output.put(dialect.line(cells, isForTerminal: isForTerminal))
  }
}

extension DelimitedWriter.Dialect {
  /// A row with its end.
  func line(_ cells: [String], isForTerminal: Bool) -> String {
    func shown(_ cell: String) -> String { isForTerminal ? singleLine(cell) : cell }
    return switch self {
    case .csv: cells.map { csvCell(shown($0)) }.joined(separator: ",") + "\r\n"
    case .tsv: cells.map { shown(tsvCell($0)) }.joined(separator: "\t") + "\n"
    }
  }
}

private func csvCell(_ text: String) -> String {
  if text.hasOnly({ !isSpecial($0) }) { return text }
  return "\""
    + text.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "\"\"") + "\""
}

/// What a cell of csv cannot hold without quotation marks around it.
private func isSpecial(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}

private func tsvCell(_ text: String) -> String {
  if text.hasOnly({ $0 >= 0x20 && $0 != UInt8(ascii: "\\") }) { return text }
  return text.unicodeScalars.reduce(into: "") { cell, scalar in
    switch scalar {
    case "\\": cell += "\\\\"
    case "\t": cell += "\\t"
    case "\n": cell += "\\n"
    case "\r": cell += "\\r"
    default: cell.unicodeScalars.append(scalar)
    }
  }
}
