/// Reads JSON of whatever layout: a value a line, or documents one behind the other, each over as
/// many lines as it likes.
struct JSONReader {
  private var lines: LineReader
  private let values: ValueReader
  private let limits: Limits

  init(_ input: any ByteInput, _ values: ValueReader, _ limits: Limits) {
    lines = LineReader(input, limit: limits.document)
    self.values = values
    self.limits = limits
  }

  /// - Throws: `.truncated` or `.notJSON` for a broken document; a broken line among lines is a row that
  ///   is refused, unless it is the last one and has no end.
  mutating func read(_ visit: RowVisitor) throws(ImportError) {
    guard let first = try nextLine() else { return }
    let second = try nextLine()
    let head = [first, second].compactMap { $0 }
    if try hasValueOnEachLine(first, second) {
      for line in head { try read(line, visit) }
      while let line = try nextLine() { try read(line, visit) }
    } else {
      var documents = DocumentReader(values, limit: limits.document)
      for line in head { try documents.read(line, visit) }
      while let line = try lines.next() { try documents.read(line, visit) }
      try documents.end()
    }
  }

  /// The next line that is not blank.
  private mutating func nextLine() throws(ImportError) -> Line? {
    while let line = try lines.next() {
      if !line.isBlank { return line }
    }
    return nil
  }

  /// The first line shows it; where that is broken, the second, which in a document would hardly
  /// begin as the document does.
  private func hasValueOnEachLine(_ first: Line, _ second: Line?) throws(ImportError) -> Bool {
    if try values.isJSON(first.trimmed) { return true }
    guard let second, second.trimmed.first == UInt8(ascii: "{"),
      first.trimmed.first == UInt8(ascii: "{"), let last = first.trimmed.last
    else { return false }
    return !"[:,{".utf8.contains(last)
  }

  private func read(_ line: Line, _ visit: RowVisitor) throws(ImportError) {
    if try values.read(line.trimmed, line: line.number, visit) { return }
    if !line.isEnded { throw .truncated }
    let isText = String(validating: line.bytes, as: UTF8.self) != nil
    try visit(ImportRow(line: line.number, .refused(isText ? .notJSON : .notUTF8)))
  }
}
