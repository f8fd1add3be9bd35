internal import ArgumentParsing
internal import Catalog

/// A topic of the `schema` command.
enum SchemaTopic: Equatable {
  /// A document that is not an entity.
  enum Document: String, CaseIterable {
    case list, search, week, stats, statsRanking, graph, graphPath, graphPartners, order
    case orderCollected, identify, missing, next, readList, followList, resolve
    case sync, syncPlan, `import`, changes, catalogInfo, catalogJoins
    case explain, cacheInfo, cacheList, quota, config, doctor, error, statistics

    var name: String { rawValue.kebabCase }
  }

  case document(Document)
  case entity(Kind)

  static var documents: [String] { Document.allCases.map(\.name) }
  static var names: [String] { documents + Kind.allCases.map(\.singular) }

  /// Parses one of `documents`, or a kind in the singular or plural.
  init?(name: String) {
    if let document = Document.allCases.first(where: { $0.name == name }) {
      self = .document(document)
    } else if let kind = Kind(name: name) {
      self = .entity(kind)
    } else {
      return nil
    }
  }
}

extension SchemaTopic {
  /// The schema as a self-contained document.
  var schema: JSONValue {
    let (title, shape) =
      switch self {
      case .document(let document): document.contents
      case .entity(let kind):
        ("Entity of kind \(kind.singular), as printed by marvel-cli show", kind.definition.shape)
      }
    let definitions = shape.definitions.map { (key: $0.name, value: $0.shape.schema()) }
    var members: [JSONValue.Member] = [
      (key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      (key: "title", value: .text(title)),
    ]
    if case .object(let own) = shape.schema() { members += own }
    if !definitions.isEmpty { members.append((key: "$defs", value: .object(definitions))) }
    return .object(members)
  }
}

extension SchemaTopic.Document {
  var contents: (title: String, shape: Shape) {
    switch self {
    case .list:
      (
        "JSON document of marvel-cli list, and of show with several references",
        Self.document(
          of: .any(of: Kind.allCases.map { .named($0.definition) }),
          [.undated])
      )
    case .search:
      (
        "JSON document of marvel-cli search",
        Self.document(
          of: .any(of: Kind.allCases.map(Self.hit)), [Self.corrections, Self.step, Self.command])
      )
    case .week:
      (
        "JSON document of marvel-cli week",
        Self.document(of: .named(Kind.comic.definition), Self.weekMembers)
      )
    case .stats: ("JSON document of marvel-cli stats", .stats)
    case .statsRanking: ("JSON document of marvel-cli stats KIND --by KIND", .statsRanking)
    case .graph:
      (
        "JSON document of marvel-cli graph path, or of graph partners",
        .any(of: [.graphPath, .graphPartners])
      )
    case .graphPath: ("JSON document of marvel-cli graph path", .graphPath)
    case .graphPartners: ("JSON document of marvel-cli graph partners", .graphPartners)
    case .order: ("JSON document of marvel-cli order", .order)
    case .orderCollected: ("JSON document of marvel-cli order --collected", .orderCollected)
    case .identify: ("JSON document of marvel-cli identify", .identify)
    case .next: ("JSON document of marvel-cli next", .next)
    case .readList: ("JSON document of marvel-cli read --list and own --list", .readList)
    case .missing: ("JSON document of marvel-cli missing", .missing)
    case .followList: ("JSON document of marvel-cli follow --list", .follows)
    case .resolve: ("One line of marvel-cli resolve", .resolved)
    case .sync: ("JSON report of marvel-cli sync", .syncReport)
    case .syncPlan: ("JSON document of marvel-cli sync --plan", .syncPlan)
    case .catalogInfo: ("JSON document of marvel-cli catalog info", .catalogInfo)
    case .catalogJoins: ("JSON document of marvel-cli catalog joins", .catalogJoins)
    case .explain: ("JSON document of marvel-cli explain", .explanation)
    case .cacheInfo: ("JSON document of marvel-cli cache info", .cacheInfo)
    case .cacheList: ("One line of marvel-cli cache list", .cachedResponse)
    case .quota: ("JSON document of marvel-cli quota", .quota)
    case .config: ("JSON document of marvel-cli config list", .configuration)
    case .doctor: ("JSON document of marvel-cli doctor", .doctor)
    case .statistics: ("The line of marvel-cli --stats", .statistics)
    case .import:
      (
        "JSON report of marvel-cli import, or the profile of a dump",
        .any(of: [.importReport, .dumpProfile])
      )
    case .changes: ("One line of marvel-cli changes", .change)
    case .error: ("One line on standard error with marvel-cli --errors json", Self.errorLine)
    }
  }

  /// docs/scripts.md, "The list document".
  private static func document(of result: Shape, _ others: [Property] = []) -> Shape {
    .object(
      documentHead(["embedded", "local", "gateway"]) + [
        Property("offset", .integer),
        .limit,
        Property("total", .integer, "number of entities in the complete list"),
        totalIsExact, .known, sources,
      ] + others + [
        Property("results", .array(of: result)),
        .count,
        .nextOffset,
      ], isOpen: false)
  }

  /// The properties of `Provenance.documentHead` and `coverageMember`.
  static func documentHead(_ sources: [String]) -> [Property] {
    [
      Property("schemaVersion", .constant(1)), Property("source", .oneOf(sources)),
      Property("cached", .boolean, "whether the response came from the cache"),
      Property("stale", .boolean, "whether the data may be out of date"),
      Property("fetchedAt", .string, "RFC 3339"),
      Property("attribution", .string, "show it with the data; see marvel-cli help about"),
      Property(
        "coverage", .oneOf(["partial"]),
        "present if the source has only some of the entities, as the embedded catalog does",
        isRequired: false),
      Property(
        "origins",
        .array(
          of: .object([Property("origin", .string), Property("fetchedAt", .string)], isOpen: false)),
        "after sync of a provider: the catalogs that were merged, the most current first",
        isRequired: false),
    ]
  }

  private static let totalIsExact = Property(
    "totalIsExact", .boolean, "present and false if total is a lower bound", isRequired: false)

  private static let sources = Property(
    "sources", .array(of: .oneOf(Provenance.Source.allCases.map(\.rawValue))),
    "all sources, if there are several", isRequired: false)

  private static let weekMembers = [
    Property(
      "week", .object([Property("start", .string), Property("end", .string)], isOpen: false),
      "first and last day"),
    Property(
      "dateType", .oneOf([EntityField.finalOrder]), "present if the days are final order dates",
      isRequired: false),
    Property(
      "dataThrough", .nullable(.string),
      "newest on-sale day or month of a catalog; null if it has none, and for gateways"),
    Property(
      "undated", .nullable(.integer),
      "number of comics left out because only the month or year of their sale, or with --foc no "
        + "final order date, is known; null for gateways"),
    Property(
      "moved",
      .array(
        of: .object(
          [
            Property("id", .integer), Property("title", .string),
            Property("from", .string, "the day before the change"),
            Property("to", .string, "the day after it"),
            Property("at", .string, "when the catalog got to know it, RFC 3339"),
          ], isOpen: false)),
      "comics whose day of sale left the week by a change, or is in it since", isRequired: false),
  ]

  private static let corrections = Property(
    "corrections",
    .array(of: .object([Property("typed", .string), Property("used", .string)], isOpen: false)),
    "words without matches, and the words that replaced them")

  private static let command = Property(
    "command", .array(of: .string),
    "the arguments of the command that answers the question, if there is one", isRequired: false)

  private static let step = Property(
    "step", .oneOf(SearchStep.allCases.map(\.rawValue)),
    "how the words were understood; see docs/search.md")

  /// docs/scripts.md, "Errors".
  private static let errorLine = Shape.object(
    [
      Property(
        "code",
        .oneOf(ErrorLine.Message.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.name)),
        "warning or notice for a message that is not an error"),
      Property("message", .string, "what happened, in plain text"),
      Property(
        "status", .any(of: ExitStatus.allCases.map { .constant(Int($0.rawValue)) }),
        "the exit status for this error; 0 for a warning or notice"),
      Property(
        "hint", .nullable(.string), "what to do, in plain text; null for a warning or notice"),
      Property(
        "retryable", .boolean,
        "whether the same command may succeed later without changes"),
    ], isOpen: false)

  private static func hit(_ kind: Kind) -> Shape {
    .object(
      [
        Property("kind", .oneOf([kind.singular])),
        Property(
          "matched", .array(of: .oneOf(Hit.Field.allCases.map(\.rawValue))),
          "where the words were found"),
        Property("entity", .named(kind.definition)),
      ], isOpen: false)
  }
}

/// The properties that every list has.
extension Property {
  static let limit = Property("limit", .nullable(.integer), "null for no limit")

  static let known = Property(
    "known",
    .array(
      of: .object(
        [
          Property("kind", .oneOf(Kind.allCases.map(\.plural)), "the kind of the entities"),
          Property("attribute", .string, "what the result depends on, such as characters"),
          Property("count", .integer, "number of entities for which it is known"),
          Property("of", .integer, "number of all entities of the kind, or of those in the filter"),
        ], isOpen: false)), "attributes that are unknown for some entities", isRequired: false)

  static let undated = Property(
    "undated", .integer, "present if comics are left out because only their month is known",
    isRequired: false)

  static let count = Property("count", .integer, "number of results")
  static let nextOffset = Property(
    "nextOffset", .nullable(.integer), "offset of the next page; null at the end")
}
