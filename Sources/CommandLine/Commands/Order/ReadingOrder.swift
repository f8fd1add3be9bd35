internal import Catalog
internal import ComicFiles
internal import JSONText

/// `marvel-cli order`
struct ReadingOrder {
  private let request: OrderRequest
  /// Those of the reading log.
  private let filters: [ListRequest.FilterValue]
  private let catalog: CollectionContext

  init(
    _ request: OrderRequest, _ filters: [ListRequest.FilterValue], _ flags: Options,
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.request = request
    self.filters = filters
    catalog = try CollectionContext(flags, dependencies)
  }

  /// - Parameters:
  ///   - byBooks: Whether to list the books that collect the issues.
  ///   - reportingByStatus: Whether issues that the catalog does not have change the status.
  func run(byBooks: Bool, reportingByStatus: Bool) async throws(Failure) -> ExitStatus {
    var status = ExitStatus.notFound
    guard let order = try await catalog.order(request, &status) else { return status }
    catalog.warn(about: order)
    if byBooks {
      let books = try await catalog.run.reading(try await CollectedOrder(order, catalog.source))
      try write(books)
    } else {
      try await OrderWriter(order: order, entries: listed(order), catalog: catalog).write()
    }
    return reportingByStatus && !order.unmatched.isEmpty ? .changed : .done
  }
}

extension ReadingOrder {
  /// Returns the entries that match the filters, with their positions from 1.
  private func listed(
    _ order: IssueOrder
  ) async throws(Failure) -> [(position: Int, entry: IssueOrder.Entry)] {
    let entries = order.positions
    guard !filters.isEmpty else { return entries }
    let log = try await CatalogLog(catalog)
    for case .logged(let state, false) in filters.map(\.filter.rule)
    where !log.entries.contains(where: { $0.decisions.has(state) }) {
      catalog.run.notices.note("no comic is marked as \(state.rawValue)")
    }
    var listed: [(position: Int, entry: IssueOrder.Entry)] = []
    for (position, entry) in entries {
      let decisions = try log.decisions(entry)
      let fits = filters.allSatisfy { filter in
        guard case .logged(let state, let isSet) = filter.filter.rule else { return true }
        return decisions.has(state) == isSet
      }
      if fits { listed.append((position, entry)) }
    }
    return listed
  }
}

extension ReadingOrder {
  /// Writes the books of an order.
  private func write(_ books: CollectedOrder) throws(Failure) {
    let run = catalog.run
    // The list is partial also if only the comics are, because others may be books.
    var provenance = catalog.provenance(of: books.order)
    let ofComics = catalog.source.provenance(of: [.comic])
    if !provenance.isPartial, ofComics.isPartial {
      run.notices.warn("the catalog has only some comics, so the list may lack books")
      provenance = ofComics
    }
    if books.books.isEmpty, !books.order.entries.isEmpty {
      run.notices.warn("the catalog names no book that collects any of these issues")
    }
    if run.format == .markdown { return try run.output.print(books.checklist.text) }
    try books.document(provenance).print(run, books)
  }
}

/// Writes a reading order in the format that the user wants.
struct OrderWriter: ~Copyable {
  let order: IssueOrder
  /// Those to list.
  let entries: [(position: Int, entry: IssueOrder.Entry)]
  let catalog: CollectionContext

  func write() async throws(Failure) {
    let style = catalog.run
    switch style.format {
    case .cbl: try style.output.print(try await list().xml)
    case .markdown:
      let items = entries.map(\.entry.checklistItem)
      try style.output.print(IssueChecklist(name: order.name, items: items).text)
    default: try document.print(style, IssueOrder.table(entries))
    }
  }

  private var document: RowsDocument {
    Self.fields.document(catalog.provenance(of: order), order, entries)
  }

  static let fields = RowsFields(
    head: IssueOrder.fields,
    row: IssueOrder.Entry.fields + [
      Field("candidates", IssueMatch.candidatesMeaning) { $0.entry.match.candidates }
    ])

  /// The order as a reading list, with the numbers of other databases that the catalog has.
  private func list() async throws(Failure) -> ReadingList {
    var issues: [NamedIssue] = []
    for (_, entry) in entries {
      guard var issue = entry.issue else {
        issues.append(NamedIssue(series: entry.shownTitle, number: ""))
        continue
      }
      if let found = entry.match.issue {
        let key = EntityKey(.comic, found.id)
        let record = try await catalog.record(key)
        issue.year = issue.year ?? record?.coverYear
        let ids = try catalog.reading(try catalog.matcher.ids(of: key))
        issue.ids += ids.filter { id in
          ![.marvel, .upc, .isbn].contains(id.database)
            && !issue.ids.contains { $0.database == id.database }
        }
      }
      issues.append(issue)
    }
    if order.basis == .order { issues.addYearsBetween() }
    return ReadingList(name: order.name, issues: issues.map(\.inComicVine))
  }
}

extension Record {
  /// The year on the cover of a comic.
  fileprivate var coverYear: Int? {
    JSONView.reading(json) { ComicMetadataReader(comic: $0, title: title).coverYear }
  }
}

extension [NamedIssue] {
  /// Gives issues without a year that of those before and after them, if it is the same.
  fileprivate mutating func addYearsBetween() {
    var (last, unknown) = (Int?.none, [Int]())
    for index in indices {
      guard let year = self[index].year else {
        unknown.append(index)
        continue
      }
      if year == last { for place in unknown { self[place].year = year } }
      (last, unknown) = (year, [])
    }
  }
}
