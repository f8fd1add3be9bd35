internal import Catalog

/// The documents of `stats` and `graph`.
extension Shape {
  static let stats = rows(
    [
      Property("kind", .nullable(.oneOf(Kind.allCases.map(\.plural))), "null for all kinds"),
      Property("by", .oneOf(["kind"] + Grouping.allCases.map(\.rawValue))),
      Property("total", .integer, "the sum of the counts"), .known, .undated,
    ],
    of: [
      Property("value", .any(of: [.integer, .string, .null]), "null if unknown"),
      Property("count", .integer),
    ])

  static let statsRanking = rows(
    [
      Property("kind", .oneOf(Kind.allCases.map(\.plural))),
      Property("by", .oneOf(Kind.allCases.map(\.plural)), "the kind of the related entities"),
      Property("offset", .integer), .limit,
      Property("total", .integer, "number of entities that have related ones"), .known, .undated,
    ], of: node + [Property("count", .integer, "number of related entities")],
    [.nextOffset])

  static let graphPath = rows(
    [
      Property("from", .string, "such as character/1009610"), Property("to", .string),
      Property(
        "length", .nullable(.integer),
        "number of comics and events on the path; null if there is no path"), .known,
    ], of: node)

  static let graphPartners = rows(
    [
      Property("of", .string, "such as character/1009610"),
      Property("kind", .oneOf(Kind.allCases.map(\.plural))), Property("offset", .integer),
      .limit,
      Property("total", .integer, "number of partners"), .known,
    ], of: node + [Property("comics", .integer, "number of comics in which both appear")],
    [.nextOffset])

  private static let node = [
    Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("id", .integer),
    Property("name", .nullable(.string), "null if the catalog knows only the id"),
  ]

  /// The shape of a `RowsDocument`.
  static func rows(
    _ head: [Property], of row: [Property], _ tail: [Property] = []
  ) -> Shape {
    let provenance = SchemaTopic.Document.documentHead(["embedded", "local"])
    let results = [
      Property("results", .array(of: .object(row, isOpen: false))),
      .count,
    ]
    return .object(provenance + head + results + tail, isOpen: false)
  }
}

/// The documents of `order` and `missing`.
extension Shape {
  static let order = rows(orderHead, of: issue + [candidates])

  static let orderCollected = rows(
    orderHead + [
      Property("books", .integer, "number of books"),
      Property("collected", .integer, "number of issues that a book collects"),
    ],
    of: [
      Property("kind", .oneOf([Kind.comic.singular])),
      Property(
        "id", .nullable(.integer), "null if unknown, and for the issues that no book collects"),
      Property("name", .nullable(.string), "null for the issues that no book collects"),
      Property(
        "position", .nullable(.integer),
        "the place among the books, from 1; null for the issues that no book collects"),
      Property(
        "issues", .array(of: .string), "the issues of the order, such as Hulk (1962) #1-6"),
      Property("count", .integer, "number of these issues"),
    ])

  private static let orderHead =
    [
      Property("of", .string, "such as event/238, or the path of a reading list"),
      Property("name", .string),
      Property("orderedBy", .oneOf(IssueOrder.Basis.allCases.map(\.rawValue))),
      Property("matched", .integer, "number of issues that the catalog has"),
      Property("total", .integer, "number of issues"),
    ] + completeness

  private static let completeness = [
    Property(
      "orderCoverage", .oneOf(IssueOrder.Coverage.allCases.map(\.rawValue)),
      "how complete the order is, if known", isRequired: false),
    Property("orderLacks", .string, "the issues that the order lacks", isRequired: false),
  ]

  static let missing = rows(
    [
      Property("of", .nullable(.string), "null for all series of the collection"),
      Property("name", .nullable(.string), "null for all series of the collection"),
      Property("comics", .integer, "number of comics of the collection"),
      Property("total", .integer, "number of issues that it should have"),
    ] + completeness + [
      Property(
        "undated", .integer,
        "present with --date-range: number of issues left out because their day of sale is unknown",
        isRequired: false)
    ],
    of: issue + [
      Property("onSale", .nullable(.string), "a day or a month; null if unknown"),
      Property("price", .nullable(.string), "null if unknown"),
      Property("currency", .nullable(.string), "as ISO 4217 names it, such as USD"),
    ],
    [
      Property(
        "matched",
        .array(
          of: .object(
            [
              place, Property("id", .integer), Property("name", .string), .evidence,
              .certainty,
            ], isOpen: false)), "comics of the collection that are identified"),
      Property(
        "unmatched",
        .array(
          of: .object(
            [
              place, readIssue, reason, candidates,
            ], isOpen: false)), "comics of the collection that are not identified"),
    ])

  static let identify = rows(
    [
      Property("total", .integer, "number of files"),
      Property("identified", .integer, "number of files that are identified"),
    ],
    of: [
      Property("kind", .oneOf([Kind.comic.singular])),
      Property("id", .nullable(.integer), "null if it is not identified"),
      Property("name", .nullable(.string), "the title of the comic"),
      Property("path", .string, "the file, or the line of a table"),
      .evidence, .certainty, readIssue, reason,
      Property("problem", .nullable(.string), "why its metadata was not read; null if it was"),
      candidates,
      Property(
        "file", .nullable(.oneOf(MetadataWriting.Result.allCases.map(\.rawValue))),
        "with --write: what was done; otherwise null"),
      Property(
        "duplicateOf", .nullable(.string), "the first file of the same comic; null if it is that"),
    ])

  private static let place = Property("place", .string, "the file, or the line of the table")
  private static let readIssue = Property(
    "issue", .nullable(.string), "how it was read; null if it was not")
  private static let reason = Property(
    "reason", .nullable(.string), "why it is not identified; null if it is")

  private static let issue = [
    Property("kind", .oneOf([Kind.comic.singular])),
    Property("id", .nullable(.integer), "null if the catalog does not have the issue"),
    Property("name", .string), Property("position", .integer, "the place in the order, from 1"),
    Property("role", .nullable(.string), "such as core or tie-in; null if there is none"),
  ]

  private static let candidates = Property(
    "candidates", .array(of: .string), "the nearest issues or series")
}

extension Property {
  fileprivate static let evidence = Property(
    "by", .oneOf(OwnedIssue.Evidence.allCases.map(\.rawValue)), "what says which comic it is")
  fileprivate static let certainty = Property(
    "certainty", .oneOf(Identification.Certainty.allCases.map(\.rawValue)))
}
