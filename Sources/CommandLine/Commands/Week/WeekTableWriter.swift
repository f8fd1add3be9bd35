internal import Catalog

/// Writes the comics of a week as a table, with a heading above several comics of a series.
struct WeekTableWriter {
  private struct TableColumn {
    let head: String
    let importance: Int
    let text: @Sendable (ReleasedComic) -> String
    var isDim = false
  }

  /// The position of the title among the columns.
  private static let title = 2
  private static let columns = [
    TableColumn(head: "ID", importance: 6, text: { "\($0.record.key.id)" }, isDim: true),
    TableColumn(
      head: "On sale", importance: 4,
      text: { $0.date?.description ?? "" }, isDim: true),
    TableColumn(head: "Title", importance: 7, text: { $0.title }),
    TableColumn(head: "Price", importance: 5, text: { $0.price?.text ?? "" }),
    TableColumn(
      head: "Final order", importance: 3, text: { $0.day(forOrders: true)?.dayText ?? "" },
      isDim: true),
    TableColumn(head: "Code", importance: 1, text: { singleLine($0.orderCode) }),
    TableColumn(head: "Writers", importance: 2, text: { $0.writers.joined(separator: "; ") }),
    TableColumn(head: "Artists", importance: 0, text: { $0.artists.joined(separator: "; ") }),
  ]

  let run: Run

  func write(_ week: WeekComics) throws(OutputFailure) {
    guard !week.comics.isEmpty || !week.moved.isEmpty else { return }
    if run.options.hasHeader {
      try run.output.put(run.style.title(week.summary.heading) + "\n\n")
    }
    if !week.comics.isEmpty { try write(week.comics) }
    try writeMoved(week)
    try run.output.put(run.attribution(of: week.provenance))
  }

  private func write(_ comics: [ReleasedComic]) throws(OutputFailure) {
    let (output, style) = (run.output, run.style)
    let grouped = Self.seriesWithSeveral(comics)
    let rows = comics.map { comic in
      Self.columns.enumerated().map { index, column in
        (index == 0 ? Self.indent(comic, grouped) : "") + column.text(comic)
      }
    }
    // A column that is empty in all rows says nothing.
    let used = Self.columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let header = run.options.hasHeader ? used.map { Self.columns[$0].head.uppercased() } : nil
    let cells = rows.map { row in used.map { row[$0] } }
    let layout = TableLayout(
      rows: (header.map { [$0] } ?? []) + cells,
      importance: used.map { Self.columns[$0].importance },
      terminalColumns: run.terminalColumns, keepsAll: false)
    if let header { try output.put(layout.line(header) { style.title($1) } + "\n") }
    var series: String?
    for (comic, cells) in zip(comics, cells) {
      if comic.series != series, grouped.contains(comic.series) {
        try output.put(style.title(singleLine(comic.series)) + "\n")
      }
      series = comic.series
      let address = style.hasLinks ? try comic.record.webAddress() : ""
      let line = layout.line(cells) { index, text in
        let column = used[index]
        if column == Self.title { return style.link(text, to: address) }
        return Self.columns[column].isDim ? style.dim(text) : text
      }
      try output.put(line + "\n")
    }
  }

  /// The series that have a heading: those of at least two comics, variants aside.
  private static func seriesWithSeveral(_ comics: [ReleasedComic]) -> Set<String> {
    var (once, several) = (Set<String>(), Set<String>())
    for comic in comics where !comic.isVariant && !comic.series.isEmpty {
      if !once.insert(comic.series).inserted { several.insert(comic.series) }
    }
    return several
  }

  private static func indent(_ comic: ReleasedComic, _ grouped: Set<String>) -> String {
    (grouped.contains(comic.series) ? "  " : "") + (comic.isVariant ? "  " : "")
  }

  private func writeMoved(_ week: WeekComics) throws(OutputFailure) {
    guard !week.moved.isEmpty else { return }
    try run.output.put(
      (week.comics.isEmpty ? "" : "\n") + run.style.title("Moved to another day") + "\n")
    for move in week.moved { try run.output.put("  \(move.sentence)\n") }
  }
}
