/// Takes documents that stand one behind the other apart, whatever their lines.
struct DocumentReader {
  private let values: ValueReader
  private let limit: Int
  private var scanner = ValueScanner()
  private var document: [UInt8] = []
  private var firstLine = 0

  /// - Parameter limit: bytes of the longest document.
  init(_ values: ValueReader, limit: Int) {
    self.values = values
    self.limit = limit
  }

  /// Takes the next line, and hands over what is in the documents that end on it.
  mutating func read(_ line: Line, _ visit: RowVisitor) throws(ImportError) {
    var start = 0
    for (index, byte) in line.bytes.enumerated() {
      if scanner.isBetweenValues, !isWhiteSpace(byte) { (start, firstLine) = (index, line.number) }
      switch scanner.take(byte) {
      case .within: break
      case .astray: throw .notJSON(line: line.number)
      case .ended:
        try keep(line.bytes[start...index])
        guard try values.read(document[...], line: firstLine, isSpread: true, visit) else {
          throw .notJSON(line: firstLine)
        }
        document = []
      }
    }
    guard !scanner.isBetweenValues else { return }
    try keep(line.bytes[start...])
    document.append(UInt8(ascii: "\n"))
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    document += bytes
    if document.count > limit { throw .tooLarge(limit: limit) }
  }

  /// - Throws: `.truncated` when a document has no end.
  func end() throws(ImportError) {
    if !scanner.isBetweenValues { throw .truncated }
  }
}
