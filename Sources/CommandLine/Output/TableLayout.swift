/// Which columns of a table are shown, and how wide each is.
struct TableLayout: Equatable {
  struct Slot: Equatable {
    let column: Int
    let importance: Int
    var width: Int
  }

  static let gap = 2
  /// A column that was made narrower than this is better left out.
  private static let readableWidth = 24

  /// A text in UTF-8 and how many columns it takes; as many as it has bytes when it is plain, and
  /// fewer else.
  struct Cell {
    var text: ArraySlice<UInt8>
    var width: Int

    var isPlain: Bool { width == text.count }
  }

  private(set) var slots: [Slot]

  /// - Parameters:
  ///   - widths: of the widest cell of each column.
  ///   - importance: of each column; those that count least go first.
  ///   - terminalColumns: nil leaves every column as wide as its widest cell.
  ///   - keepsAll: columns are made narrow, however little that leaves, and none goes.
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

  /// Narrows the widest column; where that leaves too little of it, the least important one goes.
  private mutating func fit(_ columns: Int) {
    while width > columns, let widest {
      let narrowed = slots[widest].width - (width - columns)
      if narrowed >= Self.readableWidth || slots.count <= 2 {
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

  /// Adds a line without its end; the last cell is not padded, so that no line ends with blanks.
  ///
  /// - Parameters:
  ///   - cell: gives that of a column.
  ///   - painted: a cell as it is to be shown, in as many columns as before; nil where all are
  ///     shown as they are.
  func add(
    to line: inout [UInt8], _ painted: ((Int, String) -> String)? = nil, cell: (Int) -> Cell
  ) {
    var gap = 0
    for slot in slots {
      let cell = cell(slot.column).fitted(to: slot.width)
      if !cell.text.isEmpty {
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: gap))
        if let painted {
          line += painted(slot.column, String(decoding: cell.text, as: UTF8.self)).utf8
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
  /// For few rows; the widths are those of their cells.
  init(rows: [[String]], importance: [Int], terminalColumns: Int?, keepsAll: Bool) {
    let widths = importance.indices.map { column in
      rows.map { displayWidth($0[column]) }.max() ?? 0
    }
    self.init(
      widths: widths, importance: importance, terminalColumns: terminalColumns, keepsAll: keepsAll)
  }

  func line(_ cells: [String], painted: ((Int, String) -> String)? = nil) -> String {
    var line: [UInt8] = []
    add(to: &line, painted) { Cell(cells[$0]) }
    return String(decoding: line, as: UTF8.self)
  }
}

extension TableLayout.Cell {
  fileprivate init(_ text: String) {
    self.init(text: ArraySlice(text.utf8), width: displayWidth(text))
  }

  /// In at most so many columns, and without blanks at its end.
  fileprivate func fitted(to columns: Int) -> TableLayout.Cell {
    var cell = self
    guard isPlain else {
      var text = Substring(truncate(String(decoding: text, as: UTF8.self), columns: columns))
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
