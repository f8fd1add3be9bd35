internal import Catalog

/// Writes which comic each file of a collection is.
struct IdentificationWriter {
  static let keys =
    GraphNode.keys + [
      "path", "by", "certainty", "issue", "reason", "problem", "candidates", "file",
      "duplicateOf",
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
    let duplicates = duplicates.count { $0 != nil }
    if duplicates > 0 {
      run.noteUnlessInDocument("\(duplicates) of \(collection.count) are duplicates of another one")
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

  /// For each file of a comic that an earlier one is, the place of the first one.
  private var duplicates: [String?] {
    var places: [Int: String] = [:]
    return collection.identifications.map { identification in
      // A reading list may name a comic twice.
      guard let comic = identification.comic, identification.owned.evidence != .list else {
        return nil
      }
      let place = identification.owned.location
      let first = places[comic.id] ?? place
      places[comic.id] = first
      return first == place ? nil : first
    }
  }

  private var document: RowsDocument {
    let (matched, duplicates) = (collection.matched.count, duplicates)
    return RowsDocument(
      provenance: catalog.source.provenance(of: [.comic]),
      head: [("total", .number(collection.count)), ("identified", .number(matched))],
      keys: Self.keys,
      rows: collection.identifications.enumerated().map { index, identification in
        let result = index < results.count ? results[index].rawValue : nil
        return identification.cells + [JSONValue(result), JSONValue(duplicates[index])]
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
