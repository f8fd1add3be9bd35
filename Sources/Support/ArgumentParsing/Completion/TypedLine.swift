/// An incomplete command line. Unlike `Parser`, it accepts invalid and unfinished input.
package struct TypedLine {
  private let syntax: any CommandLineSyntax
  package private(set) var commandName: String?
  package private(set) var operands: [String] = []
  /// The flag whose value is the next word.
  package private(set) var open: Flag?
  /// True after `--`, when no flag can follow.
  package private(set) var isEnded = false
  /// True after `CommandLineSyntax.prefixCommand`.
  package private(set) var isPrefixed = false
  /// True if the command does not exist.
  package private(set) var hasUnknownCommand = false
  /// The flags whose values are separate words.
  private var given: [GivenFlag] = []

  /// - Parameter arguments: without the program's name and the word to complete.
  package init(_ arguments: some Sequence<String>, _ syntax: any CommandLineSyntax) {
    self.syntax = syntax
    for argument in arguments { read(argument) }
  }

  /// Returns the last value of a flag that is a word of its own.
  package func value(of flag: Flag) -> String? { given.last { $0.flag.name == flag.name }?.value }

  private mutating func read(_ word: String) {
    if let flag = open, !(flag.hasOptionalValue && word.hasPrefix("-")) {
      given.append(GivenFlag(flag, word))
      open = nil
      return
    }
    open = nil
    if isEnded || !word.hasPrefix("-") || word == "-" {
      readOperand(word)
    } else if word == "--" {
      isEnded = true
    } else if word.hasPrefix("--") {
      open = syntax.firstFlag(of: commandName) {
        $0.argument == word && $0.placeholder != nil
      }
    } else {
      readShorts(word.dropFirst())
    }
  }

  private mutating func readShorts(_ letters: Substring) {
    for (index, letter) in letters.enumerated() {
      guard let flag = syntax.firstFlag(of: commandName, where: { $0.matches(letter) }),
        flag.placeholder != nil
      else { continue }
      // A value can directly follow its letter.
      if index == letters.count - 1 { open = flag }
      return
    }
  }

  private mutating func readOperand(_ word: String) {
    if commandName != nil {
      operands.append(word)
    } else if word == syntax.prefixCommand, !isPrefixed {
      isPrefixed = true
    } else {
      hasUnknownCommand = !syntax.hasCommand(word)
      commandName = hasUnknownCommand ? nil : word
    }
  }
}
