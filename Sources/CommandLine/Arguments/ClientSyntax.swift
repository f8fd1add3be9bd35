internal import ArgumentParsing
internal import Catalog

/// What marvel-cli accepts on its command line.
struct ClientSyntax: CommandLineSyntax {
  var commandNames: [String] { Commands.all.map { $0.name } }
  var prefixCommand: String? { ExplainCommand.name }
  var flags: [Flag] { FlagTable.all }
  var generalFlags: [Flag] { FlagTable.general }

  func hasCommand(_ name: String) -> Bool { Commands.named(name) != nil }

  func firstFlag(where isWanted: (Flag) -> Bool) -> Flag? { FlagTable.first(where: isWanted) }

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

  /// Words of other programs, such as gh, kubectl, and docker.
  private static let synonyms = [
    (["view", "get", "describe", "inspect", "info"], "show"), (["find", "lookup"], "search"),
    (["ls", "all"], "list"), (["heroes", "people"], "list characters"),
    (["tui", "ui"], "browse"), (["settings"], "config"), (["check"], "doctor"),
  ]

  func suggestion(for word: String) -> String? {
    if let kind = Kind(name: word) { return "list \(kind.plural)" }
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
