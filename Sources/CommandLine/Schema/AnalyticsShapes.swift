internal import Catalog

/// What `stats` and `graph` give.
extension Shape {
  static let stats = analytics(
    [
      Property("kind", .nullable(.word(of: Kind.allCases.map(\.plural))), "null for all kinds"),
      Property("by", .word(of: ["kind"] + Grouping.allCases.map(\.rawValue))),
      Property("total", .integer, "the sum of the counts"),
    ],
    of: [
      Property("value", .any(of: [.integer, .text, .null]), "null where it is not known"),
      Property("count", .integer),
    ])

  static let graphPath = analytics(
    [
      Property("from", .text, "such as character/1009610"), Property("to", .text),
      Property("length", .nullable(.integer), "how many comics; null where there is no chain"),
    ], of: node)

  static let graphPartners = analytics(
    [
      Property("of", .text, "such as character/1009610"),
      Property("kind", .word(of: Kind.allCases.map(\.plural))), Property("offset", .integer),
      Property("limit", .nullable(.integer), "null for everything"),
      Property("total", .integer, "how many partners there are"),
    ], of: node + [Property("comics", .integer, "how many both share")],
    [Property("nextOffset", .nullable(.integer), "the offset to go on from; null at the end")])

  private static let node = [
    Property("kind", .word(of: Kind.allCases.map(\.singular))), Property("id", .integer),
    Property("name", .nullable(.text), "null of what the catalog knows by its id alone"),
  ]

  private static func analytics(
    _ head: [Property], of row: [Property], _ tail: [Property] = []
  ) -> Shape {
    let provenance = [
      Property("schemaVersion", .constant(1)),
      Property("source", .word(of: ["embedded", "local"])),
      Property("cached", .truth), Property("stale", .truth),
      Property("fetchedAt", .text, "RFC 3339"),
      Property("attribution", .text, "to be shown with the data"),
    ]
    let results = [
      Property("results", .array(of: .object(row, isOpen: false))),
      Property("count", .integer, "how many results there are"),
    ]
    return .object(provenance + head + results + tail, isOpen: false)
  }
}
