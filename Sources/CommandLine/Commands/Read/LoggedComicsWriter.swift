internal import Catalog

/// Writes the comics that the reading log has as read or owned, in the order of series and number.
struct LoggedComicsWriter {
  static let keys = GraphNode.keys + ["series", "startYear", "number", "time", "in"]

  private let state: LoggedState
  private let entries: [CatalogLog.Entry]
  private let catalog: CollectionContext

  init(_ state: LoggedState, _ log: CatalogLog, _ catalog: CollectionContext) {
    self.state = state
    self.catalog = catalog
    entries = log.entries.filter { $0.decisions.has(state) }
      .map { (entry: $0, key: SortKey($0.title)) }
      .sorted { $0.key.parts < $1.key.parts }
      .map(\.entry)
  }

  func write() async throws(Failure) {
    let run = catalog.run
    if entries.isEmpty { run.notices.note("nothing is \(state.rawValue)") }
    if run.format == .cbl {
      return try await OrderWriter(order: order, entries: order.positions, catalog: catalog)
        .write()
    }
    let rows = entries.map { entry in
      let issue = NamedIssue(title: entry.title) ?? entry.comic.issue
      let decision = entry.decisions[state]
      return [
        .text(Kind.comic.singular), JSONValue(entry.issue?.id), .text(entry.title),
        JSONValue(issue?.series), JSONValue(issue?.startYear), JSONValue(issue?.number),
        JSONValue(decision?.time.rfc3339), JSONValue(decision?.order),
      ]
    }
    let document = RowsDocument(
      provenance: catalog.source.provenance(of: [.comic]),
      head: [("state", .text(state.rawValue)), ("total", .number(entries.count))],
      keys: Self.keys, rows: rows)
    try document.print(run) { columns, hasHeader in
      TableLayout.lines(
        header: hasHeader ? ["ID", "Title", state == .read ? "Read" : "Since"] : nil,
        rows: entries.map { entry in
          [
            entry.issue.map { String($0.id) } ?? "-", singleLine(entry.title),
            entry.decisions[state]?.time.dayText ?? "",
          ]
        }, importance: [2, 9, 5], terminalColumns: columns)
    }
  }
}

extension LoggedComicsWriter {
  private var order: IssueOrder {
    IssueOrder(
      subject: "", name: state == .read ? "Read comics" : "Owned comics", basis: .number,
      entries: entries.map { entry in
        IssueOrder.Entry(
          title: entry.title, named: entry.issue == nil ? entry.comic.issue : nil,
          match: entry.issue.map { .found($0) } ?? .missing(nearest: []))
      })
  }
}

/// The place of a comic among others.
private struct SortKey {
  let parts: (series: String, startYear: Int, number: Double, title: String)

  init(_ title: String) {
    let issue = NamedIssue(title: title)
    let number = issue.flatMap { IssueNumber($0.number) }
    parts = (issue?.series ?? title, issue?.startYear ?? 0, number?.position ?? 0, title)
  }
}
