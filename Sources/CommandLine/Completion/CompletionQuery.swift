internal import Catalog

/// A request of a shell's completion script.
struct CompletionQuery {
  /// The hidden command.
  static let word = "__complete"

  private let shell: CompletionShell
  private let arguments: [String]
  /// The word to complete.
  private let current: String
  /// For bash, the word with its quotation marks, and the part to replace.
  private var inBash: (word: BashWord, part: String)?

  /// Returns nil if the arguments are not those of a completion script.
  ///
  /// - Parameter arguments: the arguments after the command.
  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard let shell = arguments.first.flatMap(CompletionShell.init(rawValue:)),
      arguments.count >= 2
    else { return nil }
    self.shell = shell
    switch shell {
    case .bash:
      let word = BashWord(arguments[1])
      self.arguments = Array(word.words.dropFirst())
      current = word.text
      inBash = (word, arguments.count > 2 ? arguments[2] : word.raw)
    case .zsh, .fish:
      self.arguments = Array(arguments[1..<(arguments.count - 1)])
      let last = arguments[arguments.count - 1]
      // fish passes the word as typed.
      current = shell == .fish ? BashWord(last).text : last
    }
  }

  /// Returns the candidates, one per line. A source that cannot be opened contributes no names.
  func answer(_ dependencies: Dependencies) -> String {
    let line = TypedLine(arguments)
    let completer = Completer(line: line) { text, kind in
      dependencies.names(beginningWith: text, kind, origin: line.origin)
    }
    let completion = completer.completion(of: current)
    let lines = completion.candidates.compactMap(text)
    return (lines + (completion.takesFiles ? ["\tfiles"] : [])).map { $0 + "\n" }.joined()
  }

  private func text(_ candidate: CompletionCandidate) -> String? {
    if let (word, part) = inBash { return word.replacement(candidate.text, of: part) }
    return candidate.text + (candidate.meaning.map { "\t\($0)" } ?? "")
  }
}

extension Dependencies {
  /// Returns names from the local catalog if it has the kind, otherwise from the embedded one.
  fileprivate func names(beginningWith text: String, _ kind: Kind, origin: String?) -> [String] {
    var arguments = ParsedArguments()
    if let origin { arguments.add(origin, to: FlagTable.origin) }
    guard let flags = try? SharedFlags(arguments) else { return [] }
    let request = SourceConfiguration(
      Settings(), flags, source: nil, statistics: statistics, cachePath: nil,
      localPath: localCatalogPath, ledgerPath: nil, warn: { _ in })
    guard let source = try? openAnalytics(request, [kind]) as? any NameCompleting else { return [] }
    return
      (try? source.names(beginningWith: text, kind, limit: Completer.highestCount)) ?? []
  }
}
