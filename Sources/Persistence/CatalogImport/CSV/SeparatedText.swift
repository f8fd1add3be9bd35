internal import Catalog

/// A text whose fields are separated by commas, semicolons, or tabs. Spreadsheets in languages with
/// decimal commas write semicolons.
enum SeparatedText {
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  /// The bytes by which the separator is chosen: those of the first rows.
  private static let headSize = 65_536

  /// Returns the separator with which one of the first rows serves best as the names of the columns;
  /// otherwise that which the first line has most of.
  static func separator(of text: [UInt8], _ rank: TableFile.HeaderRank) -> UInt8 {
    let line = text.prefix(headSize).prefix { $0 != UInt8(ascii: "\n") }
    let head = Array(text.prefix(headSize))
    let ranked = separators.map { separator in
      (separator, best(rank, in: head, separator), line.count { $0 == separator })
    }
    // The tab, if all are equal: titles contain commas.
    return ranked.reversed().max { ($0.1, $0.2) < ($1.1, $1.2) }?.0 ?? separators[0]
  }

  private static func best(
    _ rank: TableFile.HeaderRank, in head: [UInt8], _ separator: UInt8
  ) -> Int {
    var records = CSVReader(BytesInMemory(head), Limits(), separator: separator)
    var best = 0
    for _ in 0..<10 {
      guard let record = try? records.next() else { break }
      if case .success(let fields) = record.fields {
        best = max(best, rank(fields.map(\.trimmed)))
      }
    }
    return best
  }

  /// Returns the rows that are not blank.
  static func rows(
    _ text: [UInt8], _ separator: UInt8
  ) throws(TableError) -> [TableFile.Row] {
    var records = CSVReader(BytesInMemory(text), Limits(), separator: separator)
    var rows: [TableFile.Row] = []
    var count = 0
    while let record = try next(&records) {
      let row = TableFile.Row(place: "line \(record.line)", cells: record.fields)
      if row.isBlank { continue }
      if case .success(let fields) = record.fields { count += fields.count }
      guard count <= TableFile.cellLimit else { throw .tooManyCells(limit: TableFile.cellLimit) }
      rows.append(row)
    }
    return rows
  }

  private static func next(_ records: inout CSVReader) throws(TableError) -> CSVRecord? {
    do { return try records.next() } catch {
      if case .tooLarge(let limit) = error { throw .tooLarge(limit: limit) }
      throw .truncated
    }
  }
}
