/// A part of a file that can be parsed by itself.
enum FilePart: Sendable {
  case row(ImportRow)
  /// A line of JSON lines.
  case line(Line)

  /// In bytes; 0 for a rejected row.
  var size: Int {
    switch self {
    case .row(let row): if case .entity(_, let json) = row.content { json.utf8.count } else { 0 }
    case .line(let line): line.bytes.count
    }
  }

  /// Passes the rows of the part to `visit`.
  ///
  /// - Throws: `.truncated` for an invalid line that is not ended. Other invalid lines are rejected
  ///   rows.
  func parse(_ values: ValueReader, _ visit: RowVisitor) throws(ImportError) {
    switch self {
    case .row(let row): try visit(row)
    case .line(let line):
      if try values.read(line.trimmed, line: line.number, visit) { return }
      if !line.isEnded { throw .truncated }
      let isText = String(validating: line.bytes, as: UTF8.self) != nil
      try visit(ImportRow(line: line.number, .refused(isText ? .notJSON : .notUTF8)))
    }
  }
}

/// Receives the parts of a file in order.
typealias PartVisitor = (FilePart) throws(ImportError) -> Void
