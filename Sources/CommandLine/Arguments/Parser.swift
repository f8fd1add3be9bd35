internal import Catalog

/// The words of a command line, sorted; nothing is interpreted yet.
struct ParsedArguments {
  var command: Command?
  var operands: [String] = []
  /// Where the word stands that asks to explain the command and not to run it.
  var explainIndex: Int?
  /// In their order. So few are given that a dictionary would cost more than it saves.
  private(set) var given: [GivenFlag] = []

  /// The last value given for the flag; the empty text for a switch.
  subscript(flag: Flag) -> String? { given.last { $0.flag.name == flag.name }?.value }

  /// Every value given for the flag, in their order.
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

/// Sorts words into command, flags and operands by the flag table; it knows no flag by name but
/// `help`.
struct Parser {
  private var words: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// - Parameter words: the arguments without the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parser = Parser(words: words[...])
    return try parser.parse()
  }

  private init(words: ArraySlice<String>) {
    self.words = words
  }

  private mutating func parse() throws(UsageError) -> ParsedArguments {
    if asksForHelp { return helpWords }
    while let word = words.popFirst() {
      if word == "--" {
        for index in words.indices { try addOperand(words[index], at: index) }
        break
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try readShorts(word.dropFirst())
      } else {
        try addOperand(word, at: words.startIndex - 1)
      }
    }
    if parsed.explainIndex != nil, parsed.command == nil { parsed.command = .explain }
    try refuseFlagsOfOtherCommands()
    return parsed
  }

  /// Help is given whatever else is wrong with the line.
  private var asksForHelp: Bool {
    words.prefix { $0 != "--" }.contains { $0 == FlagTable.help.word || $0 == "-h" }
  }

  private var helpWords: ParsedArguments {
    var help = ParsedArguments()
    for word in words where help.command == nil { help.command = Command(word: word) }
    help.operands = words.filter { Kind(word: $0) != nil }
    help.add("", to: FlagTable.help)
    return help
  }

  private mutating func addOperand(_ word: String, at index: Int) throws(UsageError) {
    guard parsed.command == nil else {
      parsed.operands.append(word)
      return
    }
    guard let command = Command(word: word) else {
      throw .unknownCommand(
        word, nearest: nearest(to: word, among: Command.allCases.map(\.rawValue), limit: 1).first)
    }
    if command == .explain, parsed.explainIndex == nil {
      parsed.explainIndex = index
    } else {
      parsed.command = command
    }
  }

  private mutating func readLong(_ word: Substring) throws(UsageError) {
    let end = word.firstIndex(of: "=")
    let name = String(word[..<(end ?? word.endIndex)])
    guard let flag = FlagTable.first(where: { $0.name == name }) else {
      throw .unknownFlag(
        "--" + name, nearest: nearest(to: name, among: knownNames, limit: 1).first.map { "--" + $0 }
      )
    }
    try set(flag, end.map { String(word[word.index(after: $0)...]) })
  }

  /// The names that the command knows, or all of them before it is known.
  private var knownNames: [String] {
    (parsed.command?.flags ?? FlagTable.all).map(\.name) + FlagTable.general.map(\.name)
  }

  /// Switches may be joined, and a value may follow its letter at once: `-qo csv`, `-ocsv`.
  private mutating func readShorts(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let flag = FlagTable.first(where: { $0.short == letter }) else {
        throw .unknownFlag("-\(letter)", nearest: nil)
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
      return assignMeaning(of: flag)
    }
    guard let value = attached ?? words.popFirst() else { throw .missingValue(flag) }
    if !flag.allowed.isEmpty, !flag.allowed.contains(value),
      !flag.allowedElsewhere.contains(value)
    {
      throw .notAllowed(
        flag, value, nearest: nearest(to: value, among: flag.allowed, limit: 1).first)
    }
    parsed.add(value, to: flag)
  }

  private mutating func assignMeaning(of flag: Flag) {
    guard let other = flag.standsFor,
      let target = FlagTable.first(where: { $0.name == other.name })
    else { return }
    parsed.add(other.value, to: target)
  }

  private func refuseFlagsOfOtherCommands() throws(UsageError) {
    guard let command = parsed.command else { return }
    let isKnown = { (flag: Flag) in
      FlagTable.general.contains { $0.name == flag.name } || command.takes(flag)
        || (parsed.explainIndex != nil && Command.explain.takes(flag))
    }
    guard parsed.given.contains(where: { !isKnown($0.flag) }),
      let flag = FlagTable.all.first(where: { parsed.has($0) && !isKnown($0) })
    else { return }
    throw .flagOfOtherCommand(
      flag, command, others: Command.allCases.filter { $0.flags.contains(flag) })
  }
}
