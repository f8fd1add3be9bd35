internal import Catalog
internal import CatalogImport

/// The report of an import, as a table or as JSON.
struct ImportDocument {
  let report: ImportReport
  let isDryRun: Bool
  /// The path of the catalog file.
  let catalog: String
  let origin: String?
  /// Nil for a file that is no dump.
  var dump: DumpNotes?

  func text(as format: Format) -> String {
    format == .table ? lines : Self.fields.document(of: self).indented() + "\n"
  }

  private var rows: [(kind: Kind, counts: ImportReport.Counts)] {
    Kind.allCases.compactMap { kind in report.counts[kind].map { (kind, $0) } }
  }

  static let fields: Fields<ImportDocument> = [
    Field("catalog", "the path of the catalog file") { $0.catalog },
    Field("origin", "the origin of the ids; null for Marvel's") { $0.origin },
    Field("dryRun", "whether the catalog was left unchanged") { $0.isDryRun },
    Field("files") { $0.report.files },
    .list("kinds", "the imported kinds", of: kindFields) { document in
      document.rows.map { (document, $0.kind, $0.counts) }
    },
    Field("otherKinds", "skipped entities of other kinds than that of --kind") {
      $0.report.ofOtherKinds
    },
    Field("rejected", "number of rejected rows") { $0.report.refused },
    .list(
      "firstRejected", "up to 20 rejected rows",
      of: [
        Field("file") { $0.file }, Field("line") { $0.line }, Field("reason") { $0.fault.clause },
      ]
    ) { $0.report.firstRefusals },
    .object("dump", "null for a file that is no dump: docs/gcd.md", of: DumpNotes.fields) {
      $0.dump
    },
  ]

  private typealias Row = (document: ImportDocument, kind: Kind, counts: ImportReport.Counts)

  private static let kindFields: Fields<Row> = [
    Field("kind") { $0.kind }, Field("added") { $0.counts.added },
    Field("changed") { $0.counts.changed }, Field("same") { $0.counts.same },
    Field("older", "skipped, since the catalog has a newer version") { $0.counts.older },
    Field("deleted", "not in the dump; 0 for other files") { $0.counts.deleted },
    Field(
      "coverage", .oneOf(["partial", "complete"]),
      "whether the catalog now has all entities of the kind"
    ) { .text($0.document.coverage(of: $0.kind)) },
  ]

  /// Returns the coverage of a kind after the import.
  private func coverage(of kind: Kind) -> String {
    report.partialKinds.contains(kind) ? "partial" : "complete"
  }

  private var lines: String {
    let header = [
      "KIND", "ADDED", "CHANGED", "SAME", dump == nil ? "OLDER" : "DELETED", "COVERAGE",
    ]
    let cells = rows.map { row in
      [row.kind.plural]
        + [
          row.counts.added, row.counts.changed, row.counts.same,
          dump == nil ? row.counts.older : row.counts.deleted,
        ]
        .map { String($0) } + [coverage(of: row.kind)]
    }
    let widths = header.indices.map { index in
      ([header] + cells).map { $0[index].count }.max() ?? 0
    }
    let table = ([header] + cells).map { row in
      row.enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ") + "\n"
    }
    var notes: [String] = []
    if report.ofOtherKinds > 0 { notes.append("\(report.ofOtherKinds) of other kinds skipped") }
    if report.refused > 0 { notes.append("\(report.refused) rejected") }
    notes.append(
      isDryRun ? "dry run: nothing was changed" : "catalog: '\(singleLine(catalog))'")
    return table.joined() + (dump?.lines ?? []).map { $0 + "\n" }.joined()
      + notes.joined(separator: "; ") + "\n"
  }
}
