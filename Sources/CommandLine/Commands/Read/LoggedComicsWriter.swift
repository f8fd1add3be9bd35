internal import Catalog

/// Writes the comics that the reading log has as read or owned, in the order of series and number.
struct LoggedComicsWriter {
  private let state: LoggedState
  private let entries: [CatalogLog.Entry]
  private let catalog: CollectionContext

  /// - Parameter comics: Those to write; nil for all.
  init(
    _ state: LoggedState, _ log: CatalogLog, of comics: [FoundComic]? = nil,
    _ catalog: CollectionContext
  ) {
    self.state = state
    self.catalog = catalog
    let wanted = comics.map { Set($0.map { $0.id.map(String.init) ?? $0.title }) }
    entries = log.entries
      .filter { entry in
        entry.decisions.has(state)
          && wanted?.contains(entry.issue.map { String($0.id) } ?? entry.title) != false
      }
      .map { (entry: $0, key: SortKey($0.title)) }
      .sorted { $0.key.parts < $1.key.parts }
      .map(\.entry)
  }

  func write() async throws(Failure) {
    let run = catalog.run
    if run.format == .cbl {
      return try await OrderWriter(order: order, entries: order.positions, catalog: catalog)
        .write()
    }
    let rows = entries.map { entry in
      (
        entry: entry, issue: NamedIssue(title: entry.title) ?? entry.comic.issue,
        decision: entry.decisions[state]
      )
    }
    let document = Self.fields.document(
      catalog.source.provenance(of: [.comic]), (state, rows.count), rows)
    let table = RowTable(
      entries,
      [
        ("ID", 2, { $0.issue.shownID }), ("Title", 9, { $0.title }),
        (
          state == .read ? "Read" : "Since", 5,
          { [state] in $0.decisions[state]?.time.dayText ?? "" }
        ),
      ])
    try document.print(run, table)
  }
}

extension LoggedComicsWriter {
  static let fields = RowsFields<
    (state: LoggedState, total: Int),
    (entry: CatalogLog.Entry, issue: NamedIssue?, decision: ReadingLog.Decision?)
  >(
    head: [Field("state") { $0.state }, Field("total", "number of comics") { $0.total }],
    row: [
      .comicKind,
      Field("id", "null if the catalog does not have the comic") { $0.entry.issue?.id },
      Field("name") { $0.entry.title }, Field("series") { $0.issue?.series },
      Field("startYear") { $0.issue?.startYear }, Field("number") { $0.issue?.number },
      Field("time", .string, "when it was marked") { JSONValue($0.decision?.time.rfc3339) },
      Field(
        "in",
        "the event, the series, or the path of the reading list with which it was marked; null for a "
          + "comic alone"
      ) { $0.decision?.order },
    ])
}

extension LoggedState: FieldValue {}

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
