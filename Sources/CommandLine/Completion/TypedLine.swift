internal import Catalog

/// An incomplete command line. Unlike `Parser`, it accepts invalid and unfinished input.
struct TypedLine {
  private(set) var command: (any Command.Type)?
  private(set) var operands: [String] = []
  /// The flag whose value is the next word.
  private(set) var open: Flag?
  /// True after `--`, when no flag can follow.
  private(set) var isEnded = false
  private(set) var isExplained = false
  /// True if the command does not exist.
  private(set) var hasUnknownCommand = false
  private(set) var origin: String?

  /// - Parameter arguments: without the program's name and the word to complete.
  init(_ arguments: some Sequence<String>) {
    for argument in arguments { read(argument) }
  }

  private mutating func read(_ word: String) {
    if let flag = open {
      if flag == FlagTable.origin { origin = word }
      open = nil
    } else if isEnded || !word.hasPrefix("-") || word == "-" {
      readOperand(word)
    } else if word == "--" {
      isEnded = true
    } else if word.hasPrefix("--") {
      open = FlagTable.all.first { $0.word == word && $0.placeholder != nil }
    } else {
      readShorts(word.dropFirst())
    }
  }

  private mutating func readShorts(_ letters: Substring) {
    for (index, letter) in letters.enumerated() {
      guard let flag = FlagTable.all.first(where: { $0.short == letter }), flag.placeholder != nil
      else { continue }
      // A value can directly follow its letter.
      if index == letters.count - 1 { open = flag }
      return
    }
  }

  private mutating func readOperand(_ word: String) {
    if command != nil {
      operands.append(word)
    } else if word == ExplainCommand.name, !isExplained {
      isExplained = true
    } else {
      command = Commands.named(word)
      hasUnknownCommand = command == nil
    }
  }

  /// The kind of the operands, unless a flag or an operand states another.
  var kind: Kind { kindFirst(operands).kind }
}
