internal import Catalog

/// The part of a command line that has been typed, as far as it can be understood: unlike `Parser`
/// it takes what is wrong or not finished.
struct TypedLine {
  private(set) var command: Command?
  private(set) var operands: [String] = []
  /// The flag whose value the next word is.
  private(set) var open: Flag?
  /// No flag can follow.
  private(set) var isEnded = false
  private(set) var isExplained = false
  /// The word for the command is none.
  private(set) var isLost = false
  private(set) var origin: String?

  /// - Parameter words: without the program's name and the word that is to be completed.
  init(_ words: some Sequence<String>) {
    for word in words { take(word) }
  }

  private mutating func take(_ word: String) {
    if let flag = open {
      if flag == FlagTable.origin { origin = word }
      open = nil
    } else if isEnded || !word.hasPrefix("-") || word == "-" {
      takeOperand(word)
    } else if word == "--" {
      isEnded = true
    } else if word.hasPrefix("--") {
      open = FlagTable.all.first { $0.word == word && $0.placeholder != nil }
    } else {
      takeShorts(word.dropFirst())
    }
  }

  private mutating func takeShorts(_ letters: Substring) {
    for (index, letter) in letters.enumerated() {
      guard let flag = FlagTable.all.first(where: { $0.short == letter }), flag.placeholder != nil
      else { continue }
      // A value may follow its letter at once.
      if index == letters.count - 1 { open = flag }
      return
    }
  }

  private mutating func takeOperand(_ word: String) {
    if command != nil {
      operands.append(word)
    } else if word == Command.explain.rawValue, !isExplained {
      isExplained = true
    } else {
      command = Command(rawValue: word)
      isLost = command == nil
    }
  }

  /// That of the entities that are spoken of, where nothing nearer says another.
  var kind: Kind { kindFirst(operands).kind }
}
