internal import Catalog

/// A command line that cannot be understood.
enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownFlag(String, nearest: String?)
  /// The flag exists, for these commands.
  case flagOfOthers(Flag, Command, others: [Command])
  case missingValue(Flag)
  case unexpectedValue(Flag, String)
  case notAllowed(Flag, String, nearest: String?)
  case notANumber(Flag, String, lowest: Int)
  case notASpan(Flag, String)
  case notAnOrigin(String)
  case notAnImport(String)
  case unexpectedWord(String, Command, nearest: String?)
  case missingWords(Command)
  /// The words are to come from standard input and from the command line.
  case inputBesideWords
  case conflict(Flag, Flag)
  case notAnEntity(Flag, String)
  case notAPath(PathFault)
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
  case query(QueryError)
}

extension UsageError {
  /// One sentence without the full stop, and the way out.
  var sentence: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'" + meant(nearest)
    case .unknownFlag(let word, let nearest):
      "unknown flag '\(word)'" + meant(nearest)
    case .flagOfOthers(let flag, let command, let others):
      "\(command.rawValue) has no flag \(flag.word), which belongs to "
        + others.map(\.rawValue).joined(separator: " and ")
    case .missingValue(let flag):
      "\(flag.word) needs a value, \(flag.placeholder ?? "")"
    case .unexpectedValue(let flag, let value):
      "\(flag.word) takes no value, but got '\(value)'"
    case .notAllowed(let flag, let value, let nearest):
      "\(flag.word) takes \(flag.allowed.joined(separator: ", ")), not '\(value)'" + meant(nearest)
    case .notANumber(let flag, let value, let lowest):
      "\(flag.word) takes a whole number from \(lowest) to \(WholeNumber.highest), not '\(value)'"
    case .notAnImport(let word):
      "import takes an address of https, or of http on this machine, without a query, not '\(word)'"
    case .notAnOrigin(let name):
      "'\(name)' is not the name of an origin: lower-case letters, digits and hyphens"
    case .notASpan(let flag, let value):
      "\(flag.word) takes \(TimeSpan.wanted), not '\(value)'"
    case .unexpectedWord(let word, let command, let nearest):
      "\(command.rawValue) does not take the word '\(word)'" + meant(nearest)
    case .missingWords(let command):
      "\(command.rawValue) needs \(command.operands)"
    case .inputBesideWords:
      "show - reads its words from standard input, and takes none beside the -"
    case .conflict(let first, let second):
      "\(first.word) and \(second.word) exclude each other"
    case .notAnEntity(let flag, let word):
      "\(flag.word) takes a kind and an id or name, such as character/1009610 or "
        + "'character/iron man', not '\(word)'"
    case .notAPath(let fault):
      "api takes a path such as characters/1009610/comics, \(fault.sentence)"
    case .notAField:
      "--field takes KEY=VALUE, such as limit=5"
    case .signedField(let name):
      "--field does not take \(name): ts, apikey and hash come from the keys; set "
        + "MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"
    case .windowOfAll(let name):
      "--all sets \(name) itself; leave --all or the field out"
    case .gatewayAlone(let command):
      "\(command.rawValue) asks a gateway and nothing else; leave --source out"
    case .malformedField(let text):
      "--fields takes \(FieldPath.wanted), not '\(text)'"
    case .unknownColumn(let key, let known):
      "--columns takes \(known.joined(separator: ", ")), not '\(key)'"
        + meant(nearest(to: key, among: known, limit: 1).first)
    case .unfit(let flag, let format, let formats):
      "\(flag.word) fits \(formats.map(\.rawValue).listed), not \(format.rawValue)"
    case .query(let error):
      error.sentence
    }
  }
}

extension [String] {
  /// As a sentence lists them: a, b and c.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

func meant(_ nearest: String?) -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? ""
}
