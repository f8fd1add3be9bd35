/// The rows of a table as they are to be shown, with what is known of their widths.
struct TableRows {
  private let columnCount: Int
  private var cells = Cells()
  /// How many columns of a terminal each cell takes.
  private var widths: [Int32] = []
  /// The widest cell of each column.
  private(set) var widest: [Int]

  init(columnCount: Int) {
    self.columnCount = columnCount
    widest = Array(repeating: 0, count: columnCount)
  }

  var count: Int { columnCount == 0 ? 0 : cells.count / columnCount }

  /// Adds the next cell of a row, or the first of the next row.
  mutating func append(_ text: String) {
    append(text.utf8, width: displayWidth(text))
  }

  /// The same of a text that is known to take so many columns.
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
