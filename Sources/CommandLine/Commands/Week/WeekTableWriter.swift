internal import Catalog

/// Writes the comics of a week as a table grouped by series.
struct WeekTableWriter: ResultWriting {
  private static let importance = [3, 2, 4, 1]
  private static let margin = "  "

  private let run: Run
  private var head: ListHead?
  private var comics: [ReleasedComic] = []

  init(_ run: Run) {
    self.run = run
  }

  mutating func begin(_ head: ListHead) {
    self.head = head
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    comics.append(try ReleasedComic(item.record))
  }

  func end() throws(OutputFailure) {
    guard !comics.isEmpty, let head else { return }
    let (output, style) = (run.output, run.style)
    if run.options.hasHeader, let week = head.week?.week {
      try output.put(style.title("On sale \(week.phrase)") + "\n\n")
    }
    let rows = comics.map(\.cells)
    let layout = TableLayout(
      rows: rows, importance: Self.importance,
      terminalColumns: run.terminalColumns.map { $0 - Self.margin.count }, keepsAll: false)
    var series: String?
    for (comic, cells) in zip(comics, rows) {
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
    try output.put(run.attribution.text(of: head.provenance))
  }
}

extension ReleasedComic {
  fileprivate var cells: [String] {
    ["\(record.key.id)", date?.day.dayText ?? "", title, price.isEmpty ? "" : "$\(price)"]
  }
}
