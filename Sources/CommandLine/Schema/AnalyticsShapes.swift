internal import Catalog

/// The documents of `stats` and `graph`.
extension Shape {
  static let stats = rows(
    [
      Property("kind", .nullable(.oneOf(Kind.allCases.map(\.plural))), "null for all kinds"),
      Property("by", .oneOf(["kind"] + Grouping.allCases.map(\.rawValue))),
      Property("total", .integer, "the sum of the counts"),
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
      Property("total", .integer, "number of entities that have related ones"),
    ], of: node + [Property("count", .integer, "number of related entities")],
    [.nextOffset])

  static let graphPath = rows(
    [
      Property("from", .string, "such as character/1009610"), Property("to", .string),
      Property(
        "length", .nullable(.integer), "number of comics on the path; null if there is no path"),
    ], of: node)

  static let graphPartners = rows(
    [
      Property("of", .string, "such as character/1009610"),
      Property("kind", .oneOf(Kind.allCases.map(\.plural))), Property("offset", .integer),
      .limit,
      Property("total", .integer, "number of partners"),
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
