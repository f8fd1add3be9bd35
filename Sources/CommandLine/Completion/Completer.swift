internal import Catalog

/// Completes arguments from the tables of commands, flags, and filters, and names from the catalog.
struct Completer {
  /// The maximum number of names.
  static let highestCount = 50

  let line: TypedLine
  /// Returns the full names of a kind that begin with a text.
  let names: (String, Kind) -> [String]

  /// - Parameter word: the word to complete, without quotation marks.
  func completion(of word: String) -> Completion {
    if let flag = line.open { return values(of: flag, word) }
    if !line.isEnded, word.hasPrefix("-"), word != "-" || line.command != ShowCommand.self {
      return flagCompletion(word)
    }
    if line.hasUnknownCommand { return Completion() }
    guard let command = line.command else {
      let known = Commands.all.filter { !(line.isExplained && $0 == ExplainCommand.self) }
      return Completion(
        candidates: known.map { CompletionCandidate($0.name, $0.summary) }.starting(with: word)
      )
    }
    return operands(Synopsis(command.operands).next(after: line.operands), word)
  }

  private func flagCompletion(_ word: String) -> Completion {
    guard let end = word.firstIndex(of: "=") else {
      let candidates = flags.map { CompletionCandidate($0.word, $0.meaning) }
      return Completion(candidates: candidates.starting(with: word))
    }
    guard let flag = flags.first(where: { $0.word == word[..<end] && $0.placeholder != nil }) else {
      return Completion()
    }
    let value = String(word[word.index(after: end)...])
    return values(of: flag, value).prefixed(by: flag.word + "=")
  }

  private var flags: [Flag] {
    guard let command = line.command else {
      return (line.isExplained ? ExplainCommand.flags : []) + FlagTable.general
    }
    let kind = command.takesFilters && !line.operands.isEmpty ? line.kind : nil
    let explaining = line.isExplained ? ExplainCommand.flags : []
    var shown: [Flag] = []
    for flag in command.flags + explaining + FlagTable.general
    where flag.belongs(to: kind) && !shown.contains(where: { $0.name == flag.name }) {
      shown.append(flag)
    }
    return shown
  }

  /// The values of the setting that the last operand names, if they are keywords.
  private var settingValues: [CompletionCandidate] {
    guard let row = SettingTable.all.first(where: { $0.key == line.operands.last }) else {
      return []
    }
    return switch row.value {
    case .word(let values): values.map { CompletionCandidate($0) }
    case .boolean: ["true", "false"].map { CompletionCandidate($0) }
    default: []
    }
  }

  private func operands(_ alternatives: [String], _ word: String) -> Completion {
    var completion = Completion()
    for alternative in alternatives {
      switch alternative {
      case "KIND": completion.add(Kind.allCases.map { CompletionCandidate($0.plural) }, word)
      case "COMMAND":
        completion.add(
          Commands.all.map { CompletionCandidate($0.name, $0.summary) }, word)
      case "TOPIC":
        completion.add(
          HelpTopic.allCases.map { CompletionCandidate($0.rawValue, $0.summary) }, word)
      case "KEY":
        completion.add(
          SettingTable.all.map { CompletionCandidate($0.key, $0.meaning) }, word)
      case "VALUE": completion.add(settingValues, word)
      case "NAME": completion.candidates += references(word, line.kind)
      case "FILE", "DIRECTORY": completion.takesFiles = true
      case let literal where !literal.contains(where: \.isUppercase) && literal != "-":
        completion.add([CompletionCandidate(literal)], word)
      default: break
      }
    }
    return completion
  }
}

extension Completion {
  mutating func add(_ candidates: [CompletionCandidate], _ word: String) {
    self.candidates += candidates.starting(with: word)
  }

  /// Returns the candidates with the preceding text of the same word.
  func prefixed(by text: String) -> Completion {
    var completion = self
    completion.candidates = candidates.map { CompletionCandidate(text + $0.text, $0.meaning) }
    return completion
  }
}

extension [CompletionCandidate] {
  func starting(with word: String) -> [CompletionCandidate] {
    filter { $0.text.hasPrefix(word) }
  }
}
