internal import Catalog

/// A command line that cannot be understood.
enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownFlag(String, nearest: String?)
  /// The flag exists, for these commands.
  case flagOfOtherCommand(Flag, Command, others: [Command])
  /// The command has the flag, but not with the word.
  case flagOfOtherWords(Flag, Command, word: String)
  case missingValue(Flag)
  case unexpectedValue(Flag, String)
  case notAllowed(Flag, String, nearest: String?)
  case notANumber(Flag, String, lowest: Int)
  case notADuration(Flag, String)
  case notAnOrigin(String)
  case notAnImport(String)
  /// Of one kind alone can a table be.
  case singleKindRequired
  /// A catalog file is written as a whole, and into a file.
  case sqliteExportRestricted
  case notATimestamp(Flag, String)
  case unexpectedArgument(String, Command, nearest: String?)
  case missingArguments(Command)
  /// The word names nothing; its place is among those of the command, from 1 on.
  case blankArgument(String, Command, place: Int)
  /// The words are to come from standard input and from the command line.
  case inputWithArguments
  case conflict(Flag, Flag)
  case notAnEntity(Flag, String)
  case notAPath(PathError)
  case notAField
  /// The parameter belongs to the signature.
  case signedField(String)
  /// The parameter is one that `--all` sets itself.
  case windowOfAll(String)
  case gatewayAlone(Command)
  case malformedField(String)
  case unknownColumn(String, known: [String])
  /// The flag has a meaning for these formats alone.
  case unfit(Flag, Format, fits: [Format])
  /// Of `config`; the value is in words that may be shown.
  case invalidSetting(String, value: String, wanted: String)
  case secretArgument(String)
  /// There is no terminal on which to ask for the value of the setting.
  case noTerminal(String)
  case query(QueryError)
}
