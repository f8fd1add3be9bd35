/// A record of a table.
struct CSVRecord: Equatable {
  /// The number of its first line, starting from 1.
  let line: Int
  let fields: Result<[String], RowError>
}

/// A reader of RFC 4180 tables. Lines may also end with LF alone.
struct CSVReader {
  private var lines: LineReader
  private let limits: Limits
  private let separator: UInt8

  /// - Parameter separator: The ASCII character between fields.
  init(_ input: any ByteInput, _ limits: Limits, separator: UInt8 = UInt8(ascii: ",")) {
    lines = LineReader(input, limit: limits.row)
    self.limits = limits
    self.separator = separator
  }

  /// Returns the next record, or nil at the end. Skips empty lines.
  ///
  /// - Throws: `.truncated` if a quoted field has no closing quotation mark.
  mutating func next() throws(ImportError) -> CSVRecord? {
    while let line = try lines.next() {
      if !line.bytes.isEmpty { return CSVRecord(line: line.number, fields: try fields(line)) }
    }
    return nil
  }

  private enum State {
    case start, bare, quoted, quoteWithin
  }

  private mutating func fields(_ first: Line) throws(ImportError) -> Result<[String], RowError> {
    var row = FieldCollector(limits, separator)
    var state = State.start
    var line = first
    while true {
      for byte in line.bytes {
        guard let next = row.add(byte, state) else { return .failure(.strayQuote) }
        state = next
      }
      guard state == .quoted else { return row.finished }
      guard line.isEnded, let next = try lines.next() else { throw .truncated }
      try row.addLineFeed()
      line = next
    }
  }

  private struct FieldCollector {
    private let limits: Limits
    private let separator: UInt8
    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []
    private var count = 0

    init(_ limits: Limits, _ separator: UInt8) {
      self.limits = limits
      self.separator = separator
    }

    /// Adds a byte and returns the next state, or nil for a misplaced quotation mark.
    mutating func add(_ byte: UInt8, _ state: State) -> State? {
      switch (state, byte) {
      case (.quoted, UInt8(ascii: "\"")): return .quoteWithin
      case (.quoteWithin, UInt8(ascii: "\"")), (.quoted, _):
        field.append(byte)
        return .quoted
      case (_, separator):
        endField()
        return .start
      case (.quoteWithin, _), (.bare, UInt8(ascii: "\"")): return nil
      case (.start, UInt8(ascii: "\"")): return .quoted
      case (.start, _), (.bare, _):
        field.append(byte)
        return .bare
      }
    }

    /// Adds a line feed inside a quoted field.
    mutating func addLineFeed() throws(ImportError) {
      field.append(UInt8(ascii: "\n"))
      if count + field.count > limits.row { throw .tooLarge(limit: limits.row) }
    }

    private mutating func endField() {
      count += field.count
      fields.append(field)
      field = []
    }

    var finished: Result<[String], RowError> {
      let all = fields + [field]
      if all.count > limits.columns {
        return .failure(.fieldCount(all.count, expected: limits.columns))
      }
      let texts = all.compactMap { String(validating: $0, as: UTF8.self) }
      return texts.count == all.count ? .success(texts) : .failure(.notUTF8)
    }
  }
}
