internal import JSONText

/// A reader of JSON in any layout: one value per line, or concatenated documents with any line
/// breaks.
struct JSONReader {
  private var lines: LineReader
  private let values: ValueReader
  private let limits: Limits

  init(_ input: any ByteInput, _ values: ValueReader, _ limits: Limits) {
    lines = LineReader(input, limit: limits.document)
    self.values = values
    self.limits = limits
  }

  /// Passes on the lines of JSON lines, and the rows of documents.
  ///
  /// - Throws: `.truncated` or `.notJSON` for an invalid document.
  mutating func read(_ visit: PartVisitor) throws(ImportError) {
    guard let first = try nextLine() else { throw .empty }
    let second = try nextLine()
    let head = [first, second].compactMap { $0 }
    if hasValueOnEachLine(first, second) {
      for line in head { try visit(.line(line)) }
      while let line = try nextLine() { try visit(.line(line)) }
    } else {
      let visit: RowVisitor = { row throws(ImportError) in try visit(.row(row)) }
      var documents = DocumentReader(values, limit: limits.document)
      for line in head { try documents.read(line, visit) }
      while let line = try lines.next() { try documents.read(line, visit) }
      try documents.end()
    }
  }

  /// Returns the next line that is not blank.
  private mutating func nextLine() throws(ImportError) -> Line? {
    while let line = try lines.next() {
      if !line.isBlank { return line }
    }
    return nil
  }

  /// Decides by the first line, or if that is invalid, by the second: within a document, it is
  /// unlikely to begin like the first.
  private func hasValueOnEachLine(_ first: Line, _ second: Line?) -> Bool {
    if first.trimmed.json != nil { return true }
    guard let second, second.trimmed.first == UInt8(ascii: "{"),
      first.trimmed.first == UInt8(ascii: "{"), let last = first.trimmed.last
    else { return false }
    return !"[:,{".utf8.contains(last)
  }
}

/// A reader of concatenated JSON documents with any line breaks.
struct DocumentReader {
  private let values: ValueReader
  private let limit: Int
  private var nesting = Nesting()
  private var document: [UInt8] = []
  private var firstLine = 0

  /// - Parameter limit: The maximum length of a document in bytes.
  init(_ values: ValueReader, limit: Int) {
    self.values = values
    self.limit = limit
  }

  /// Reads the next line, and passes the rows of documents that end on it to `visit`.
  mutating func read(_ line: Line, _ visit: RowVisitor) throws(ImportError) {
    var rest = line.bytes[...]
    while true {
      if nesting.isEmpty {
        rest = rest.drop(while: isWhiteSpace(_:))
        guard let first = rest.first else { return }
        guard "{[".utf8.contains(first) else { throw .notJSON(line: line.number) }
        firstLine = line.number
      }
      guard let end = nesting.end(in: rest) else { break }
      try append(rest[..<end])
      guard try values.read(document[...], line: firstLine, isSpread: true, visit) else {
        throw .notJSON(line: firstLine)
      }
      document = []
      rest = rest[end...]
    }
    try append(rest)
    document.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    document += bytes
    if document.count > limit { throw .tooLarge(limit: limit) }
  }

  /// Ends the input.
  ///
  /// - Throws: `.truncated` if a document is incomplete.
  func end() throws(ImportError) {
    if !nesting.isEmpty { throw .truncated }
  }
}
