internal import ArgumentParsing
internal import Catalog

/// What marvel-cli accepts on its command line.
struct ClientSyntax: CommandLineSyntax {
  var commandNames: [String] { Commands.all.map { $0.name } }
  var prefixCommand: String? { ExplainCommand.name }
  var flags: [Flag] { FlagTable.all }
  var generalFlags: [Flag] { FlagTable.general }

  func hasCommand(_ name: String) -> Bool { Commands.named(name) != nil }

  func firstFlag(of commandName: String?, where isWanted: (Flag) -> Bool) -> Flag? {
    FlagTable.first(of: commandName, where: isWanted)
  }

  func flags(of commandName: String) -> [Flag] { Commands.named(commandName)?.flags ?? [] }

  func takes(_ flag: Flag, _ commandName: String) -> Bool {
    Commands.named(commandName)?.takes(flag) ?? false
  }

  func variant(of flag: Flag, in commandName: String?) -> Flag {
    let formats = commandName.flatMap(Commands.named)?.allFormats ?? []
    guard flag.name == FlagTable.output.name, !formats.isEmpty else { return flag }
    return flag.variant(flag.meaning, allowed: formats.map(\.rawValue))
  }

  func takesNegativeNumbers(_ commandName: String) -> Bool { commandName == WeekCommand.name }

  /// Words of other programs, such as gh, kubectl, and docker, and of readers.
  private static let synonyms = [
    (["view", "get", "describe", "inspect", "info"], "show"),
    (["find", "lookup", "grep", "query"], "search"), (["ls", "all"], "list"),
    (["tui", "ui", "menu"], "browse"), (["settings", "set", "login", "auth"], "config"),
    (["check", "status"], "doctor"), (["update", "refresh", "fetch", "pull", "download"], "sync"),
    (["path", "connect"], "graph path"), (["shared", "common"], "graph shared"),
    (["partners"], "graph partners"), (["reading-order", "readingorder"], "order"),
    (["new", "latest", "today", "releases", "pull-list", "upcoming"], "week"),
    (["collection", "library", "scan"], "identify"), (["owned", "have"], "own"),
    (["watch", "subscribe"], "follow"),
    (["team", "teams"], "stats characters --by team"),
    (["start", "begin"], "list comics --mark start-here"),
    (["power", "powers"], "stats characters --by power"), (["count"], "stats"),
  ]

  func suggestion(for word: String) -> String? {
    if let kind = Kind(name: word) ?? Kind(synonym: word) { return "list \(kind.plural)" }
    return Self.synonyms.first { $0.0.contains(word.lowercased()) }?.1
  }

  func nearest(to word: String, among words: [String]) -> String? {
    Catalog.nearest(to: word, among: words, limit: 1).first
  }
}

extension ParsedArguments {
  var command: (any Command.Type)? { commandName.flatMap(Commands.named) }

  /// - Parameter arguments: without the program's name.
  static func parsing(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    do { return try Parser.parse(arguments, ClientSyntax()) } catch { throw .parsing(error) }
  }

  /// Returns the arguments of a call by a reader who has no command line.
  static func calling(
    _ command: any Command.Type, _ flags: [GivenFlag], _ operands: [String]
  ) throws(UsageError) -> ParsedArguments {
    do {
      return try Parser.check(command.name, flags, operands: operands, ClientSyntax())
    } catch { throw .parsing(error) }
  }
}

extension TypedLine {
  var command: (any Command.Type)? { commandName.flatMap(Commands.named) }

  /// The kind of the operands, unless a flag or an operand states another.
  var kind: Kind { kindFirst(operands).kind }
}

/// Errors of the parser that requests have, too.
extension UsageError {
  static func unexpectedArgument(
    _ argument: String, _ command: any Command.Type, nearest: String?
  ) -> UsageError {
    .parsing(.unexpectedArgument(argument, command: command.name, nearest: nearest))
  }

  static func notAllowed(_ flag: Flag, _ value: String, nearest: String?) -> UsageError {
    .parsing(.notAllowed(flag, value, nearest: nearest))
  }

  static func conflict(_ one: Flag, _ other: Flag) -> UsageError {
    .parsing(.conflict(one, other))
  }
}
