internal import Catalog

/// Files of a collection and their comics as a table.
struct IdentificationTable {
  let identifications: [Identification]

  /// - Parameter columns: The width of the terminal; nil for another output.
  func lines(columns: Int?, hasHeader: Bool) -> [String] {
    let rows = identifications.map { identification in
      let comic = identification.comic
      return [
        comic.map { String($0.id) } ?? "-",
        comic?.title ?? (identification.reason.map { "(\($0)\(identification.match.hint))" } ?? ""),
        identification.owned.evidence.rawValue, identification.certainty.rawValue,
        identification.owned.location,
      ].map { singleLine($0) }
    }
    return TableLayout.lines(
      header: hasHeader ? ["ID", "Title", "By", "Certainty", "File"] : nil, rows: rows,
      importance: [4, 9, 1, 2, 8], terminalColumns: columns)
  }
}
