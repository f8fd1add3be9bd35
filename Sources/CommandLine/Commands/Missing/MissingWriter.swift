internal import Catalog
internal import Collecting

/// Writes the issues that a collection does not have.
struct MissingWriter {
  static let keys = ["kind", "id", "name", "position", "role"]

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
    do {
      if style.format == .markdown {
        try style.output.put(
          IssueChecklist(name: order.name, entries: missing.map(\.entry)).text)
        return
      }
      let document = document(isOfOwnSeries: isOfOwnSeries)
      try document.write(style) { columns, hasHeader in
        IssueTable(missing).lines(columns: columns, hasHeader: hasHeader)
      }
    } catch {
      throw .output(error)
    }
  }

  private func document(isOfOwnSeries: Bool) -> RowsDocument {
    let rows: [[JSONValue]] = missing.map { position, entry in
      [
        .text(Kind.comic.singular), JSONValue(entry.match.issue?.id), .text(entry.shownTitle),
        .number(position), JSONValue(entry.role),
      ]
    }
    let unmatched = collection.unmatched.map { issue -> JSONValue in
      [
        "place": .text(issue.owned.place), "issue": JSONValue(issue.owned.named?.title),
        "candidates": .array(issue.match.candidates.map { .text($0) }),
      ]
    }
    return RowsDocument(
      provenance: catalog.source.provenance(of: [.comic]),
      head: [
        ("of", isOfOwnSeries ? .null : .text(order.subject)),
        ("name", isOfOwnSeries ? .null : .text(order.name)),
        ("comics", .number(collection.count)), ("total", .number(order.entries.count)),
      ],
      keys: Self.keys, rows: rows, tail: [("unmatched", .array(unmatched))])
  }
}
