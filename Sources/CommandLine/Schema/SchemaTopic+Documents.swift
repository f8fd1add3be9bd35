internal import ArgumentParsing
internal import Catalog

/// A topic of the `schema` command.
enum SchemaTopic: Equatable {
  /// A document that is not an entity.
  enum Document: String, CaseIterable {
    case list, search, week, stats, statsRanking, graph, graphPath, graphPartners, order
    case orderCollected, identify, missing, next, readList, followList, resolve
    case sync, syncPlan, `import`, changes, catalogInfo, catalogJoins
    case explain, cacheInfo, cacheList, quota, config, doctor, version, error, statistics

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
        ListHead.shape(
          of: .any(of: Kind.allCases.map { .named($0.definition) } + [MissingItem.fields.shape]),
          ListHead.undated.properties)
      )
    case .search:
      (
        "JSON document of marvel-cli search",
        ListHead.shape(
          of: .any(of: Kind.allCases.map(Self.hit)),
          [Self.corrections, Self.step, Self.absent, Self.unanswered, Self.command])
      )
    case .week:
      (
        "JSON document of marvel-cli week",
        ListHead.shape(of: .named(Kind.comic.definition), WeekComics.fields.properties)
      )
    case .stats: ("JSON document of marvel-cli stats", Stats.fields.shape)
    case .statsRanking:
      ("JSON document of marvel-cli stats KIND --by KIND", Stats.rankingFields.shape)
    case .graph:
      (
        "JSON document of marvel-cli graph path, or of graph partners",
        .any(of: [Graph.pathFields.shape, Graph.partnerFields.shape])
      )
    case .graphPath: ("JSON document of marvel-cli graph path", Graph.pathFields.shape)
    case .graphPartners: ("JSON document of marvel-cli graph partners", Graph.partnerFields.shape)
    case .order: ("JSON document of marvel-cli order", OrderWriter.fields.shape)
    case .orderCollected:
      ("JSON document of marvel-cli order --collected", CollectedOrder.fields.shape)
    case .identify: ("JSON document of marvel-cli identify", IdentificationWriter.shape)
    case .next: ("JSON document of marvel-cli next", NextWriter.shape)
    case .readList:
      ("JSON document of marvel-cli read and own", LoggedComicsWriter.fields.shape)
    case .missing: ("JSON document of marvel-cli missing", MissingWriter.shape)
    case .followList:
      ("JSON document of marvel-cli follow", FollowList.fields.documentShape)
    case .resolve: ("One line of marvel-cli resolve", ResolvedID.fields.shape)
    case .sync:
      (
        "JSON report of marvel-cli sync",
        .any(of: [SyncReport.ofGateway.documentShape, SyncReport.ofProvider.documentShape])
      )
    case .syncPlan:
      ("JSON document of marvel-cli sync --plan", SyncPlanReport.fields.documentShape)
    case .catalogInfo:
      ("JSON document of marvel-cli catalog info", CatalogInfo.fields.documentShape)
    case .catalogJoins:
      ("JSON document of marvel-cli catalog joins", CatalogJoins.fields.documentShape)
    case .explain: ("JSON document of marvel-cli explain", Explanation.fields.documentShape)
    case .cacheInfo:
      ("JSON document of marvel-cli cache info", CacheCommand.fields.documentShape)
    case .cacheList: ("One line of marvel-cli cache list", CacheCommand.responseFields.shape)
    case .quota: ("JSON document of marvel-cli quota", QuotaReport.fields.documentShape)
    case .config: ("JSON document of marvel-cli config list", SettingList.fields.documentShape)
    case .doctor: ("JSON document of marvel-cli doctor", Doctor.fields.documentShape)
    case .version: ("JSON document of marvel-cli version", VersionCommand.fields.documentShape)
    case .statistics: ("The line of marvel-cli --stats", Self.statisticsLine)
    case .import:
      (
        "JSON report of marvel-cli import, or the profile of a dump",
        .any(of: [ImportDocument.fields.documentShape, DumpProfile.fields.documentShape])
      )
    case .changes: ("One line of marvel-cli changes", RecordedChange.fields.shape)
    case .error: ("One line on standard error with marvel-cli --errors json", ErrorLine.shape)
    }
  }

  private static let corrections = Property(
    "corrections",
    .array(of: .object([Property("typed", .string), Property("used", .string)], isOpen: false)),
    "words without matches, and the words that replaced them")

  private static let command = Property(
    "command", .array(of: .string),
    "the arguments of the command that answers the question, if there is one", isRequired: false)

  private static let absent = Property(
    "absent", .array(of: .string),
    "the issues that were asked for, if they exist and the catalog does not have them",
    isRequired: false)

  private static let unanswered = Property(
    "unanswered", .boolean,
    "whether nothing says what was asked about somebody's life: the results only have the words",
    isRequired: false)

  private static let step = Property(
    "step", .oneOf(SearchStep.allCases.map(\.rawValue)),
    "how the words were understood; see docs/search.md")

  private static let statisticsLine = Shape.object(
    ["requests", "retries", "notModified", "hits", "staleHits", "bytes"].map {
      Property($0, .integer)
    } + [
      Property(
        "microseconds",
        .object(
          ["total", "network", "waiting", "cache"].map { Property($0, .integer) }, isOpen: false))
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

extension ErrorLine {
  /// docs/scripts.md, "Errors".
  static let shape = shape(
    Property(
      "code", .oneOf(Message.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.name)),
      "warning or notice for a message that is not an error"),
    hint: Property(
      "hint", .nullable(.string), "what to do, in plain text; null for a warning or notice"))

  /// An error in the place of a result.
  static let shapeOfError = shape(
    Property("code", .oneOf(ErrorCode.allCases.map(\.name)), "one of marvel-cli help errors"),
    hint: Property("hint", .string, "what to do, in plain text"))

  private static func shape(_ code: Property, hint: Property) -> Shape {
    .object(
      [
        code,
        Property("message", .string, "what happened, in plain text"),
        Property(
          "status", .any(of: ExitStatus.allCases.map { .constant(Int($0.rawValue)) }),
          "the exit status for this error; 0 for a warning or notice"),
        hint,
        Property(
          "retryable", .boolean,
          "whether the same command may succeed later without changes"),
      ], isOpen: false)
  }
}
