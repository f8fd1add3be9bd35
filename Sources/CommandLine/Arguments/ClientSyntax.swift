internal import ArgumentParsing
internal import Catalog

/// What marvel-cli accepts on its command line.
struct ClientSyntax: CommandLineSyntax {
  var commandNames: [String] { Command.allCases.map(\.rawValue) }
  var prefixCommand: String? { Command.explain.rawValue }
  var flags: [Flag] { FlagTable.all }
  var generalFlags: [Flag] { FlagTable.general }

  func firstFlag(where isWanted: (Flag) -> Bool) -> Flag? { FlagTable.first(where: isWanted) }

  func flags(of commandName: String) -> [Flag] { Command(word: commandName)?.flags ?? [] }

  func takes(_ flag: Flag, _ commandName: String) -> Bool {
    Command(word: commandName)?.takes(flag) ?? false
  }

  func nearest(to word: String, among words: [String]) -> String? {
    Catalog.nearest(to: word, among: words, limit: 1).first
  }
}

extension ParsedArguments {
  var command: Command? { commandName.flatMap(Command.init(word:)) }

  /// - Parameter arguments: without the program's name.
  init(parsing arguments: [String]) throws(UsageError) {
    do { self = try Parser.parse(arguments, ClientSyntax()) } catch { throw .parsing(error) }
  }
}

extension TypedLine {
  var command: Command? { commandName.flatMap(Command.init(word:)) }

  /// The kind of the operands, unless a flag or an operand states another.
  var kind: Kind { kindFirst(operands).kind }
}

/// Errors of the parser that requests have, too.
extension UsageError {
  static func unexpectedArgument(
    _ argument: String, _ command: Command, nearest: String?
  ) -> UsageError {
    .parsing(.unexpectedArgument(argument, command: command.rawValue, nearest: nearest))
  }

  static func notAllowed(_ flag: Flag, _ value: String, nearest: String?) -> UsageError {
    .parsing(.notAllowed(flag, value, nearest: nearest))
  }

  static func conflict(_ one: Flag, _ other: Flag) -> UsageError {
    .parsing(.conflict(one, other))
  }
}
