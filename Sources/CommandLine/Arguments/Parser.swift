internal import Catalog

/// The arguments of a command line, split into command, operands, and flags; values are not
/// interpreted yet.
struct ParsedArguments {
  var command: (any Command.Type)?
  var operands: [String] = []
  /// The index of `explain` before another command.
  var explainIndex: Int?
  /// The command line as given.
  var words: [String] = []
  /// In order. With so few flags a dictionary would be slower.
  private(set) var given: [GivenFlag] = []

  /// The last value of the flag; an empty string for a switch.
  subscript(flag: Flag) -> String? { given.last { $0.flag.name == flag.name }?.value }

  /// Returns all values of the flag, in order.
  func all(_ flag: Flag) -> [String] {
    given.filter { $0.flag.name == flag.name }.map(\.value)
  }

  func has(_ flag: Flag) -> Bool { given.contains { $0.flag.name == flag.name } }

  mutating func add(_ value: String, to flag: Flag) {
    given.append(GivenFlag(flag: flag, value: value))
  }
}

/// A flag of a command line, with its value.
struct GivenFlag {
  let flag: Flag
  let value: String
}

/// Splits arguments into command, flags, and operands using the flag table. The only flag it knows
/// by name is `help`.
struct Parser {
  private var remaining: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// - Parameter arguments: without the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parser = Parser(arguments[...])
    return try parser.parse()
  }

  private init(_ arguments: ArraySlice<String>) {
    remaining = arguments
    parsed.words = Array(arguments)
  }

  private mutating func parse() throws(UsageError) -> ParsedArguments {
    if asksForHelp { return helpArguments }
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for index in remaining.indices { try addOperand(remaining[index], at: index) }
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShorts(argument.dropFirst())
      } else {
        try addOperand(argument, at: remaining.startIndex - 1)
      }
    }
    if parsed.explainIndex != nil, parsed.command == nil { parsed.command = ExplainCommand.self }
    try refuseFlagsOfOtherCommands()
    return parsed
  }

  /// Help is shown even if the rest of the command line is invalid.
  private var asksForHelp: Bool {
    remaining.prefix { $0 != "--" }.contains { $0 == FlagTable.help.word || $0 == "-h" }
  }

  private var helpArguments: ParsedArguments {
    var help = ParsedArguments()
    for argument in remaining where help.command == nil {
      help.command = Commands.named(argument)
    }
    help.operands = remaining.filter { Kind(word: $0) != nil }
    help.add("", to: FlagTable.help)
    return help
  }

  private mutating func addOperand(_ operand: String, at index: Int) throws(UsageError) {
    guard parsed.command == nil else {
      parsed.operands.append(operand)
      return
    }
    guard let command = Commands.named(operand) else {
      throw .unknownCommand(
        operand,
        nearest: nearest(to: operand, among: Commands.all.map { $0.name }, limit: 1).first)
    }
    if command == ExplainCommand.self, parsed.explainIndex == nil {
      parsed.explainIndex = index
    } else {
      parsed.command = command
    }
  }

  private mutating func readLong(_ text: Substring) throws(UsageError) {
    let end = text.firstIndex(of: "=")
    let name = String(text[..<(end ?? text.endIndex)])
    guard let flag = FlagTable.first(where: { $0.name == name }) else {
      throw .unknownFlag(
        "--" + name, parsed.command,
        nearest: nearest(to: name, among: knownNames, limit: 1).first.map { "--" + $0 })
    }
    try set(flag, end.map { String(text[text.index(after: $0)...]) })
  }

  /// The flag names of the command, or all of them if the command is not known yet.
  private var knownNames: [String] {
    (parsed.command?.flags ?? FlagTable.all).map(\.name) + FlagTable.general.map(\.name)
  }

  /// Short flags can be combined, and a value can directly follow its letter: `-qo csv`, `-ocsv`.
  private mutating func readShorts(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let flag = FlagTable.first(where: { $0.short == letter }) else {
        throw .unknownFlag("-\(letter)", parsed.command, nearest: nil)
      }
      if flag.placeholder != nil, !letters.isEmpty {
        return try set(flag, String(letters))
      }
      try set(flag, nil)
    }
  }

  private mutating func set(_ flag: Flag, _ attached: String?) throws(UsageError) {
    if flag.placeholder == nil {
      if let attached { throw .unexpectedValue(flag, attached) }
      parsed.add("", to: flag)
      return addEquivalent(of: flag)
    }
    guard let value = attached ?? remaining.popFirst() else { throw .missingValue(flag) }
    if !flag.allowed.isEmpty, !flag.allowed.contains(value),
      !flag.allowedElsewhere.contains(value)
    {
      throw .notAllowed(
        flag, value, nearest: nearest(to: value, among: flag.allowed, limit: 1).first)
    }
    parsed.add(value, to: flag)
  }

  private mutating func addEquivalent(of flag: Flag) {
    guard let other = flag.standsFor,
      let target = FlagTable.first(where: { $0.name == other.name })
    else { return }
    parsed.add(other.value, to: target)
  }

  private func refuseFlagsOfOtherCommands() throws(UsageError) {
    guard let command = parsed.command else { return }
    let isKnown = { (flag: Flag) in
      FlagTable.general.contains { $0.name == flag.name } || command.takes(flag)
        || (parsed.explainIndex != nil && ExplainCommand.takes(flag))
    }
    guard parsed.given.contains(where: { !isKnown($0.flag) }),
      let flag = FlagTable.all.first(where: { parsed.has($0) && !isKnown($0) })
    else { return }
    throw .flagOfOtherCommand(
      flag, command, others: Commands.all.filter { $0.takes(flag) })
  }
}
