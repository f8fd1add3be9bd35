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
    if catalog.run.format == .id { return try writeReferences() }
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

  /// Writes what `read` accepts: an issue that the catalog does not have is a position in its order.
  private func writeReferences() throws(Failure) {
    do {
      // A list on standard input cannot be read again.
      for (progress, next) in rows
      where next.entry.match.issue != nil || progress.order.subject != "-" {
        let comic = next.entry.match.issue.map { EntityKey(.comic, $0.id).reference }
        try catalog.run.putEntry(comic ?? "\(progress.order.subject)#\(next.position)")
      }
    } catch {
      throw .output(error)
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
