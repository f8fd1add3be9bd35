internal import Catalog

/// Writes the issues that a collection does not have.
struct MissingWriter {
  private let order: IssueOrder
  private let missing: [(position: Int, entry: IssueOrder.Entry)]
  private let collection: MatchedCollection
  private let catalog: CollectionContext

  init(
    _ order: IssueOrder, _ missing: [(position: Int, entry: IssueOrder.Entry)],
    _ collection: MatchedCollection, _ catalog: CollectionContext
  ) {
    self.order = order
    self.missing = missing
    self.collection = collection
    self.catalog = catalog
  }

  func write(isOfOwnSeries: Bool) throws(Failure) {
    let style = catalog.context.outputStyle
    if style.format == .markdown {
      return try style.output.print(
        IssueChecklist(name: order.name, entries: missing.map(\.entry)).text)
    }
    try document(isOfOwnSeries: isOfOwnSeries).print(style) { columns, hasHeader in
      IssueTable(missing).lines(columns: columns, hasHeader: hasHeader)
    }
  }

  private func document(isOfOwnSeries: Bool) -> RowsDocument {
    let rows = missing.map { position, entry in entry.cells(at: position) }
    let unmatched = collection.unmatched.map { issue -> JSONValue in
      [
        "place": .text(issue.owned.place), "issue": JSONValue(issue.owned.named?.title),
        "candidates": .array(issue.match.candidates.map { .text($0) }),
      ]
    }
    return RowsDocument(
      provenance: catalog.provenance(of: order),
      head: [
        ("of", isOfOwnSeries ? .null : .text(order.subject)),
        ("name", isOfOwnSeries ? .null : .text(order.name)),
        ("comics", .number(collection.count)), ("total", .number(order.entries.count)),
      ],
      keys: IssueOrder.Entry.keys, rows: rows, tail: [("unmatched", .array(unmatched))])
  }
}
