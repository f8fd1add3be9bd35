internal import Catalog

/// Writes which issues to read next.
struct NextWriter {
  static let keys =
    GraphNode.keys + ["of", "order", "position", "total", "role", "read", "owned", "lastRead"]

  private let rows: [(progress: OrderProgress, next: OrderProgress.Issue)]
  private let catalog: CollectionContext

  init(_ progresses: [OrderProgress], _ catalog: CollectionContext) {
    rows = progresses.compactMap { progress in progress.next.map { (progress, $0) } }
    self.catalog = catalog
  }

  func write() throws(Failure) {
    try document.print(catalog.run) { columns, hasHeader in
      TableLayout.lines(
        header: hasHeader ? ["Order", "Position", "ID", "Title", "Read", "Owned"] : nil,
        rows: rows.map { progress, next in
          [
            singleLine(progress.order.name),
            "\(next.position) of \(progress.order.entries.count)"
              + (next.entry.role.map { ", \($0)" } ?? ""),
            next.entry.match.issue.map { String($0.id) } ?? "-", singleLine(next.entry.shownTitle),
            String(progress.readCount), next.isOwned ? "yes" : "no",
          ]
        }, importance: [5, 7, 2, 9, 4, 3], terminalColumns: columns)
    }
  }

  private var document: RowsDocument {
    let provenance =
      rows.count == 1
      ? catalog.provenance(of: rows[0].progress.order) : catalog.source.provenance(of: [.comic])
    return RowsDocument(
      provenance: provenance, head: [], keys: Self.keys,
      rows: rows.map { progress, next in
        let order = progress.order
        return [
          .text(Kind.comic.singular), JSONValue(next.entry.match.issue?.id),
          .text(next.entry.shownTitle), .text(order.subject), .text(order.name),
          .number(next.position), .number(order.entries.count), JSONValue(next.entry.role),
          .number(progress.readCount), .boolean(next.isOwned),
          JSONValue(progress.lastRead?.rfc3339),
        ]
      })
  }
}
