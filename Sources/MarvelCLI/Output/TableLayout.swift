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

  private(set) var slots: [Slot]

  /// - Parameters:
  ///   - importance: of each column; those that count least go first.
  ///   - terminalColumns: nil leaves every column as wide as its widest cell.
  ///   - keepsAll: columns are made narrow, however little that leaves, and none goes.
  init(rows: [[String]], importance: [Int], terminalColumns: Int?, keepsAll: Bool) {
    slots = importance.enumerated().map { index, importance in
      let widths = rows.map { displayWidth($0[index]) }
      return Slot(column: index, importance: importance, width: widths.max() ?? 0)
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

  /// One line; the last cell is not padded, so that no line ends with blanks.
  ///
  /// - Parameter painted: a cell as it is to be shown, in as many columns as before.
  func line(_ cells: [String], painted: (Int, String) -> String = { $1 }) -> String {
    var line = ""
    var gap = 0
    for slot in slots {
      var cell = Substring(truncate(cells[slot.column], columns: slot.width))
      while cell.utf8.last == UInt8(ascii: " ") { cell.removeLast() }
      if !cell.isEmpty {
        line += String(repeating: " ", count: gap) + painted(slot.column, String(cell))
        gap = 0
      }
      gap += slot.width - displayWidth(String(cell)) + Self.gap
    }
    return line
  }
}
