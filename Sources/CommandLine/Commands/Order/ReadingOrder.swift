internal import Catalog
internal import ComicFiles

/// `marvel-cli order`
struct ReadingOrder {
  private let request: OrderRequest
  private let catalog: CollectionContext

  init(_ request: OrderRequest, _ flags: Options, _ dependencies: Dependencies)
    throws(Failure)
  {
    self.request = request
    catalog = try CollectionContext(flags, dependencies)
  }

  /// - Parameters:
  ///   - byBooks: Whether to list the books that collect the issues.
  ///   - reportingByStatus: Whether issues that the catalog does not have change the status.
  func run(byBooks: Bool, reportingByStatus: Bool) async throws(Failure) -> ExitStatus {
    let order: IssueOrder
    switch request {
    case .file(let path): order = try catalog.order(ofFile: path)
    case .entity(let reference, let namesKind):
      var statuses: [ExitStatus] = []
      guard
        let found = try await catalog.order(of: reference, namesKind: namesKind, &statuses)
      else { return statuses.first ?? .notFound }
      order = found
    }
    catalog.warn(about: order)
    if byBooks {
      let books: CollectedOrder
      do { books = try await CollectedOrder(order, catalog.source) } catch {
        throw catalog.run.failure(error)
      }
      try CollectedOrderWriter(books, catalog).write()
    } else {
      try OrderWriter(order, catalog).write()
    }
    return reportingByStatus && !order.unmatched.isEmpty ? .changed : .done
  }
}

/// Writes a reading order in the format that the user wants.
struct OrderWriter {
  static let keys = IssueOrder.Entry.keys + ["candidates"]

  private let order: IssueOrder
  private let catalog: CollectionContext

  init(_ order: IssueOrder, _ catalog: CollectionContext) {
    self.order = order
    self.catalog = catalog
  }

  func write() throws(Failure) {
    let style = catalog.run
    switch style.format {
    case .cbl: try style.output.print(try list().xml)
    case .markdown:
      try style.output.print(IssueChecklist(name: order.name, entries: order.entries).text)
    default:
      try document.print(style) { columns, hasHeader in
        IssueTable(order.entries.enumerated().map { ($0.offset + 1, $0.element) })
          .lines(columns: columns, hasHeader: hasHeader)
      }
    }
  }

  private var document: RowsDocument {
    let rows = order.entries.enumerated().map { index, entry in
      entry.cells(at: index + 1) + [.array(entry.match.candidates.map { .text($0) })]
    }
    return RowsDocument(
      provenance: catalog.provenance(of: order),
      head: order.head, keys: Self.keys, rows: rows)
  }

  /// The order as a reading list, with the numbers of other databases that the catalog has.
  private func list() throws(Failure) -> ReadingList {
    var issues: [NamedIssue] = []
    for entry in order.entries {
      guard var issue = entry.issue else {
        issues.append(NamedIssue(series: entry.shownTitle, number: ""))
        continue
      }
      if let found = entry.match.issue {
        issue.year = issue.year ?? found.onSale.flatMap { Int($0.rfc3339.prefix(4)) }
        let key = EntityKey(.comic, found.id)
        let ids = try catalog.reading { () throws(CatalogError) in
          try catalog.matcher.ids(of: key)
        }
        issue.ids += ids.filter { id in
          ![.marvel, .upc, .isbn].contains(id.database)
            && !issue.ids.contains { $0.database == id.database }
        }
      }
      issues.append(issue)
    }
    return ReadingList(name: order.name, issues: issues)
  }
}
