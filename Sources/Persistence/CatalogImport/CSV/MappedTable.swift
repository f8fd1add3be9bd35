internal import Catalog

/// The rows of a table, such as the list of somebody's comics.
package struct MappedTable {
  /// The texts of a row by key, or why it cannot be read.
  package typealias Row = (line: Int, cells: Result<[String: String], RowError>)

  /// Reads a CSV table whose first row names its columns. Fields are separated by commas,
  /// semicolons, or tabs: by what the first row has most of.
  ///
  /// - Parameters:
  ///   - mapping: Maps columns to keys; without one, the keys are the names of the columns.
  ///   - columns: The columns that a table without a mapping must have.
  package static func rows(
    _ bytes: [UInt8], _ mapping: Mapping?, needing columns: [String]
  ) throws(ImportError) -> [Row] {
    var rows: [Row] = []
    var cells: [[String: String]] = []
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    try Table(BytesInMemory(bytes), Limits(), separator: separator(bytes)).read(
      needing: mapping?.columns ?? columns,
      { row throws(ImportError) in
        switch row.content {
        case .refused(let error): rows.append((row.line, .failure(error)))
        case .entity: rows.append((row.line, .success(cells.removeLast())))
        }
      },
      { found throws(ImportError) in
        cells.append(mapping?.texts(of: found) ?? found)
        return .success((.comic, ""))
      })
    return rows
  }

  /// Spreadsheets in languages with decimal commas write semicolons.
  private static func separator(_ table: [UInt8]) -> UInt8 {
    let header = table.prefix { $0 != UInt8(ascii: "\n") }
    var (found, most) = (UInt8(ascii: ","), header.count { $0 == UInt8(ascii: ",") })
    for other in [UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      let count = header.count { $0 == other }
      if count > most { (found, most) = (other, count) }
    }
    return found
  }
}

extension Mapping {
  /// Returns the texts of a row by key.
  fileprivate func texts(of row: [String: String]) -> [String: String] {
    var texts: [String: String] = [:]
    for field in fields {
      switch field.value {
      case .constant(let json): texts[field.key] = json.filter { $0 != "\"" }
      case .column(let name, _): texts[field.key] = row[name]
      }
    }
    return texts
  }
}
