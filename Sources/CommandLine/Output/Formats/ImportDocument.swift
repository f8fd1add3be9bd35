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
    format == .table ? lines : json.indented() + "\n"
  }

  private var rows: [(kind: Kind, counts: ImportReport.Counts)] {
    Kind.allCases.compactMap { kind in report.counts[kind].map { (kind, $0) } }
  }

  private var json: JSONValue {
    let kinds = rows.map { row -> JSONValue in
      [
        "kind": .text(row.kind.singular), "added": .number(row.counts.added),
        "changed": .number(row.counts.changed), "same": .number(row.counts.same),
        "older": .number(row.counts.older), "deleted": .number(row.counts.deleted),
        "coverage": .text(coverage(of: row.kind)),
      ]
    }
    let refusals = report.firstRefusals.map { refusal -> JSONValue in
      [
        "file": .text(refusal.file), "line": .number(refusal.line),
        "reason": .text(refusal.fault.clause),
      ]
    }
    return [
      "schemaVersion": 1, "catalog": .text(catalog), "origin": JSONValue(origin),
      "dryRun": .boolean(isDryRun), "files": .number(report.files), "kinds": .array(kinds),
      "otherKinds": .number(report.ofOtherKinds),
      "rejected": .number(report.refused), "firstRejected": .array(refusals),
      "dump": dump.map(\.json) ?? .null,
    ]
  }

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
