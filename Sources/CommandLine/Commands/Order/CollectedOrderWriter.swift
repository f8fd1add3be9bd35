internal import Catalog

/// Writes the books of a reading order in the format that the user wants.
struct CollectedOrderWriter: ~Copyable {
  let collected: CollectedOrder
  let catalog: CollectionContext

  func write() throws(Failure) {
    let style = catalog.run
    let provenance = provenance()
    if collected.books.isEmpty, !collected.order.entries.isEmpty {
      style.notices.warn("the catalog names no book that collects any of these issues")
    }
    if style.format == .markdown { return try style.output.print(collected.checklist.text) }
    try collected.document(provenance).print(style) { columns, hasHeader in
      collected.lines(columns: columns, hasHeader: hasHeader)
    }
  }

  /// The provenance of the order; partial also if only the comics are, because others may be books.
  private func provenance() -> Provenance {
    let provenance = catalog.provenance(of: collected.order)
    let ofComics = catalog.source.provenance(of: [.comic])
    guard !provenance.isPartial, ofComics.isPartial else { return provenance }
    catalog.run.notices.warn("the catalog has only some comics, so the list may lack books")
    return ofComics
  }
}
