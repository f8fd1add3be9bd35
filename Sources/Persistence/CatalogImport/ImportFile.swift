package import Catalog

/// A file whose form has been recognized and whose rows are still to be read.
package struct ImportFile {
  package enum Form: Equatable, Sendable {
    case json
    /// JSON, a row a line, or a table, both by a mapping.
    case mappedLines, mappedTable
    case fiveThirtyEight
  }

  package let form: Form
  private let input: any ByteInput
  private let mapping: Mapping?
  private let limits: Limits

  /// Looks at the beginning of the input.
  ///
  /// - Parameters:
  ///   - mapping: nil for what has Marvel's form, or one of those that are known.
  ///   - checksum: the SHA-256 that the bytes must have; known to be wrong only at their end.
  /// - Throws: `.unknownForm`, and what reading the beginning throws.
  package init(
    _ input: any ByteInput, mapping: Mapping? = nil, checksum: String? = nil,
    limits: Limits = Limits()
  ) throws(ImportError) {
    let raw = LimitedInput(
      checksum.map { SummedInput(input, expected: $0) } ?? input, limit: limits.expanded)
    let isCompressed = try raw.peek(Gunzip.magic.count).elementsEqual(Gunzip.magic)
    let content = isCompressed ? LimitedInput(Gunzip(raw), limit: limits.expanded) : raw
    try content.skip([0xEF, 0xBB, 0xBF])
    form = try Self.form(of: content.peek(4096), isMapped: mapping != nil)
    self.input = content
    self.mapping = mapping
    self.limits = limits
  }

  private static func form(
    of head: ArraySlice<UInt8>, isMapped: Bool
  ) throws(ImportError) -> Form {
    switch head.first(where: { !isWhiteSpace($0) }) {
    case UInt8(ascii: "{") where isMapped: return .mappedLines
    case _ where isMapped: return .mappedTable
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return .json
    default:
      let firstLine = head.prefix { $0 != UInt8(ascii: "\n") }
      let names = firstLine.split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0.filter { !isWhiteSpace($0) || $0 == 0x20 }, as: UTF8.self)
      }
      guard FiveThirtyEight.columns.allSatisfy(names.contains) else { throw .unknownForm }
      return .fiveThirtyEight
    }
  }

  /// The name of those whose ids the file holds; nil when they are Marvel's.
  package var origin: String? {
    form == .fiveThirtyEight ? FiveThirtyEight.name : mapping?.origin
  }

  /// Hands over all rows.
  ///
  /// - Parameter kind: that of entities that do not say theirs, and the only one that is taken; nil
  ///   takes all that say it.
  package func read(kind: Kind?, _ visit: RowVisitor) throws(ImportError) {
    switch form {
    case .json:
      var reader = JSONReader(input, try ValueReader(kind: kind, limit: limits.row), limits)
      try reader.read(visit)
    case .fiveThirtyEight: try FiveThirtyEight.read(input, limits, visit)
    case .mappedLines, .mappedTable:
      guard let mapping else { return }
      let reader = try MappedReader(mapping, limits)
      if form == .mappedLines { try reader.readLines(input, visit) }
      if form == .mappedTable { try reader.readTable(input, visit) }
    }
  }
}
