/// Splits arguments into command, flags, and operands. The only flag it knows by name is `help`.
package struct Parser {
  private let syntax: any CommandLineSyntax
  private var remaining: ArraySlice<String>
  private let parsed = ParsedArguments()

  /// - Parameter arguments: without the program's name.
  /// - Returns: the arguments; if help is requested, all of them as operands, and no other flag.
  package static func parse(
    _ arguments: [String], _ syntax: any CommandLineSyntax
  ) throws(ParsingError) -> ParsedArguments {
    var parser = Parser(syntax, arguments[...])
    return try parser.parse()
  }

  /// Returns the arguments of a call that is no command line, checked like those of one.
  package static func check(
    _ commandName: String, _ flags: [GivenFlag], operands: [String],
    _ syntax: any CommandLineSyntax
  ) throws(ParsingError) -> ParsedArguments {
    let parser = Parser(syntax, [])
    parser.parsed.commandName = commandName
    parser.parsed.operands = operands
    for given in flags { try parser.add(given.value, to: given.flag) }
    try parser.refuseFlagsOfOtherCommands()
    return parser.parsed
  }

  private init(_ syntax: any CommandLineSyntax, _ arguments: ArraySlice<String>) {
    self.syntax = syntax
    remaining = arguments
    parsed.words = Array(arguments)
  }

  private mutating func parse() throws(ParsingError) -> ParsedArguments {
    if asksForHelp { return helpArguments }
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for index in remaining.indices { try addOperand(remaining[index], at: index) }
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-", !isNegativeNumber(argument) {
        try readShorts(argument.dropFirst())
      } else {
        try addOperand(argument, at: remaining.startIndex - 1)
      }
    }
    if parsed.prefixIndex != nil, parsed.commandName == nil {
      parsed.commandName = syntax.prefixCommand
    }
    try refuseFlagsOfOtherCommands()
    return parsed
  }

  /// Help is shown even if the rest of the command line is invalid.
  private var asksForHelp: Bool {
    remaining.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private var helpArguments: ParsedArguments {
    let help = ParsedArguments()
    help.commandName = remaining.first(where: syntax.hasCommand)
    help.operands = Array(remaining)
    if let flag = syntax.firstFlag(of: nil, where: { $0.name == "help" }) { help.add("", to: flag) }
    return help
  }

  private mutating func addOperand(_ operand: String, at index: Int) throws(ParsingError) {
    guard parsed.commandName == nil else {
      parsed.operands.append(operand)
      return
    }
    guard syntax.hasCommand(operand) else {
      let names = syntax.commandNames
      if names.isEmpty { throw .unexpectedArgument(operand, command: nil, nearest: nil) }
      throw .unknownCommand(
        operand,
        nearest: syntax.suggestion(for: operand) ?? syntax.nearest(to: operand, among: names))
    }
    if operand == syntax.prefixCommand, parsed.prefixIndex == nil {
      parsed.prefixIndex = index
    } else {
      parsed.commandName = operand
    }
  }

  /// Whether an argument such as `-1` is an operand of the command rather than a flag.
  private func isNegativeNumber(_ argument: String) -> Bool {
    guard let command = parsed.commandName, syntax.takesNegativeNumbers(command) else {
      return false
    }
    return argument.utf8.count > 1
      && argument.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func readLong(_ text: Substring) throws(ParsingError) {
    let end = text.firstIndex(of: "=")
    let name = String(text[..<(end ?? text.endIndex)])
    guard let flag = syntax.firstFlag(of: ownCommand, where: { $0.matches(name) }) else {
      throw .unknownFlag(
        "--" + name, command: parsed.commandName,
        nearest: syntax.nearest(to: name, among: knownNames).map { "--" + $0 })
    }
    try set(flag, end.map { String(text[text.index(after: $0)...]) })
  }

  /// The flag names of the command, or all of them if the command is not known yet.
  private var knownNames: [String] {
    ((parsed.commandName.map(syntax.flags) ?? syntax.flags) + syntax.generalFlags)
      .flatMap { [$0.name] + [$0.otherName].compactMap(\.self) }
  }

  /// Short flags can be combined, and a value can directly follow its letter: `-qo csv`, `-ocsv`.
  private mutating func readShorts(_ letters: Substring) throws(ParsingError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let flag = syntax.firstFlag(of: ownCommand, where: { $0.matches(letter) }) else {
        throw .unknownFlag("-\(letter)", command: parsed.commandName, nearest: nil)
      }
      if flag.placeholder != nil, !letters.isEmpty {
        return try set(flag, String(letters))
      }
      try set(flag, nil)
    }
  }

  private mutating func set(_ flag: Flag, _ attached: String?) throws(ParsingError) {
    if flag.placeholder == nil {
      if let attached {
        guard let name = flag.attachedValueOf,
          let target = syntax.firstFlag(of: ownCommand, where: { $0.name == name })
        else { throw .unexpectedValue(flag, attached) }
        parsed.add("", to: flag)
        parsed.add(attached, to: target)
        return addEquivalent(of: flag)
      }
      return try add("", to: flag)
    }
    if flag.hasOptionalValue, attached == nil, remaining.first?.hasPrefix("-") != false {
      return parsed.add("", to: flag)
    }
    guard let value = attached ?? remaining.popFirst() else { throw .missingValue(flag) }
    if flag.hasOptionalValue, value.isEmpty { throw .missingValue(flag) }
    try add(value, to: flag)
  }

  private func add(_ value: String, to flag: Flag) throws(ParsingError) {
    if flag.placeholder == nil {
      parsed.add("", to: flag)
      return addEquivalent(of: flag)
    }
    if !flag.allowed.isEmpty, !flag.allowed.contains(value),
      !flag.allowedElsewhere.contains(value)
    {
      let flag = syntax.variant(of: flag, in: knownCommand)
      throw .notAllowed(flag, value, nearest: syntax.nearest(to: value, among: flag.allowed))
    }
    parsed.add(value, to: flag)
  }

  /// The command that the flags belong to, also if it follows.
  private var knownCommand: String? {
    parsed.prefixIndex == nil
      ? parsed.commandName ?? remaining.first(where: syntax.hasCommand) : syntax.prefixCommand
  }

  /// The command whose flags are meant, also if it follows them.
  private var ownCommand: String? {
    parsed.commandName ?? remaining.first { $0 != syntax.prefixCommand && syntax.hasCommand($0) }
  }

  private func addEquivalent(of flag: Flag) {
    guard let other = flag.standsFor,
      let target = syntax.firstFlag(of: ownCommand, where: { $0.name == other.name })
    else { return }
    parsed.add(other.value, to: target)
  }

  private func refuseFlagsOfOtherCommands() throws(ParsingError) {
    guard let command = parsed.commandName else { return }
    let explained = parsed.prefixIndex == nil ? nil : syntax.prefixCommand
    let isKnown = { (flag: Flag) in
      syntax.takes(flag, command) || syntax.generalFlags.contains { $0.name == flag.name }
        || explained.map { syntax.takes(flag, $0) } == true
    }
    guard let flag = parsed.given.first(where: { !isKnown($0.flag) })?.flag else { return }
    throw .flagOfOtherCommand(
      flag, command: command, others: syntax.commandNames.filter { syntax.takes(flag, $0) })
  }
}

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

  /// Returns the first flag that matches, in any order that is quick. Of two with the same name, one
  /// of which has a value, it is that of the command.
  func firstFlag(of commandName: String?, where isWanted: (Flag) -> Bool) -> Flag?

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
  func suggestion(for word: String) -> String?

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

  package func suggestion(for word: String) -> String? { nil }

  package func hasCommand(_ name: String) -> Bool { commandNames.contains(name) }

  package func firstFlag(of commandName: String?, where isWanted: (Flag) -> Bool) -> Flag? {
    flags.first(where: isWanted)
  }

  package func flags(of commandName: String) -> [Flag] { flags }

  package func takes(_ flag: Flag, _ commandName: String) -> Bool { true }
}
