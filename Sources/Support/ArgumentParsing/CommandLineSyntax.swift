/// What a program accepts on its command line: what a parser needs to know of its commands and
/// flags.
package protocol CommandLineSyntax: Sendable {
  /// The names of the commands, in the order of help; empty for a program without commands.
  var commandNames: [String] { get }
  /// The command that can precede another one.
  var prefixCommand: String? { get }
  /// All flags, in the order of help.
  var flags: [Flag] { get }
  /// The flags that every command accepts.
  var generalFlags: [Flag] { get }

  func hasCommand(_ name: String) -> Bool

  /// Returns the first flag that matches, in any order that is quick.
  func firstFlag(where isWanted: (Flag) -> Bool) -> Flag?

  /// Returns the flags of a command, without the general ones.
  func flags(of commandName: String) -> [Flag]

  /// Returns whether a command accepts a flag that is not a general one.
  func takes(_ flag: Flag, _ commandName: String) -> Bool

  /// Returns a flag with the values that a command accepts, if there is a command.
  func variant(of flag: Flag, in commandName: String?) -> Flag

  /// Returns whether an operand of a command can be a negative number.
  func takesNegativeNumbers(_ commandName: String) -> Bool

  /// Returns the command, perhaps with an operand, that a word of another program means; nil for
  /// any other word.
  func commandMeant(by word: String) -> String?

  /// Returns the word that may have been meant by a misspelled one.
  func nearest(to word: String, among words: [String]) -> String?
}

/// A program without commands.
extension CommandLineSyntax {
  package var commandNames: [String] { [] }
  package var prefixCommand: String? { nil }
  package var generalFlags: [Flag] { [] }

  package func takesNegativeNumbers(_ commandName: String) -> Bool { false }

  package func variant(of flag: Flag, in commandName: String?) -> Flag { flag }

  package func commandMeant(by word: String) -> String? { nil }

  package func hasCommand(_ name: String) -> Bool { commandNames.contains(name) }

  package func firstFlag(where isWanted: (Flag) -> Bool) -> Flag? { flags.first(where: isWanted) }

  package func flags(of commandName: String) -> [Flag] { flags }

  package func takes(_ flag: Flag, _ commandName: String) -> Bool { true }
}
