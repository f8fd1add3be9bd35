internal import Catalog

/// The documents of `next`, `read --list`, and `own --list`.
extension Shape {
  static let next = rows(
    [],
    of: comic + [
      Property("of", .string, "such as event/238, or the path of a reading list"),
      Property("order", .string, "the name of the order"),
      Property("position", .integer, "the place in the order, from 1"),
      Property("total", .integer, "number of issues of the order"),
      Property("role", .nullable(.string), "such as core or tie-in; null if there is none"),
      Property("read", .integer, "number of issues of the order that are read"),
      Property("owned", .boolean),
      Property("lastRead", .nullable(.string), "when an issue was marked last; null if none was"),
    ])

  static let readList = rows(
    [
      Property("state", .oneOf(LoggedState.allCases.map(\.rawValue))),
      Property("total", .integer, "number of comics"),
    ],
    of: comic + [
      Property("series", .nullable(.string)), Property("startYear", .nullable(.integer)),
      Property("number", .nullable(.string)), Property("time", .string, "when it was marked"),
      Property(
        "in", .nullable(.string),
        "the event, the series, or the path of the reading list with which it was marked; null for a "
          + "comic alone"),
    ])

  private static let comic = [
    Property("kind", .oneOf([Kind.comic.singular])),
    Property("id", .nullable(.integer), "null if the catalog does not have the comic"),
    Property("name", .string),
  ]
}
