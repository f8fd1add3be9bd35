internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli follow`
struct FollowCommand: Command {
  static let name = "follow"
  static let operands = "[KIND] ID|NAME..."
  static let summary = "Follow entities for week and changes"

  static var details: [String] {
    [
      "Names are found as by show, all or none. week --followed and changes --followed show what is new about "
        + "the followed entities and the comics with them.",
      "The entities are stored in $XDG_CONFIG_HOME/marvel-cli/follows, one per line, such as "
        + "'character 1009610  # Spider-Man (Peter Parker)'. You can edit the file: the text "
        + "after # is ignored, and blank lines, comments, and the order stay. The id of another "
        + "origin is written as \(Provider.example):364; an entity that is joined with one of "
        + "Marvel's has both.",
      "--list prints the followed entities, and --output without it those that were named; -o id "
        + "prints references that show - accepts.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli follow spider-man", "marvel-cli follow series 'avengers (2018 - 2023)'",
      "marvel-cli follow --list", "marvel-cli follow --list -o id | marvel-cli show -",
    ]
  }

  static let list = Flag("list", "print the followed entities")

  static var commandFlags: [Flag] { [list] }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout] + FlagTable.formats + FlagTable.messages
  }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats([.table, .json, .jsonl, .id, .name])]
  }

  static var questions: String {
    """
    follow NAME|subscribe NAME|(what/who) follow|\
    tell/know (when/whenever/if/of/about) new (comics) (of) NAME (comics/series) (come)|\
    tell/know when/whenever/if (comics) (of) NAME (comics/series) (come) => --help
    """
  }

  static var seeAlso: [any Command.Type] {
    [UnfollowCommand.self, WeekCommand.self, ChangesCommand.self]
  }

  /// Nil to list.
  private let request: FollowRequest?
  private let printsFollows: Bool
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    if arguments.has(Self.list) {
      try arguments.refuseOperands(of: Self.self)
      request = nil
    } else {
      request = try FollowRequest(arguments, of: Self.self)
    }
    self.flags = flags
    printsFollows = request == nil || arguments.has(FlagTable.output)
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let file = try FollowFile(dependencies)
    let run = try Run(dependencies, flags)
    guard let request else {
      let list = FollowList(follows: try file.read(), path: file.path)
      if list.follows.isEmpty { run.notices.note(FollowedEntities.nothing) }
      return try dependencies.print(list.text(as: run.format))
    }
    let (records, _, status) = try await request.find(run)
    if status != .done { return status }
    let follows = records.map { Follow($0, origin: run.request.origin) }
    for sentence in try file.add(follows) { run.notices.confirm(sentence) }
    if printsFollows {
      try dependencies.print(FollowList(follows: follows, path: file.path).text(as: run.format))
    }
    return status
  }
}

/// The references of `follow` and `unfollow`.
struct FollowRequest {
  let references: [Reference]
  /// Whether the user named a kind decides whether other kinds are searched.
  let namesKind: Bool
  /// The error for `-` that is no word of a name.
  private let inputMark: UsageError

  init(_ arguments: ParsedArguments, of command: any Command.Type) throws(UsageError) {
    let (kind, names) = kindFirst(arguments.operands)
    inputMark = .unexpectedArgument("-", command, nearest: nil)
    if names.haveInputMark { throw inputMark }
    references = try ShowCommand.references(names, kind, of: command)
    namesKind = names.count < arguments.operands.count
  }

  /// Returns the entities that the references name, and reports the others.
  ///
  /// - Parameter alone: The references to find if all are not one name; nil for all.
  /// - Returns: With whether the references are one name, and the worst status.
  func find(
    _ run: Run, alone: [Reference]? = nil
  ) async throws(Failure) -> (records: [Record], areOneName: Bool, status: ExitStatus) {
    var resolver = ReferenceResolver(run: run, otherKinds: namesKind ? [] : Kind.allCases)
    let (pages, areOneName) = try await resolver.pages(
      of: references, alone: alone, inputMark: inputMark)
    return (pages.compactMap(\.self).flatMap(\.elements), areOneName, resolver.status)
  }
}

/// The output of `follow`.
struct FollowList {
  let follows: [Follow]
  let path: String

  /// - Parameter format: One that `FollowCommand` accepts.
  func text(as format: Format) -> String {
    switch format {
    case .json: Self.fields.document(of: self).line + "\n"
    case .jsonl: lines { Follow.fields.json(of: $0).line }
    case .name: lines { singleLine($0.name ?? $0.reference) }
    case .table: lines { singleLine("\($0.reference)  \($0.name ?? "")") }
    default: lines { $0.key(in: nil)?.reference ?? $0.reference }
    }
  }

  private func lines(_ line: (Follow) -> String) -> String {
    follows.map { line($0) + "\n" }.joined()
  }

  static let fields: Fields<FollowList> = [
    Field("path") { $0.path }, .list("results", of: Follow.fields) { $0.follows },
    Field("count", "number of results") { $0.follows.count },
  ]
}

extension Follow {
  fileprivate static let fields: Fields<Follow> = [
    Field("kind") { $0.kind }, .list("ids", of: idFields) { $0.ids }, Field("name") { $0.name },
  ]

  private static let idFields: Fields<Follow.ID> = [
    Field("origin", "null for Marvel's") { $0.origin }, Field("id") { $0.id },
  ]
}
