internal import Catalog

/// The documents of `order` and `missing`.
extension Shape {
  static let order = rows(
    [
      Property("of", .string, "such as event/238, or the path of a reading list"),
      Property("name", .string),
      Property("orderedBy", .oneOf(IssueOrder.Basis.allCases.map(\.rawValue))),
      Property("matched", .integer, "number of issues that the catalog has"),
      Property("total", .integer, "number of issues"),
    ], of: issue + [candidates])

  static let missing = rows(
    [
      Property("of", .nullable(.string), "null for all series of the collection"),
      Property("name", .nullable(.string), "null for all series of the collection"),
      Property("comics", .integer, "number of comics of the collection"),
      Property("total", .integer, "number of issues that it should have"),
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
