internal import ArgumentParsing
internal import Catalog

extension KindJoins {
  /// The counts, then samples.
  var lines: String {
    let counts = Certainty.allCases.map { "\(self[$0].count) \($0.rawValue)" }
    let samples = Certainty.allCases.flatMap { certainty in
      self[certainty].samples.map { sample in
        let other = sample.other.map { " = \($0)" } ?? ""
        let why = [sample.evidence, sample.reason].compactMap(\.self).joined(separator: "; ")
        let evidence = why.isEmpty ? "" : " (\(why))"
        return singleLine(
          "  \(certainty.rawValue): \(origin):\(sample.id)\(other)  \(sample.title)\(evidence)")
          + "\n"
      }
    }
    return
      "\(kind.plural): \(counts.joined(separator: ", ")); \(others) of Marvel's are in no join\n"
      + samples.joined()
  }

  fileprivate static let fields: Fields<KindJoins> =
    [Field("kind") { $0.kind }, Field("origin") { $0.origin }]
    + Fields(
      Certainty.allCases.map { certainty in Field(certainty.rawValue) { $0[certainty].count } })
    + [
      .list("samples", of: sampleFields) { joins in
        Certainty.allCases.flatMap { certainty in
          joins[certainty].samples.map { (certainty, $0) }
        }
      }, othersField,
    ]

  static let othersField = Field<KindJoins>(
    "others", "entities with Marvel's ids that are in no join"
  ) {
    $0.others
  }

  private static let sampleFields: Fields<(certainty: Certainty, sample: Sample)> = [
    Field("certainty") { $0.certainty }, Field("id") { $0.sample.id },
    Field("title") { $0.sample.title },
    Field("other", "the entity that it is joined with") { $0.sample.other },
    Field("evidence") { $0.sample.evidence },
    Field("reason", "why it is in no join, or in no certain one") { $0.sample.reason },
  ]
}

extension KindJoins.Certainty: FieldValue {}

/// What `catalog joins` says.
struct CatalogJoins {
  /// The number of samples of each certainty, unless all are listed.
  static let samples = 3

  let path: String
  let joins: [KindJoins]

  var lines: String { joins.map(\.lines).joined() }

  static let fields: Fields<CatalogJoins> = [
    Field("path") { $0.path }, .list("kinds", of: KindJoins.fields) { $0.joins },
  ]
}
