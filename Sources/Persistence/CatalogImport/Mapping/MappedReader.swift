internal import Catalog
internal import JSONText

/// A reader of tables and JSON lines that converts rows by a mapping.
struct MappedReader {
  let mapping: Mapping
  let limits: Limits

  func readTable(_ input: any ByteInput, _ visit: RowVisitor) throws(ImportError) {
    try Table(input, limits).read(needing: mapping.columns, visit) { cells in
      mapping.json(of: cells.mapValues(Cell.text)).map { (mapping.kind, $0) }
    }
  }

  func readLines(_ input: any ByteInput, _ visit: RowVisitor) throws(ImportError) {
    var lines = LineReader(input, limit: limits.row)
    while let line = try lines.next() {
      if line.isBlank { continue }
      let content = content(line)
      if content == .refused(.notJSON), !line.isEnded { throw .truncated }
      try visit(ImportRow(line: line.number, content))
    }
  }

  private func content(_ line: Line) -> ImportRow.Content {
    guard !line.bytes.contains(0), let text = String(validating: line.bytes, as: UTF8.self) else {
      return .refused(.notUTF8)
    }
    guard isJSON(text) else { return .refused(.notJSON) }
    guard let members = JSONView.reading(text, { $0?.cells }) else { return .refused(.noEntity) }
    switch mapping.json(of: Dictionary(members) { first, _ in first }) {
    case .success(let json): return .entity(mapping.kind, json)
    case .failure(let error): return .refused(error)
    }
  }
}
