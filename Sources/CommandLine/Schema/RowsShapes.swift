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

  private static let orderHead = [
    Property("of", .string, "such as event/238, or the path of a reading list"),
    Property("name", .string),
    Property("orderedBy", .oneOf(IssueOrder.Basis.allCases.map(\.rawValue))),
    Property("matched", .integer, "number of issues that the catalog has"),
    Property("total", .integer, "number of issues"),
    Property(
      "orderCoverage", .oneOf(IssueOrder.coverages), "what the order of an event has, if known",
      isRequired: false),
    Property(
      "orderLacks", .string, "the issues that the order of an event lacks", isRequired: false),
  ]

  static let missing = rows(
    [
      Property("of", .nullable(.string), "null for all series of the collection"),
      Property("name", .nullable(.string), "null for all series of the collection"),
      Property("comics", .integer, "number of comics of the collection"),
      Property("total", .integer, "number of issues that it should have"),
      Property(
        "undated", .integer,
        "present with --date-range: number of issues left out because their day of sale is unknown",
        isRequired: false),
    ], of: issue,
    [
      Property(
        "unmatched",
        .array(
          of: .object(
            [
              Property("place", .string, "the file, or the line of the table"),
              Property("issue", .nullable(.string), "how it was read; null if it was not"),
              candidates,
            ], isOpen: false)), "comics of the collection that are not identified")
    ])

  private static let issue = [
    Property("kind", .oneOf([Kind.comic.singular])),
    Property("id", .nullable(.integer), "null if the catalog does not have the issue"),
    Property("name", .string), Property("position", .integer, "the place in the order, from 1"),
    Property("role", .nullable(.string), "such as core or tie-in; null if there is none"),
  ]

  private static let candidates = Property(
    "candidates", .array(of: .string), "the nearest issues or series")
}
