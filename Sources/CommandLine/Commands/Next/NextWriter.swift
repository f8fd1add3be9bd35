internal import Catalog

/// Writes which issues to read next.
struct NextWriter {
  private typealias Row = (progress: OrderProgress, next: OrderProgress.Issue)

  private let rows: [Row]
  private let catalog: CollectionContext

  init(_ progresses: [OrderProgress], _ catalog: CollectionContext) {
    rows = progresses.compactMap { progress in progress.next.map { (progress, $0) } }
    self.catalog = catalog
  }

  func write() throws(Failure) {
    if catalog.run.format == .id { return try writeReferences() }
    try document.print(catalog.run, table)
  }

  private var table: RowTable<Row> {
    RowTable(
      rows,
      [
        ("Order", 5, { $0.progress.order.name }),
        (
          "Position", 7,
          { row in
            "\(row.next.position) of \(row.progress.order.entries.count)"
              + (row.next.entry.role.map { ", \($0)" } ?? "")
          }
        ),
        ("ID", 2, { $0.next.entry.match.issue.shownID }),
        ("Title", 9, { $0.next.entry.shownTitle }),
        ("Read", 4, { String($0.progress.readCount) }),
        ("Owned", 3, { $0.next.isOwned ? "yes" : "no" }),
      ])
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
    return Self.fields.document(provenance, (), rows)
  }

  static var shape: Shape { fields.shape }

  private static let fields = RowsFields<Void, Row>(
    head: [],
    row: [
      .comicKind,
      Field("id", "null if the catalog does not have the comic") { $0.next.entry.match.issue?.id },
      Field("name") { $0.next.entry.shownTitle },
      Field("of", "such as event/238, or the path of a reading list") { $0.progress.order.subject },
      Field("order", "the name of the order") { $0.progress.order.name },
      Field("position", "the place in the order, from 1") { $0.next.position },
      Field("total", "number of issues of the order") { $0.progress.order.entries.count },
      Field("role", "such as core or tie-in; null if there is none") { $0.next.entry.role },
      Field("read", "number of issues of the order that are read") { $0.progress.readCount },
      Field("owned") { $0.next.isOwned },
      Field("lastRead", "when an issue was marked last; null if none was") { $0.progress.lastRead },
    ])
}
