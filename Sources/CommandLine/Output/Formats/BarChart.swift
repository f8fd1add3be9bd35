/// A bar chart of counts, drawn with block characters; it needs no color.
struct BarChart: TextTable {
  /// The width used without a terminal.
  private static let defaultColumns = 80
  private static let gap = "  "
  /// Bars are omitted if they would be narrower than this.
  private static let minimumBarColumns = 4
  /// Blocks from one eighth of a column to a full column.
  private static let blocks = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// The column headers of the labels and the counts.
  let heads: (String, String)
  let bars: [(label: String, count: Int)]

  func lines(columns: Int?, hasHeader: Bool) -> [String] {
    let columns = columns ?? Self.defaultColumns
    let labels = bars.map(\.label) + (hasHeader ? [heads.0] : [])
    let counts = bars.map { String($0.count) } + (hasHeader ? [heads.1] : [])
    let countWidth = counts.map(displayWidth).max() ?? 0
    let labelWidth = min(
      labels.map(displayWidth).max() ?? 0, max(1, columns - countWidth - Self.gap.count))
    let width = columns - labelWidth - countWidth - 2 * Self.gap.count
    let highest = bars.map(\.count).max() ?? 0
    let header = (heads.0.uppercased(), heads.1.uppercased(), "")
    let rows = bars.map { ($0.label, String($0.count), bar($0.count, of: highest, width)) }
    return ((hasHeader ? [header] : []) + rows).map { label, count, bar in
      let label = truncateTitle(label, columns: labelWidth)
      let line =
        label + blanks(labelWidth - displayWidth(label)) + Self.gap
        + blanks(countWidth - displayWidth(count)) + count
      return bar.isEmpty ? line : line + Self.gap + bar
    }
  }

  /// Returns a bar; a count above zero always gets a visible one.
  private func bar(_ count: Int, of highest: Int, _ width: Int) -> String {
    guard width >= Self.minimumBarColumns, count > 0 else { return "" }
    let eighths = max(1, Int(Double(count) / Double(highest) * Double(8 * width)))
    let rest = eighths % 8
    return String(repeating: Self.blocks[7], count: eighths / 8)
      + (rest == 0 ? "" : Self.blocks[rest - 1])
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
