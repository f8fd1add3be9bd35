internal import ArgumentParsing
internal import Catalog
internal import CatalogImport

/// Where a table of comics has what is known of them.
struct ComicColumns: Equatable {
  private(set) var places: [ComicColumn: CellPlace]

  /// The columns that a mapping names.
  ///
  /// - Throws: `.missingColumn`.
  init(_ mapping: Mapping, _ header: [String]) throws(TableError) {
    places = [:]
    for (key, place) in try mapping.places(in: header) {
      if let column = ComicColumn(rawValue: key) { places[column] = place }
    }
  }

  /// The columns with known names.
  init(named header: [String]) {
    let names = header.map(ComicColumn.folded)
    places = [:]
    for column in ComicColumn.allCases {
      let index = column.names.lazy.compactMap(names.firstIndex).first
      if let index { places[column] = .column(index) }
    }
  }

  /// The columns of a table without a mapping: some names have a meaning that depends on the other
  /// columns, and on what most rows have.
  ///
  /// - Throws: `.noKnownColumn`.
  init(of table: TableFile) throws(TableError) {
    self.init(named: table.header)
    let rows = table.rows.lazy.compactMap { try? $0.cells.get() }.prefix(Self.examinedRows)
    resolve(Array(rows))
    guard places.keys.contains(where: \.identifies) else {
      // The first line of a file that is no table is nobody's column names.
      throw .noKnownColumn(places.isEmpty ? [] : table.header)
    }
  }

  private static let examinedRows = 1_000

  /// Returns how well a row serves as the names of columns: how many are known, if one of them says
  /// which comic a row is, or may say so.
  static func rank(_ names: [String]) -> Int {
    let places = ComicColumns(named: names).places
    let identifies = places.keys.contains { $0.identifies || $0 == .number }
    return identifies ? places.count : 0
  }

  /// Returns the text of a column in a row, without surrounding whitespace; nil if the table has no
  /// such column.
  func text(_ column: ComicColumn, _ cells: [String]) -> String? {
    places[column]?.text(in: cells).trimmed
  }

  /// What each column is taken for, as a clause: `'Serie' is read as the series, 'Nr' as the number`.
  func clause(_ header: [String]) -> String {
    var nouns: [(index: Int, noun: String)] = []
    for (column, place) in places {
      if case .column(let index) = place { nouns.append((index, column.noun)) }
    }
    let parts = nouns.sorted { $0 < $1 }.enumerated().map { place, found in
      "'\(header[found.index].boundedName)' \(place == 0 ? "is read as" : "as") \(found.noun)"
    }
    return parts.joined(separator: ", ")
  }
}

extension ComicColumns {
  private mutating func resolve(_ rows: [[String]]) {
    if mostly(.number, rows, Self.isFullTitle) { move(.number, to: .title) }
    guard places[.title] != nil else {
      if places[.number] == nil, mostly(.series, rows, Self.isFullTitle) {
        move(.series, to: .title)
      }
      return
    }
    if mostly(.title, rows, Self.isFullTitle) { return }
    if places[.series] == nil {
      if places[.number] != nil { move(.title, to: .series) }
    } else if places[.number] != nil {
      // The title of a story.
      places[.title] = nil
    }
  }

  private mutating func move(_ column: ComicColumn, to other: ComicColumn) {
    places[other] = places.removeValue(forKey: column)
  }

  /// Returns whether most rows with a text in a column satisfy a condition.
  private func mostly(
    _ column: ComicColumn, _ rows: [[String]], _ condition: (String) -> Bool
  ) -> Bool {
    let texts = rows.compactMap { text(column, $0) }.filter { !$0.isEmpty }
    return texts.count { condition($0) } * 2 > texts.count
  }

  /// Returns whether a text has the form `Civil War #3`.
  private static func isFullTitle(_ text: String) -> Bool {
    NamedIssue(title: text).map { !$0.series.isEmpty } ?? false
  }
}
