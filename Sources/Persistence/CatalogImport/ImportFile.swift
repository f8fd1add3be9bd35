package import Catalog
internal import CatalogDatabase
internal import Gzip
internal import SQLite

/// An import file whose format has been detected and whose rows have not been read.
package struct ImportFile {
  package enum Form: Equatable, Sendable {
    case json
    /// JSON lines or a table, read by a mapping.
    case mappedLines, mappedTable
    /// A catalog file of this program.
    case catalog
  }

  package let form: Form
  private let input: any ByteInput
  private let mapping: Mapping?
  private let limits: Limits
  /// Nil unless this is a catalog file that was opened by its path.
  private var catalog: CatalogReader?

  /// Detects the format from the beginning of the input.
  ///
  /// - Parameters:
  ///   - mapping: The mapping for a custom format; nil for Marvel's and other built-in formats.
  ///   - checksum: The expected SHA-256 checksum, which is verified at the end of the input.
  /// - Throws: `.unknownForm`, `.foreign`, and errors from reading the beginning.
  package init(
    _ input: any ByteInput, mapping: Mapping? = nil, checksum: String? = nil,
    limits: Limits = Limits()
  ) throws(ImportError) {
    let raw = LimitedInput(
      checksum.map { SummedInput(input, expected: $0) } ?? input, limit: limits.expanded)
    let isCompressed = try raw.peek(GzipDecoder.magic.count).elementsEqual(GzipDecoder.magic)
    let content = isCompressed ? LimitedInput(DecompressedInput(raw), limit: limits.expanded) : raw
    try content.skip([0xEF, 0xBB, 0xBF])
    let head = try content.peek(4096)
    if head.count < 4096, head.allSatisfy(isWhiteSpace(_:)) { throw .empty }
    form = try Self.form(of: head, isMapped: mapping != nil)
    self.input = content
    self.mapping = mapping
    self.limits = limits
  }

  /// Opens a catalog file, which cannot be read as a sequence of bytes.
  ///
  /// - Parameter detected: The same file as a sequence of bytes. If a checksum is expected, it is
  ///   verified here.
  /// - Throws: `.catalog`, and `.foreign` if it is another program's database.
  package init(catalogAt path: String, _ detected: ImportFile) throws(ImportError) {
    self = detected
    while try !input.read().isEmpty {}
    do { catalog = try CatalogReader(path: path) } catch {
      throw error == .foreign ? .foreign(.database) : .catalog(error)
    }
  }

  /// The attribution of the data; nil if it has none of its own.
  package var attribution: String? {
    catalog.flatMap { $0.attribution.isEmpty ? nil : $0.attribution }
  }

  private static func form(
    of head: ArraySlice<UInt8>, isMapped: Bool
  ) throws(ImportError) -> Form {
    if !isMapped, let foreign = ForeignForm(head) {
      guard foreign == .database else { throw .foreign(foreign) }
      return .catalog
    }
    switch head.first(where: { !isWhiteSpace($0) }) {
    case UInt8(ascii: "{") where isMapped: return .mappedLines
    case _ where isMapped: return .mappedTable
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return .json
    default: throw .unknownForm
    }
  }

  /// Passes all rows to `visit`.
  ///
  /// - Parameter kind: The kind of entities without a `resourceURI`, and the only kind to accept;
  ///   nil to accept all entities with a `resourceURI`.
  package func read(kind: Kind?, _ visit: RowVisitor) throws(ImportError) {
    let values = ValueReader(kind: kind, limit: limits.row)
    try readParts(kind: kind) { part throws(ImportError) in try part.parse(values, visit) }
  }

  /// Passes all parts to `visitPart`, unparsed if parsing them takes time.
  func readParts(kind: Kind?, _ visitPart: PartVisitor) throws(ImportError) {
    let visit: RowVisitor = { row throws(ImportError) in try visitPart(.row(row)) }
    switch form {
    case .json:
      var reader = JSONReader(input, ValueReader(kind: kind, limit: limits.row), limits)
      try reader.read(visitPart)
    case .catalog:
      guard let catalog else { throw .foreign(.database) }
      try read(catalog, kind, visit)
    case .mappedLines, .mappedTable:
      guard let mapping else { return }
      let reader = MappedReader(mapping: mapping, limits: limits)
      if form == .mappedLines { try reader.readLines(input, visit) }
      if form == .mappedTable { try reader.readTable(input, visit) }
    }
  }

  /// Passes the links of a catalog file to `visit`: the lists inside its entities are shortened.
  func readLinks(
    kind: Kind?, _ visit: (EntityKey, EntityLink) throws(SQLiteError) -> Void
  ) throws(ImportError) {
    guard let catalog else { return }
    try rethrow(try catalog.eachLink(of: kind, visit), as: ImportError.database)
  }

  private func read(
    _ catalog: CatalogReader, _ kind: Kind?, _ visit: RowVisitor
  ) throws(ImportError) {
    var number = 0
    let next = try rethrow(try catalog.entities(of: kind), as: ImportError.catalog)
    while let entity = try rethrow(try next(), as: ImportError.catalog) {
      number += 1
      var row = ImportRow(
        line: number, .entity(entity.kind, entity.json),
        in: .list(total: catalog.total(of: entity.kind)))
      row.principalName = entity.principalName
      row.partialLists = entity.partialLists
      try visit(row)
    }
  }
}

/// Import limits, so that a malicious file cannot exhaust memory or disk space.
package struct Limits: Sendable {
  /// Bytes of one file after decompression.
  package var expanded = 4_000_000_000
  /// Bytes of one JSON document, which is read into memory.
  package var document = 64_000_000
  /// Bytes of one entity or table row.
  package var row = 16_000_000
  /// Columns of one table.
  package var columns = 1_000
  /// Rows or lines that are prepared together: so many that starting a thread for them takes little
  /// time.
  package var preparedParts = 512
  /// Bytes of rows or lines after which no other one is prepared together with them.
  package var prepared = 4_000_000

  package init() {}
}

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
