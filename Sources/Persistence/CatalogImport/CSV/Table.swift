internal import Catalog

/// A table whose first row names its columns.
struct Table {
  private var records: CSVReader

  init(_ input: any ByteInput, _ limits: Limits) {
    records = CSVReader(input, limits)
  }

  /// Converts each row with `entity`, and passes the result to `visit`.
  ///
  /// - Parameter columns: The required columns.
  consuming func read(
    needing columns: [String], _ visit: RowVisitor,
    _ entity: ([String: String]) throws(ImportError) -> Result<(Kind, String), RowError>
  ) throws(ImportError) {
    var records = records
    guard let header = try records.next() else { return }
    guard case .success(let names) = header.fields else { throw .unknownForm }
    if let absent = columns.first(where: { !names.contains($0) }) { throw .missingColumn(absent) }
    while let record = try records.next() {
      try visit(ImportRow(line: record.line, try content(record, names, entity)))
    }
  }

  private func content(
    _ record: CSVRecord, _ names: [String],
    _ entity: ([String: String]) throws(ImportError) -> Result<(Kind, String), RowError>
  ) throws(ImportError) -> ImportRow.Content {
    let fields: [String]
    switch record.fields {
    case .success(let found): fields = found
    case .failure(let error): return .refused(error)
    }
    guard fields.count == names.count else {
      return .refused(.fieldCount(fields.count, expected: names.count))
    }
    let cells = Dictionary(zip(names, fields)) { first, _ in first }
    switch try entity(cells) {
    case .success((let kind, let json)): return .entity(kind, json)
    case .failure(let error): return .refused(error)
    }
  }
}
