/// The visible columns of a table and their widths.
struct TableLayout: Equatable {
  struct Slot: Equatable {
    let column: Int
    let importance: Int
    var width: Int
  }

  static let gap = 2
  /// A column that would become narrower than this is dropped.
  private static let minimumWidth = 24

  /// UTF-8 text and its display width: equal to the byte count if the text is plain, smaller
  /// otherwise.
  struct Cell {
    var text: ArraySlice<UInt8>
    var width: Int

    var isPlain: Bool { width == text.count }
  }

  private(set) var slots: [Slot]

  /// - Parameters:
  ///   - widths: The width of the widest cell of each column.
  ///   - importance: The importance of each column; the least important are dropped first.
  ///   - terminalColumns: Nil leaves every column as wide as its widest cell.
  ///   - keepsAll: Narrows columns as far as necessary instead of dropping any.
  init(widths: [Int], importance: [Int], terminalColumns: Int?, keepsAll: Bool) {
    slots = zip(widths, importance).enumerated().map { index, column in
      Slot(column: index, importance: column.1, width: column.0)
    }
    guard let terminalColumns else { return }
    if keepsAll { narrow(terminalColumns) } else { fit(terminalColumns) }
  }

  private var width: Int {
    slots.map(\.width).reduce(0, +) + Self.gap * (slots.count - 1)
  }

  /// Narrows the widest column; if it would become too narrow, drops the least important one.
  private mutating func fit(_ columns: Int) {
    while width > columns, let widest {
      let narrowed = slots[widest].width - (width - columns)
      if narrowed >= Self.minimumWidth || slots.count <= 2 {
        slots[widest].width = max(1, narrowed)
        return
      }
      guard let least = slots.indices.min(by: { slots[$0].importance < slots[$1].importance })
      else { return }
      slots.remove(at: least)
    }
  }

  private mutating func narrow(_ columns: Int) {
    while width > columns, let widest, slots[widest].width > 1 { slots[widest].width -= 1 }
  }

  private var widest: Int? {
    slots.indices.max { slots[$0].width < slots[$1].width }
  }

  /// Appends a line without its line ending. The last cell is not padded, so that no line ends with
  /// spaces.
  ///
  /// - Parameters:
  ///   - styled: Styles a cell without changing its width; nil for plain cells.
  ///   - cell: Returns the cell of a column.
  func add(
    to line: inout [UInt8], _ styled: ((Int, String) -> String)? = nil, cell: (Int) -> Cell
  ) {
    var gap = 0
    for slot in slots {
      let cell = cell(slot.column).fitted(to: slot.width)
      if !cell.text.isEmpty {
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: gap))
        if let styled {
          line += styled(slot.column, String(decoding: cell.text, as: UTF8.self)).utf8
        } else {
          line += cell.text
        }
        gap = 0
      }
      gap += slot.width - cell.width + Self.gap
    }
  }
}

extension TableLayout {
  /// Computes the widths from the cells; for small tables.
  init(rows: [[String]], importance: [Int], terminalColumns: Int?, keepsAll: Bool) {
    let widths = importance.indices.map { column in
      rows.map { displayWidth($0[column]) }.max() ?? 0
    }
    self.init(
      widths: widths, importance: importance, terminalColumns: terminalColumns, keepsAll: keepsAll)
  }

  func line(_ cells: [String], styled: ((Int, String) -> String)? = nil) -> String {
    var line: [UInt8] = []
    add(to: &line, styled) { Cell(cells[$0]) }
    return String(decoding: line, as: UTF8.self)
  }
}

/// What a terminal shows instead of the rows of a document.
protocol TextTable {
  /// - Parameter columns: The width of the terminal; nil for another output.
  func lines(columns: Int?, hasHeader: Bool) -> [String]
}

/// A small table: the heads of its columns, their importance, and their cells.
struct RowTable<Row>: TextTable {
  let rows: [Row]
  let columns: [(head: String, importance: Int, cell: (Row) -> String)]

  init(_ rows: [Row], _ columns: [(head: String, importance: Int, cell: (Row) -> String)]) {
    self.rows = rows
    self.columns = columns
  }

  func lines(columns terminalColumns: Int?, hasHeader: Bool) -> [String] {
    let cells = rows.map { row in columns.map { singleLine($0.cell(row)) } }
    let lines = (hasHeader ? [columns.map(\.head)] : []) + cells
    let layout = TableLayout(
      rows: lines, importance: columns.map(\.importance), terminalColumns: terminalColumns,
      keepsAll: false)
    return lines.map { layout.line($0) }
  }
}

extension TableLayout.Cell {
  fileprivate init(_ text: String) {
    self.init(text: ArraySlice(text.utf8), width: displayWidth(text))
  }

  /// Returns the cell truncated to a number of columns, without trailing spaces.
  fileprivate func fitted(to columns: Int) -> TableLayout.Cell {
    var cell = self
    guard isPlain, width <= columns || titleYears(text) == nil else {
      var text = Substring(truncateTitle(String(decoding: text, as: UTF8.self), columns: columns))
      while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
      return TableLayout.Cell(String(text))
    }
    if width > columns {
      return TableLayout.Cell(text: text.prefix(columns - 1) + Array("…".utf8), width: columns)
    }
    while cell.text.last == UInt8(ascii: " ") { cell.text.removeLast() }
    cell.width = cell.text.count
    return cell
  }
}
