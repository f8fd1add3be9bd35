internal import Catalog

/// Writes which comic each file of a collection is.
struct IdentificationWriter {
  static let keys =
    GraphNode.keys + ["path", "by", "certainty", "issue", "reason", "problem", "candidates"]

  private let collection: MatchedCollection
  private let catalog: CollectionContext

  init(_ collection: MatchedCollection, _ catalog: CollectionContext) {
    self.collection = collection
    self.catalog = catalog
  }

  func write() throws(Failure) {
    let run = catalog.run
    try document.print(run) { columns, hasHeader in
      IdentificationTable(collection.identifications).lines(
        columns: columns, hasHeader: hasHeader)
    }
    let unmatched = collection.unmatched.count
    if unmatched > 0 {
      run.noteUnlessInDocument("\(unmatched) of \(collection.count) are not identified")
    }
  }

  private var document: RowsDocument {
    let matched = collection.matched.count
    return RowsDocument(
      provenance: catalog.source.provenance(of: [.comic]),
      head: [("total", .number(collection.count)), ("identified", .number(matched))],
      keys: Self.keys, rows: collection.identifications.map(\.cells))
  }
}

extension Identification {
  fileprivate var cells: [JSONValue] {
    [
      .text(Kind.comic.singular), JSONValue(comic?.id), JSONValue(comic?.title),
      .text(owned.location), .text(owned.evidence.rawValue), .text(certainty.rawValue),
      JSONValue(owned.named?.title), JSONValue(reason), JSONValue(owned.problem),
      .array(match.candidates.map { .text($0) }),
    ]
  }
}

/// Files of a collection and their comics as a table.
struct IdentificationTable {
  private let identifications: [Identification]

  init(_ identifications: [Identification]) {
    self.identifications = identifications
  }

  /// - Parameter columns: The width of the terminal; nil for another output.
  func lines(columns: Int?, hasHeader: Bool) -> [String] {
    let rows = identifications.map { identification in
      let comic = identification.comic
      return [
        comic.map { String($0.id) } ?? "-",
        comic?.title ?? (identification.reason.map { "(\($0)\(identification.match.hint))" } ?? ""),
        identification.owned.evidence.rawValue, identification.certainty.rawValue,
        identification.owned.location,
      ].map { singleLine($0) }
    }
    return TableLayout.lines(
      header: hasHeader ? ["ID", "Title", "By", "Certainty", "File"] : nil, rows: rows,
      importance: [4, 9, 1, 2, 8], terminalColumns: columns)
  }
}
