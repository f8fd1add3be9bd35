internal import Catalog

/// Writes which comic each file of a collection is.
struct IdentificationWriter {
  static let keys =
    GraphNode.keys + [
      "path", "by", "certainty", "issue", "reason", "problem", "candidates", "file",
    ]

  let collection: MatchedCollection
  let catalog: CollectionContext
  /// What was done with each file; empty if nothing should be written.
  let results: [MetadataWriting.Result]

  func write() throws(Failure) {
    let run = catalog.run
    try document.print(run) { columns, hasHeader in
      IdentificationTable(identifications: collection.identifications).lines(
        columns: columns, hasHeader: hasHeader)
    }
    let unmatched = collection.unmatched.count
    if unmatched > 0 {
      run.noteUnlessInDocument("\(unmatched) of \(collection.count) are not identified")
    }
    if !results.isEmpty {
      let counts = MetadataWriting.Result.allCases.map { result in
        "\(results.count { $0 == result }) \(result.rawValue)"
      }
      run.notices.note("files: " + counts.joined(separator: ", "))
      let likely = zip(results, collection.identifications).count { result, identification in
        result == .skipped && identification.certainty == .likely
      }
      if likely > 0 {
        run.notices.warn("\(likely) of the skipped files are likely, not certain; see --force")
      }
    }
  }

  private var document: RowsDocument {
    let matched = collection.matched.count
    return RowsDocument(
      provenance: catalog.source.provenance(of: [.comic]),
      head: [("total", .number(collection.count)), ("identified", .number(matched))],
      keys: Self.keys,
      rows: collection.identifications.enumerated().map { index, identification in
        let result = index < results.count ? results[index].rawValue : nil
        return identification.cells + [JSONValue(result)]
      })
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
