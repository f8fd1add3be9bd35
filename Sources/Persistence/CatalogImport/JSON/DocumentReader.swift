internal import JSONText

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
