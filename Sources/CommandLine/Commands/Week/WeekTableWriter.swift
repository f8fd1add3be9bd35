internal import Catalog

/// Writes the comics of a week as a table grouped by series.
struct WeekTableWriter {
  private static let importance = [3, 2, 4, 1]
  private static let margin = "  "

  let run: Run

  func write(_ week: WeekComics) throws(OutputFailure) {
    guard !week.comics.isEmpty else { return }
    let (output, style) = (run.output, run.style)
    if run.options.hasHeader {
      try output.put(style.title("On sale \(week.summary.week.phrase)") + "\n\n")
    }
    let rows = week.comics.map(\.cells)
    let layout = TableLayout(
      rows: rows, importance: Self.importance,
      terminalColumns: run.terminalColumns.map { $0 - Self.margin.count }, keepsAll: false)
    var series: String?
    for (comic, cells) in zip(week.comics, rows) {
      if comic.series != series {
        let title = comic.series.isEmpty ? "Without a series" : singleLine(comic.series)
        try output.put((series == nil ? "" : "\n") + style.title(title) + "\n")
        series = comic.series
      }
      let address = style.hasLinks ? try comic.record.webAddress() : ""
      let line = layout.line(cells) { column, text in
        column == 2 ? style.link(text, to: address) : column < 2 ? style.dim(text) : text
      }
      try output.put(Self.margin + line + "\n")
    }
    try output.put(run.attribution(of: week.provenance))
  }
}

extension ReleasedComic {
  fileprivate var cells: [String] {
    let day = date.map { isDated ? $0.day.dayText : $0.day.monthText }
    return ["\(record.key.id)", day ?? "", title, price.isEmpty ? "" : "$\(price)"]
  }
}
