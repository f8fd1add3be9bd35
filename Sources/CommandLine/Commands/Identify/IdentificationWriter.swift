internal import Catalog

/// Writes which comic each file of a collection is.
struct IdentificationWriter {
  let collection: MatchedCollection
  let catalog: CollectionContext
  /// What was done with each file; empty if nothing should be written.
  let results: [MetadataWriting.Result]

  func write() throws(Failure) {
    let run = catalog.run
    try document.print(run, Identification.table(collection.identifications))
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
      run.notices.note("files: \(counts.joined(separator: ", "))")
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
    let duplicates = duplicates
    let rows = collection.identifications.enumerated().map { index, identification in
      (
        comic: identification, result: index < results.count ? results[index] : nil,
        duplicateOf: duplicates[index]
      )
    }
    return Self.fields.document(catalog.source.provenance(of: [.comic]), collection, rows)
  }

  private typealias Row = (
    comic: Identification, result: MetadataWriting.Result?, duplicateOf: String?
  )

  static var shape: Shape { fields.shape }

  private static let fields = RowsFields<MatchedCollection, Row>(
    head: [
      Field("total", "number of files") { $0.count },
      Field("identified", "number of files that are identified") { $0.matched.count },
    ],
    row: Identification.fields.within { $0.comic } + [
      Field("file", "with --write: what was done; otherwise null") { $0.result },
      Field("duplicateOf", "the first file of the same comic; null if it is that") {
        $0.duplicateOf
      },
    ])
}

extension Identification {
  /// What says which comic it is, and how certain that is.
  static let decision: Fields<Identification> = [
    Field("by", "what says which comic it is") { $0.owned.evidence },
    Field("certainty") { $0.certainty },
  ]

  static let reading: Fields<Identification> = [
    Field("issue", "how it was read; null if it was not") { $0.owned.named?.title },
    Field("reason", "why it is not identified; null if it is") { $0.reason },
  ]

  private static let comic: Fields<Identification> = [
    .comicKind, Field("id", "null if it is not identified") { $0.comic?.id },
    Field("name", "the title of the comic") { $0.comic?.title },
    Field("path", "the file, or the line of a table") { $0.owned.location },
  ]

  fileprivate static let fields =
    comic + decision + reading + [
      Field("problem", "why its metadata was not read; null if it was") { $0.owned.problem },
      candidates,
    ]

  static let candidates = Field<Identification>("candidates", IssueMatch.candidatesMeaning) {
    $0.match.candidates
  }
}

extension Identification.Certainty: FieldValue {}
extension OwnedIssue.Evidence: FieldValue {}
extension MetadataWriting.Result: FieldValue {}

extension IssueMatch {
  /// What a document says of the member `candidates`.
  static let candidatesMeaning = "the nearest issues or series"
}
