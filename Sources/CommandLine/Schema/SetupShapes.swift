internal import Catalog

/// The documents of `cache`, `catalog`, `config`, `doctor`, `explain`, `follow --list`, `quota`, and
/// `resolve`.
extension Shape {
  static let cacheInfo = document([
    Property("path", .string), Property("entries", .integer, "number of responses"),
    Property("bytes", .integer, "their size"),
    Property("byteLimit", .integer, "the setting cache.size, in bytes"),
    Property("oldest", .nullable(.string), "RFC 3339; null for an empty cache"),
  ])

  static let cachedResponse = Shape.object(
    [
      Property("kind", .string, "such as page or entity"), Property("key", .string),
      Property("bytes", .integer), Property("storedAt", .string, "RFC 3339"),
      Property("fresh", .boolean),
    ], isOpen: false)

  static let catalogInfo = document([
    Property("path", .string), Property("exists", .boolean), Property("bytes", .integer),
    Property("attribution", .string),
    Property("kinds", .array(of: catalogPart)),
    partialLists,
    Property(
      "merged",
      .array(
        of: .object([Property("origin", .string), Property("fetchedAt", .string)], isOpen: false)),
      "after sync of a provider: the catalogs that were merged"),
    Property("origins", .array(of: .string), "origins that have a catalog of their own"),
    Property(
      "files",
      .array(
        of: .object(
          [
            Property("origin", .string), Property("path", .string), Property("bytes", .integer),
          ], isOpen: false)),
      "what was imported or synced, by origin; marvel has Marvel's ids"),
  ])

  private static let catalogPart = Shape.object(
    [
      kind, Property("count", .integer, "number of imported and synced entities"),
      Property("coverage", .oneOf(["none", "partial", "complete"])),
      Property(
        "total", .nullable(.integer), "length of the list of which these are a part, if known"),
      Property("completed", .nullable(.string), "when it was complete last, RFC 3339"),
      Property("gateway", .nullable(.string), "the gateway that it was copied from"),
      Property("detailed", .nullable(.integer), "of a provider: number of known details"),
      Property("embedded", .integer, "number of others that the embedded catalog adds"),
    ], isOpen: false)

  static let catalogJoins = document([
    Property("path", .string),
    Property(
      "kinds",
      .array(
        of: .object(
          [kind, Property("origin", .string)]
            + KindJoins.Certainty.allCases.map { Property($0.rawValue, .integer) } + [
              Property("samples", .array(of: sample)),
              Property("others", .integer, "entities with Marvel's ids that are in no join"),
            ], isOpen: false))),
  ])

  private static let sample = Shape.object(
    [
      Property("certainty", .oneOf(KindJoins.Certainty.allCases.map(\.rawValue))),
      Property("id", .integer),
      Property("title", .string),
      Property("other", .nullable(.string), "the entity that it is joined with"),
      Property("evidence", .nullable(.string)),
      Property("reason", .nullable(.string), "why it is in no join, or in no certain one"),
    ], isOpen: false)

  static let configuration = document([
    Property("path", .nullable(.string), "null without a home directory"),
    Property(
      "settings",
      .array(
        of: .object(
          [
            Property("key", .string),
            Property("value", .nullable(.string), "null if it is not set, and for secrets"),
            Property("set", .boolean), Property("from", .oneOf(["default", "file", "variable"])),
            Property("variable", .nullable(.string), "the variable that sets it"),
          ], isOpen: false))),
  ])

  static let doctor = document([
    Property("status", .integer, "the exit status"),
    Property(
      "checks",
      .array(
        of: .object(
          [
            Property("check", .string, "such as configuration"),
            Property("verdict", .oneOf(Finding.Verdict.allCases.map(\.rawValue))),
            Property("message", .string), Property("hint", .nullable(.string)),
            Property("code", .nullable(.string), "the error code of a problem"),
          ], isOpen: false))),
  ])

  static let explanation = document([
    Property("command", .array(of: .string), "the arguments of the command line"),
    Property("source", .oneOf(Explanation.Source.allCases.map(\.rawValue))),
    Property("reason", .string),
    Property(
      "request",
      .nullable(
        .object(
          [
            Property("method", .string), Property("path", .string),
            Property(
              "parameters",
              .array(
                of: .object([Property("name", .string), Property("value", .string)], isOpen: false))
            ), Property("curl", .string, "the same request as a command, without key and hash"),
          ], isOpen: false)), "the first request to the gateway; null if there is none"),
    Property("requests", .nullable(.integer), "null if it depends on the responses"),
  ])

  static let follows = document([
    Property("path", .string),
    Property(
      "results",
      .array(
        of: .object(
          [
            kind,
            Property(
              "ids",
              .array(
                of: .object(
                  [
                    Property("origin", .nullable(.string), "null for Marvel's"),
                    Property("id", .integer),
                  ], isOpen: false))), Property("name", .nullable(.string)),
          ], isOpen: false))), .count,
  ])

  static let quota = document([
    Property("gateway", .string), Property("used", .integer, "requests of this day, UTC"),
    Property("limit", .nullable(.integer), "null for no limit"),
    Property("remaining", .nullable(.integer), "null for no limit"),
    Property("renewal", .string, "RFC 3339"),
    Property(
      "providers",
      .array(
        of: .object(
          [
            Property("provider", .string), Property("gateway", .string),
            Property("used", .integer), Property("limits", .array(of: limit)),
          ], isOpen: false))),
  ])

  private static let limit = Shape.object(
    [
      Property("period", .string, "such as day; retry-after for a wait that it asked for"),
      Property("limit", .integer),
      Property("remaining", .nullable(.integer), "null if the period is over"),
      Property("renewal", .nullable(.string), "RFC 3339; null if the period is over"),
    ], isOpen: false)

  /// One line of `resolve`.
  static let resolved = Shape.object(
    [
      Property("id", .string, "as it was given"), kind,
      Property("title", .nullable(.string), "null if it is unknown or ambiguous"),
      Property(
        "ids", .nullable(.object([], isOpen: true)),
        "all known numbers by database, such as marvel; null if it is unknown or ambiguous"),
      Property(
        "candidates",
        .array(
          of: .object(
            [Property("id", .integer), Property("title", .nullable(.string))], isOpen: false)),
        "of an ambiguous id", isRequired: false),
    ], isOpen: false)

  private static let kind = Property("kind", .oneOf(Kind.allCases.map(\.singular)))

  static func document(_ properties: [Property]) -> Shape {
    .object([Property("schemaVersion", .constant(1))] + properties, isOpen: false)
  }
}
