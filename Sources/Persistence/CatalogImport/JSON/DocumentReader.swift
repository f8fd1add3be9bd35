/// A reader of concatenated JSON documents with any line breaks.
struct DocumentReader {
  private let values: ValueReader
  private let limit: Int
  private var scanner = ValueScanner()
  private var document: [UInt8] = []
  private var firstLine = 0

  /// - Parameter limit: The maximum length of a document in bytes.
  init(_ values: ValueReader, limit: Int) {
    self.values = values
    self.limit = limit
  }

  /// Reads the next line, and passes the rows of documents that end on it to `visit`.
  mutating func read(_ line: Line, _ visit: RowVisitor) throws(ImportError) {
    var start = 0
    for (index, byte) in line.bytes.enumerated() {
      if scanner.isBetweenValues, !isWhiteSpace(byte) { (start, firstLine) = (index, line.number) }
      switch scanner.scan(byte) {
      case .within: break
      case .invalid: throw .notJSON(line: line.number)
      case .ended:
        try append(line.bytes[start...index])
        guard try values.read(document[...], line: firstLine, isSpread: true, visit) else {
          throw .notJSON(line: firstLine)
        }
        document = []
      }
    }
    guard !scanner.isBetweenValues else { return }
    try append(line.bytes[start...])
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
    if !scanner.isBetweenValues { throw .truncated }
  }
}
