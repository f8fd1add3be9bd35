internal import Catalog

/// The documents of `sync`, and the line of `--stats`.
extension Shape {
  static let syncReport = Shape.any(of: [gatewaySync, providerSync])

  private static let gatewaySync = document([
    Property("gateway", .string),
    Property(
      "kinds",
      .array(
        of: .object(
          [kind, Property("full", .boolean)] + changes + [
            Property("same", .integer), Property("missing", .integer, "entities of no page"),
            Property("requests", .integer),
          ], isOpen: false))),
    partialLists, reason,
  ])

  private static let providerSync = document(
    [Property("provider", .string), Property("gateway", .string), requests]
      + [Property("requestsToday", .integer)] + estimate + [
        Property(
          "kinds",
          .array(
            of: .object(
              [kind] + changes + [
                Property("missing", .integer), Property("malformed", .integer),
                Property("count", .integer, "number of entities that the catalog has"),
                Property("total", .nullable(.integer), "length of the list, if known"),
                Property("complete", .boolean),
                Property("detailed", .integer, "number of known details"),
              ], isOpen: false))), reason,
      ])

  static let syncPlan = document(
    [
      Property("provider", .nullable(.string)), Property("gateway", .string),
      Property(
        "steps",
        .array(
          of: .object(
            [
              kind, Property("step", .oneOf(["list", "details"])),
              Property("entities", .nullable(.integer), "null if it is not known yet"),
              Property("requests", .integer),
            ], isOpen: false))),
    ] + estimate + [
      Property("minutes", .nullable(.integer), "of all requests, by the limits of the server"),
      requests,
      Property("leftToday", .nullable(.integer), "requests that may be sent today"),
    ])

  static let statistics = Shape.object(
    ["requests", "retries", "notModified", "hits", "staleHits", "bytes"].map {
      Property($0, .integer)
    } + [
      Property(
        "microseconds",
        .object(
          ["total", "network", "waiting", "cache"].map { Property($0, .integer) }, isOpen: false))
    ], isOpen: false)

  static let partialLists = Property(
    "partialLists", .integer, "number of lists of related entities that are partial")

  private static let kind = Property("kind", .oneOf(Kind.allCases.map(\.singular)))
  private static let changes = ["added", "changed", "deleted"].map { Property($0, .integer) }
  private static let requests = Property("requests", .integer, "number of requests of this run")
  private static let estimate = [
    Property("remaining", .integer, "requests that remain, at least"),
    Property("requestsPerDay", .nullable(.integer), "null if no limit is known"),
    Property("days", .nullable(.integer), "for what remains; null if no limit is known"),
  ]

  private static let reason = Property(
    "reason",
    .oneOf(["done", "interrupted", "daily", "max-requests", "server-limit", "error"]),
    "why the run ended")
}
