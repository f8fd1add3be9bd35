/// Where each row of a table has a text.
package enum CellPlace: Equatable, Sendable {
  case column(Int)
  /// The same text in every row.
  case constant(String)

  /// Returns the text of a row; empty if the row ends before it.
  package func text(in cells: [String]) -> String {
    switch self {
    case .column(let index): cells.indices.contains(index) ? cells[index] : ""
    case .constant(let text): text
    }
  }
}

extension Mapping {
  /// Returns whether a row has the names of all mapped columns.
  package func isHeader(_ names: [String]) -> Bool {
    columns.allSatisfy(names.contains) && !columns.isEmpty
  }

  /// Returns where a table has the text of each key.
  package func places(in header: [String]) throws(TableError) -> [String: CellPlace] {
    var places: [String: CellPlace] = [:]
    for field in fields {
      switch field.value {
      case .constant(let json): places[field.key] = .constant(json.filter { $0 != "\"" })
      case .column(let name, _):
        guard let index = header.firstIndex(of: name) else { throw .missingColumn(name) }
        places[field.key] = .column(index)
      }
    }
    return places
  }
}
