/// A record of a table.
struct CSVRecord: Equatable {
  /// Where it begins, from 1 on.
  let line: Int
  let fields: Result<[String], RowError>
}

/// Reads tables by RFC 4180, whose lines may also end with LF alone.
struct CSVReader {
  private var lines: LineReader
  private let limits: Limits

  init(_ input: any ByteInput, _ limits: Limits) {
    lines = LineReader(input, limit: limits.row)
    self.limits = limits
  }

  /// Nil at the end; lines without a letter are no records.
  ///
  /// - Throws: `.truncated` when a quotation mark that opens a field has no other that closes it.
  mutating func next() throws(ImportError) -> CSVRecord? {
    while let line = try lines.next() {
      if !line.bytes.isEmpty { return CSVRecord(line: line.number, fields: try fields(line)) }
    }
    return nil
  }

  private enum Place {
    case start, bare, quoted, quoteWithin
  }

  private mutating func fields(_ first: Line) throws(ImportError) -> Result<[String], RowError> {
    var row = FieldCollector(limits)
    var place = Place.start
    var line = first
    while true {
      for byte in line.bytes {
        guard let next = row.take(byte, place) else { return .failure(.strayQuote) }
        place = next
      }
      guard place == .quoted else { return row.finished }
      guard line.isEnded, let next = try lines.next() else { throw .truncated }
      try row.takeLineFeed()
      line = next
    }
  }

  private struct FieldCollector {
    private let limits: Limits
    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []
    private var count = 0

    init(_ limits: Limits) {
      self.limits = limits
    }

    /// Nil for a quotation mark that stands where none may.
    mutating func take(_ byte: UInt8, _ place: Place) -> Place? {
      switch (place, byte) {
      case (.quoted, UInt8(ascii: "\"")): return .quoteWithin
      case (.quoteWithin, UInt8(ascii: "\"")), (.quoted, _):
        field.append(byte)
        return .quoted
      case (_, UInt8(ascii: ",")):
        endField()
        return .start
      case (.quoteWithin, _), (.bare, UInt8(ascii: "\"")): return nil
      case (.start, UInt8(ascii: "\"")): return .quoted
      case (.start, _), (.bare, _):
        field.append(byte)
        return .bare
      }
    }

    /// Of a field in quotation marks.
    mutating func takeLineFeed() throws(ImportError) {
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
