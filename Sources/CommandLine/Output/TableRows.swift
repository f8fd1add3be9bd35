/// The displayed rows of a table and the widths of their cells.
struct TableRows {
  private let columnCount: Int
  private var cells = Cells()
  /// The display width of each cell.
  private var widths: [Int32] = []
  /// The width of the widest cell of each column.
  private(set) var widest: [Int]

  init(columnCount: Int) {
    self.columnCount = columnCount
    widest = Array(repeating: 0, count: columnCount)
  }

  var count: Int { columnCount == 0 ? 0 : cells.count / columnCount }

  /// Appends the next cell, which may begin a new row.
  mutating func append(_ text: String) {
    append(text.utf8, width: displayWidth(text))
  }

  /// Appends the next cell, whose display width is known.
  mutating func append(_ text: some Collection<UInt8>, width: Int) {
    let column = cells.count % columnCount
    cells.append(text)
    widths.append(Int32(clamping: width))
    widest[column] = max(widest[column], width)
  }

  func cell(_ row: Int, _ column: Int) -> TableLayout.Cell {
    let index = row * columnCount + column
    return TableLayout.Cell(text: cells[index], width: Int(widths[index]))
  }
}
