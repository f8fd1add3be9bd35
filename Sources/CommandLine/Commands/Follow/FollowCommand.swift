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
      "Names are found as by show. week --followed and changes --followed show what is new about the "
        + "followed entities and the comics with them.",
      "The entities are stored in $XDG_CONFIG_HOME/marvel-cli/follows, one per line, such as "
        + "'character 1009610  # Spider-Man (Peter Parker)'. You can edit the file: the text after # "
        + "is ignored, and blank lines, comments, and the order stay. The id of another origin is "
        + "written as \(Provider.example):364; an entity that is joined with one of Marvel's has both.",
      "--list prints the followed entities; -o id prints references that show - accepts.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli follow spider-man", "marvel-cli follow series 'avengers (2018 - 2023)'",
      "marvel-cli follow --list", "marvel-cli follow --list -o id | marvel-cli show -",
    ]
  }

  static let list = Flag("list", "print the followed entities")

  static var ownFlags: [Flag] { [list] }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout] + FlagTable.formats + FlagTable.messages
  }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats([.table, .json, .jsonl, .id, .name])]
  }

  static var seeAlso: [any Command.Type] {
    [UnfollowCommand.self, WeekCommand.self, ChangesCommand.self]
  }

  /// Nil to list.
  private let request: FollowRequest?
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    if arguments.has(Self.list) {
      try arguments.refuseOperands(of: Self.self)
      request = nil
    } else {
      request = try FollowRequest(arguments, of: Self.self)
      if arguments.has(FlagTable.output) {
        throw .flagOfOtherOperand(FlagTable.output, Self.self, operand: "without --list")
      }
    }
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let file = try FollowFile(dependencies)
    let options = try ResolvedOptions(dependencies, flags)
    guard let request else {
      let list = FollowList(follows: try file.read()?.follows ?? [], path: file.path)
      if list.follows.isEmpty { options.notices.note(FollowedEntities.nothing) }
      return try dependencies.print(list.text(as: options.format))
    }
    let (records, _, status) = try await request.find(try CommandContext(dependencies, options))
    let follows = records.map { Follow($0, origin: options.request.origin) }
    var added: [Follow] = []
    try file.edit { text in
      for follow in follows where text.add(follow) { added.append(follow) }
      return !added.isEmpty
    }
    for follow in follows {
      let isNew = added.contains(follow)
      options.notices.note(
        "\(isNew ? "following" : "already following") \(follow.name ?? "") (\(follow.word))")
    }
    return status
  }
}
