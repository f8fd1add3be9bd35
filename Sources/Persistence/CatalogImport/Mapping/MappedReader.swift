internal import Catalog
internal import SQLite

/// A reader of tables and JSON lines that converts rows by a mapping.
struct MappedReader {
  private let mapping: Mapping
  private let limits: Limits
  private let splitter: JSONSplitter

  init(_ mapping: Mapping, _ limits: Limits) throws(ImportError) {
    self.mapping = mapping
    self.limits = limits
    do { splitter = try JSONSplitter() } catch { throw .database(error) }
  }

  func readTable(_ input: any ByteInput, _ visit: RowVisitor) throws(ImportError) {
    try Table(input, limits).read(needing: mapping.columns, visit) { cells in
      mapping.json(of: cells.mapValues(Cell.text)).map { (mapping.kind, $0) }
    }
  }

  func readLines(_ input: any ByteInput, _ visit: RowVisitor) throws(ImportError) {
    var lines = LineReader(input, limit: limits.row)
    while let line = try lines.next() {
      if line.isBlank { continue }
      let content = try content(line)
      if content == .refused(.notJSON), !line.isEnded { throw .truncated }
      try visit(ImportRow(line: line.number, content))
    }
  }

  private func content(_ line: Line) throws(ImportError) -> ImportRow.Content {
    guard !line.bytes.contains(0), let text = String(validating: line.bytes, as: UTF8.self) else {
      return .refused(.notUTF8)
    }
    let members: [(key: String, value: Cell)]
    do {
      guard let outline = try splitter.outline(of: text) else { return .refused(.notJSON) }
      guard outline.isObject else { return .refused(.noEntity) }
      members = try splitter.members(of: text)
    } catch {
      throw .database(error)
    }
    switch mapping.json(of: Dictionary(members) { first, _ in first }) {
    case .success(let json): return .entity(mapping.kind, json)
    case .failure(let error): return .refused(error)
    }
  }
}
