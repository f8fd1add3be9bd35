internal import ArgumentParsing
internal import Catalog

/// An invalid command line.
enum UsageError: Error, Sendable {
  /// An error of the parser.
  case parsing(ParsingError)
  /// The command has the flag, but not in combination with the operand.
  case flagOfOtherOperand(Flag, any Command.Type, operand: String)
  /// With the minimum in seconds.
  case notADuration(Flag, String, from: Int)
  case notAnOrigin(String)
  case notAnImport(String)
  /// CSV export supports a single kind.
  case singleKindRequired
  /// A format of metadata describes a single comic.
  case singleComicRequired(Format)
  /// A catalog file is exported complete, and to a file.
  case sqliteExportRestricted
  case notATimestamp(Flag, String)
  /// An argument of `week`.
  case notAWeek(String)
  /// An argument of `config` that is not a setting.
  case unknownSetting(String, nearest: String?)
  case missingArguments(any Command.Type)
  /// A document that `schema` does not know.
  case unknownDocument(String, nearest: String?)
  /// An action of `graph` that needs two references.
  case missingReference(String)
  /// Two references of different kinds, which no path connects.
  case mixedKinds(String, String)
  /// Arguments that are not the words of two names.
  case unclearNames([String])
  /// Arguments that are the words of different names.
  case ambiguousNames([[String]])
  /// An argument with line breaks, such as the output of `pick` with several choices.
  case severalLines(any Command.Type, position: Int)
  /// An operand that names nothing, at a position counted from 1.
  case blankArgument(String, any Command.Type, position: Int)
  /// The operands are given both on standard input and on the command line.
  case inputWithArguments(any Command.Type)
  case repeatedFlag(Flag)
  case notAnEntity(Flag, String)
  /// A value that no entity has, among those of a vocabulary that grows with the catalog.
  case unknownTerm(Filter, String, known: [String])
  /// A name after `!` or `-`.
  case negatedName(Flag, String)
  /// A reference to an entity of another kind than the command accepts.
  case notOfKinds(String, [Kind], any Command.Type)
  /// A value of `missing --of`.
  case notAnOrder(Flag, String)
  /// An argument of `resolve`.
  case notAnExternalID(String)
  /// The ids of `catalog join`.
  case notJoinable(String, String)
  /// An operand of `own` and `read` after whose `#` there are no numbers.
  case notNumbers(String)
  case notAPath(PathError)
  case notAField
  /// The parameter belongs to the signature.
  case signedField(String)
  /// The parameter is one that `--all` sets.
  case parameterOfAll(String)
  case gatewayOnly(any Command.Type)
  /// The value of the flag is a list that is too long.
  case tooManyValues(Flag, limit: Int)
  case searchTooLong(limit: Int)
  /// More pages to open than anyone wants.
  case tooManyPages(limit: Int)
  /// `--json name`, as other programs accept it.
  case fieldsWithoutEquals(String)
  /// A word after the value of a flag, and both together.
  case unquotedValue(String, Flag, String)
  /// `--format csv`, as other programs accept it.
  case confusedFormat(String)
  case malformedField(String)
  /// A field that entities of these kinds do not have.
  case unknownField(String, [Kind])
  /// With the columns besides those of these kinds.
  case unknownColumn(String, [Kind], [Column])
  /// The flag has an effect only on these formats.
  case unsupportedFormat(Flag, Format, fits: [Format])
  /// A setting of `config`; the value is given in a form that may be shown.
  case invalidSetting(String, value: String, wanted: String)
  case secretArgument(String)
  /// There is no terminal to prompt for the value of the setting.
  case noTerminal(String)
  case query(QueryError)
}
