internal import ArgumentParsing
internal import Catalog

/// `marvel-cli graph`
struct GraphCommand: Command {
  static let name = "graph"
  static var operands: String {
    GraphAction.allCases.map(\.rawValue).joined(separator: "|") + " ID|NAME..."
  }
  static let summary = "Find shared comics, connecting paths, and partners"

  static var details: [String] {
    [
      "shared lists the comics in which all given characters appear, or on which all given "
        + "creators worked. An argument is an id or a name, of a character unless it includes a "
        + "kind, such as creator/30 or 'creator/stan lee'.",
      "path finds a shortest chain between two characters, or two creators, through comics they "
        + "share: each character, and the comic that connects it to the next. The comics of an "
        + "event may not name all of its characters. If no chain through comics is as short, an "
        + "event that both belong to is used. The list is empty if there is no chain.",
      "partners lists the characters that share the most comics with a character, or the "
        + "creators who worked with a creator most, and the number of those comics. --kind "
        + "selects another kind, such as the creators of a character.",
      "Comics list teams among their characters. path and partners leave them out, since nearly "
        + "everyone belongs to one; --teams includes them.",
      "path and partners need a catalog on this machine, local or embedded, as stats does. known "
        + "in the JSON document says how many comics name characters, or creators, if some do not.",
      "Names of several words need no quotes if the arguments can be read as names in only one way.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli graph path hulk 'squirrel girl'", "marvel-cli graph shared thor loki --limit 5",
      "marvel-cli graph partners storm                # who appears with Storm",
      "marvel-cli graph partners stan lee             # who worked with Stan Lee",
      "marvel-cli graph partners storm --kind creators -o csv",
    ]
  }

  static let partnerKind = FlagTable.kinds.variant(
    "for partners: the kind of the partners", allowed: GraphRequest.kinds.map(\.plural))

  static let teams = Flag("teams", "for path and partners: include teams")

  static var commandFlags: [Flag] { FlagTable.range + [partnerKind, teams, ListCommand.exitCode] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] {
    [
      AcceptedFormats(Format.ofEntities, for: [GraphAction.shared.rawValue]),
      AcceptedFormats(
        Format.ofEntities.filter { $0 != .url },
        for: [GraphAction.path.rawValue, GraphAction.partners.rawValue]),
    ]
  }

  static var questions: String {
    """
    (what) (many) comics (where) (of) CHARACTERS (of) (both/together/share/appear/team/meet) \
    (up/of) (together)|where CHARACTERS meet/team/appear (up) (together) => shared CHARACTERS
    how CHARACTER and CHARACTER connected (other)|how CHARACTER connected (of) CHARACTER|\
    (what) (kind) (of) connection (between/of) CHARACTER and CHARACTER|\
    (what) connection CHARACTER (of) CHARACTER|what connected CHARACTER (and/of) CHARACTER|\
    how far CHARACTER of CHARACTER => path CHARACTER CHARACTER
    who CHARACTER (most) team/appear/work (up) (most) (of) (most)|\
    who (most) team/appear/work (up) (most) of CHARACTER (most)|\
    CHARACTER ('s) team-ups/partners/allies|(most) team-ups of CHARACTER => partners CHARACTER
    """
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self] }

  private let request: GraphRequest
  private let flags: Options
  private let reportsByStatus: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try GraphRequest(arguments)
    reportsByStatus = arguments.has(ListCommand.exitCode)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Graph(
      request: request, run: try Run(dependencies, flags), reportsByStatus: reportsByStatus
    ).run()
  }
}

/// The actions of `graph`.
enum GraphAction: String, CaseIterable {
  case shared, path, partners
}

/// The request of `graph`.
enum GraphRequest: Equatable {
  case shared([Reference], PageRangeFlags)
  /// The ends of a path; more references are the words of two names.
  case path([Reference], teams: Bool)
  /// The partners of an entity that are of a kind; nil for its own.
  case partners(Reference, Kind?, PageRangeFlags, teams: Bool)

  /// The kinds that share comics.
  static let kinds: [Kind] = [.character, .creator]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let action: GraphAction = try arguments.action(of: GraphCommand.self, operandLimit: .max)
    let names = Array(arguments.operands.dropFirst())
    switch action {
    case .shared:
      try Self.refuse([FlagTable.kinds, GraphCommand.teams], action, arguments)
      let references = try Self.references(names)
      guard references.count > 1 else { throw .missingReference(action.rawValue) }
      self = .shared(references, try PageRangeFlags(arguments))
    case .path:
      try Self.refuse([FlagTable.kinds] + FlagTable.range, action, arguments)
      try Self.refuse([FlagTable.fields, FlagTable.columns], action, arguments)
      self = try Self.path(names, arguments)
    case .partners:
      try Self.refuse([FlagTable.fields, FlagTable.columns], action, arguments)
      self = try Self.partners(names, arguments)
    }
  }

  private static func path(
    _ names: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    guard references.count > 1 else { throw .missingReference(GraphAction.path.rawValue) }
    guard references.count == 2 || GraphNames.areWords(references) else {
      throw .unexpectedArgument(references[2].text, GraphCommand.self, nearest: nil)
    }
    return .path(
      references.count == 2 ? try ends(references) : references,
      teams: arguments.has(GraphCommand.teams))
  }

  /// Returns the references to the two ends of a path, which are of one kind.
  static func ends(_ references: [Reference]) throws(UsageError) -> [Reference] {
    // A name is of the kind that the other reference includes.
    let kind = references.first(where: \.namesKind)?.kind ?? .character
    let ends = references.map { reference in
      if case .name = reference.target { Reference(reference.text, kind: kind) } else { reference }
    }
    guard ends[0].kind == ends[1].kind else { throw .mixedKinds(ends[0].text, ends[1].text) }
    return ends
  }

  private static func partners(
    _ names: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    // The words of a name may be separate arguments.
    guard let reference = Reference(joining: references) ?? references.first else {
      throw .missingArguments(GraphCommand.self)
    }
    guard references.count == 1 || reference.text != references[0].text else {
      throw .unexpectedArgument(references[1].text, GraphCommand.self, nearest: nil)
    }
    let value = arguments[FlagTable.kinds]
    let kind = value.flatMap(Kind.init(name:))
    guard kind.map(kinds.contains) ?? (value == nil) else {
      throw .notAllowed(GraphCommand.partnerKind, value ?? "", nearest: nil)
    }
    let teams = arguments.has(GraphCommand.teams)
    return .partners(reference, kind, try PageRangeFlags(arguments), teams: teams)
  }

  /// Parses references to entities that share comics.
  private static func references(_ names: [String]) throws(UsageError) -> [Reference] {
    var references: [Reference] = []
    for (index, name) in names.enumerated() {
      let reference = Reference(name, kind: .character)
      if reference.isBlank { throw .blankArgument(name, GraphCommand.self, position: index + 2) }
      guard kinds.contains(reference.kind) else {
        throw .unexpectedArgument(name, GraphCommand.self, nearest: nil)
      }
      references.append(reference)
    }
    return references
  }

  private static func refuse(
    _ flags: [Flag], _ action: GraphAction, _ arguments: ParsedArguments
  ) throws(UsageError) {
    if let flag = flags.first(where: arguments.has) {
      throw .flagOfOtherOperand(flag, GraphCommand.self, operand: action.rawValue)
    }
  }

  /// The kinds that must be complete, as far as they are known before names are resolved.
  var kinds: [Kind] {
    switch self {
    case .shared: [.comic]
    case .path(let ends, _): [.comic, ends[0].kind]
    case .partners(let reference, let kind, _, _): [.comic, reference.kind, kind ?? reference.kind]
    }
  }
}
