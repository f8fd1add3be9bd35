internal import Catalog

/// The documents of `stats` and `graph`.
extension Shape {
  static let stats = analytics(
    [
      Property("kind", .nullable(.oneOf(Kind.allCases.map(\.plural))), "null for all kinds"),
      Property("by", .oneOf(["kind"] + Grouping.allCases.map(\.rawValue))),
      Property("total", .integer, "the sum of the counts"),
    ],
    of: [
      Property("value", .any(of: [.integer, .string, .null]), "null if unknown"),
      Property("count", .integer),
    ])

  static let statsRanking = analytics(
    [
      Property("kind", .oneOf(Kind.allCases.map(\.plural))),
      Property("by", .oneOf(Kind.allCases.map(\.plural)), "the kind of the related entities"),
      Property("offset", .integer), Property("limit", .nullable(.integer), "null for no limit"),
      Property("total", .integer, "number of entities that have related ones"),
    ], of: node + [Property("count", .integer, "number of related entities")],
    [Property("nextOffset", .nullable(.integer), "offset of the next page; null at the end")])

  static let graphPath = analytics(
    [
      Property("from", .string, "such as character/1009610"), Property("to", .string),
      Property(
        "length", .nullable(.integer), "number of comics on the path; null if there is no path"),
    ], of: node)

  static let graphPartners = analytics(
    [
      Property("of", .string, "such as character/1009610"),
      Property("kind", .oneOf(Kind.allCases.map(\.plural))), Property("offset", .integer),
      Property("limit", .nullable(.integer), "null for no limit"),
      Property("total", .integer, "number of partners"),
    ], of: node + [Property("comics", .integer, "number of comics in which both appear")],
    [Property("nextOffset", .nullable(.integer), "offset of the next page; null at the end")])

  private static let node = [
    Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("id", .integer),
    Property("name", .nullable(.string), "null if the catalog knows only the id"),
  ]

  private static func analytics(
    _ head: [Property], of row: [Property], _ tail: [Property] = []
  ) -> Shape {
    let provenance = SchemaTopic.documentHead(["embedded", "local"])
    let results = [
      Property("results", .array(of: .object(row, isOpen: false))),
      Property("count", .integer, "number of results"),
    ]
    return .object(provenance + head + results + tail, isOpen: false)
  }
}
