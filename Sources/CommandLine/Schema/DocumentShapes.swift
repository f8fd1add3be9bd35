internal import Catalog

/// What a JSON Schema is asked of.
enum SchemaTopic: Equatable {
  case list, search, stats
  case graphPath, graphPartners
  case `import`, changes, error
  case entity(Kind)

  /// Those that are no entities.
  static let documents = [
    "list", "search", "stats", "graph-path", "graph-partners", "import", "changes", "error",
  ]
  static let words = documents + Kind.allCases.map(\.singular)

  /// Reads one of `documents`, or a kind in the singular or plural.
  init?(word: String) {
    switch word {
    case "list": self = .list
    case "search": self = .search
    case "stats": self = .stats
    case "graph-path": self = .graphPath
    case "graph-partners": self = .graphPartners
    case "error": self = .error
    case "import": self = .import
    case "changes": self = .changes
    default:
      guard let kind = Kind(word: word) else { return nil }
      self = .entity(kind)
    }
  }
}

extension SchemaTopic {
  /// The schema as a document of its own.
  var schema: JSONValue {
    let definitions = shape.definitions.map { (key: $0.name, value: $0.shape.schema) }
    var members: [(key: String, value: JSONValue)] = [
      (key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      (key: "title", value: .text(title)),
    ]
    if case .object(let own) = shape.schema { members += own }
    if !definitions.isEmpty { members.append((key: "$defs", value: .object(definitions))) }
    return .object(members)
  }

  private var title: String {
    switch self {
    case .list: "The JSON document of marvel-cli list, and of show with several words"
    case .search: "The JSON document of marvel-cli search"
    case .import: "The JSON report of marvel-cli import"
    case .changes: "A line of marvel-cli changes"
    case .stats: "The JSON document of marvel-cli stats"
    case .graphPath: "The JSON document of marvel-cli graph path"
    case .graphPartners: "The JSON document of marvel-cli graph partners"
    case .error: "A line of standard error of marvel-cli under --errors json"
    case .entity(let kind): "An entity of the kind \(kind.singular), as marvel-cli show gives it"
    }
  }

  private var shape: Shape {
    switch self {
    case .list: Self.document(of: .any(of: Kind.allCases.map { .named($0.definition) }))
    case .search:
      Self.document(of: .any(of: Kind.allCases.map(Self.hit)), [Self.corrections])
    case .stats: .stats
    case .graphPath: .graphPath
    case .graphPartners: .graphPartners
    case .error: Self.errorLine
    case .import: .importReport
    case .changes: .change
    case .entity(let kind): kind.definition.shape
    }
  }

  /// docs/commands.md, "The list document".
  private static func document(of result: Shape, _ others: [Property] = []) -> Shape {
    .object(
      [
        Property("schemaVersion", .constant(1)),
        Property("source", .word(of: ["embedded", "local", "gateway"])),
        Property("cached", .truth, "whether the answer was stored before"),
        Property("stale", .truth, "whether the answer may be out of date"),
        Property("fetchedAt", .text, "RFC 3339"),
        Property("attribution", .text, "to be shown with the data"),
        Property(
          "coverage", .word(of: ["partial"]),
          "present if the source holds only a part of the entities", isRequired: false),
        Property("offset", .integer),
        Property("limit", .nullable(.integer), "null for everything"),
        Property("total", .integer, "how many the whole list has"),
      ] + others + [
        Property("results", .array(of: result)),
        Property("count", .integer, "how many results there are"),
        Property("nextOffset", .nullable(.integer), "the offset to go on from; null at the end"),
      ], isOpen: false)
  }

  private static let corrections = Property(
    "corrections",
    .array(of: .object([Property("typed", .text), Property("used", .text)], isOpen: false)),
    "words that nothing has, and those that they were taken for")

  /// docs/commands.md, "Errors".
  private static let errorLine = Shape.object(
    [
      Property(
        "code",
        .word(of: ErrorLine.Message.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.rawValue)),
        "warning or notice for a message that is not an error"),
      Property("message", .text, "what happened, for people"),
      Property(
        "status", .any(of: ExitStatus.allCases.map { .constant(Int($0.rawValue)) }),
        "the exit status that the error calls for; 0 of a notice"),
      Property("hint", .nullable(.text), "the way out, for people; null of a notice"),
      Property(
        "retryable", .truth,
        "whether the same command may succeed later, though nothing is changed"),
    ], isOpen: false)

  private static func hit(_ kind: Kind) -> Shape {
    .object(
      [
        Property("kind", .word(of: [kind.singular])),
        Property(
          "matched", .array(of: .word(of: Hit.Field.allCases.map(\.rawValue))),
          "where the words were found"),
        Property("entity", .named(kind.definition)),
      ], isOpen: false)
  }
}
