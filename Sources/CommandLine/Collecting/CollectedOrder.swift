internal import Catalog

/// The books that collect the issues of an order, as far as the catalog names them.
struct CollectedOrder: TextTable {
  struct Book {
    /// Nil if the catalog has only the title.
    let key: EntityKey?
    let title: String
    fileprivate(set) var issues: [IssueOrder.Entry] = []
  }

  let order: IssueOrder
  /// In the order of their first issues; of several with the same one, those of most issues first.
  let books: [Book]
  /// The issues that no book collects, also those that the catalog does not have.
  let uncollected: [IssueOrder.Entry]

  init(_ order: IssueOrder, _ source: any AnalyticsSource) async throws(CatalogError) {
    var books: [(first: Int, book: Book)] = []
    var positions: [String: Int] = [:]
    var uncollected: [IssueOrder.Entry] = []
    for (index, entry) in order.entries.enumerated() {
      let found = try await Self.books(of: entry, source)
      if found.isEmpty { uncollected.append(entry) }
      for (name, book) in found.sorted(by: { $0.key < $1.key }) {
        let position = positions[name] ?? books.count
        if position == books.count {
          positions[name] = position
          books.append((index, book))
        }
        books[position].book.issues.append(entry)
      }
    }
    self.order = order
    self.uncollected = uncollected
    self.books =
      books.sorted {
        ($0.first, $1.book.issues.count, $0.book.title)
          < ($1.first, $0.book.issues.count, $1.book.title)
      }
      .map(\.book)
  }

  /// Returns the books of an issue, without issues, by what identifies them.
  private static func books(
    of entry: IssueOrder.Entry, _ source: any AnalyticsSource
  ) async throws(CatalogError) -> [String: Book] {
    guard let id = entry.match.issue?.id,
      let comic = try await source.page(of: EntityKey(.comic, id)).elements.first
    else { return [:] }
    return comic.collections.reduce(into: [:]) { books, book in
      books[book.key?.reference ?? book.title] = Book(key: book.key, title: book.title)
    }
  }

  private var total: Int { order.entries.count }
  private var collected: Int { total - uncollected.count }

  /// Such as `37 of 112 issues are collected in 5 books`.
  var summary: String {
    "\(collected) of \(total) \(total == 1 ? "issue" : "issues") \(collected == 1 ? "is" : "are") "
      + "collected in \(books.count) \(books.count == 1 ? "book" : "books")"
  }
}

extension CollectedOrder {
  /// A row for each book, and one without an id and a name for the issues that no book collects.
  private var rows: [Row] {
    books.enumerated().map { index, book in (index + 1, book, book.issues) }
      + (uncollected.isEmpty ? [] : [(nil, nil, uncollected)])
  }

  func document(_ provenance: Provenance) -> RowsDocument {
    Self.fields.document(provenance, self, rows)
  }

  typealias Row = (position: Int?, book: Book?, issues: [IssueOrder.Entry])

  static let fields = RowsFields<CollectedOrder, Row>(
    head: IssueOrder.fields.within { $0.order } + [
      Field("books", "number of books") { $0.books.count },
      Field("collected", "number of issues that a book collects") { $0.collected },
    ],
    row: [
      .comicKind,
      Field("id", "null if unknown, and for the issues that no book collects") { $0.book?.key?.id },
      Field("name", "null for the issues that no book collects") { $0.book?.title },
      Field(
        "position",
        "the place among the books, from 1; null for the issues that no book collects"
      ) { $0.position },
      Field("issues", "the issues of the order, such as Hulk (1962) #1-6") {
        runs($0.issues).map(\.title)
      }, Field("count", "number of these issues") { $0.issues.count },
    ])

  private static func runs(_ issues: [IssueOrder.Entry]) -> [IssueRun] {
    IssueRun.runs(of: issues.map(\.shownTitle))
  }

  func lines(columns: Int?, hasHeader: Bool) -> [String] {
    RowTable(
      rows,
      [
        ("", 7, { $0.position.map(String.init) ?? "" }),
        ("ID", 2, { $0.book?.key.map { String($0.id) } ?? "-" }),
        ("Title", 9, { $0.book?.title ?? "(in no book)" }), ("Issues", 8, { text($0.issues) }),
      ]
    ).lines(columns: columns, hasHeader: hasHeader) + ["", summary]
  }

  /// The issues on one line; those of a series by number alone.
  private func text(_ issues: [IssueOrder.Entry]) -> String {
    let runs = Self.runs(issues)
    guard order.basis == .number else {
      return runs.map(\.title).joined(separator: "; ")
    }
    return runs.map { run in run.numbers.map { "#\($0)" } ?? run.title }.joined(separator: ", ")
  }

  /// A checklist of the books, and of the issues that no book collects.
  var checklist: IssueChecklist {
    let items = books.map { book in
      "\(book.title): \(Self.runs(book.issues).map(\.title).joined(separator: "; "))"
    }
    return IssueChecklist(
      name: order.name, items: items + Self.runs(uncollected).map(\.title))
  }
}
