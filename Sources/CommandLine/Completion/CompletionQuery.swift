internal import Catalog

/// What the script of a shell asks.
struct CompletionQuery {
  /// The command, which no help shows.
  static let word = "__complete"

  private let shell: CompletionShell
  private let words: [String]
  /// The word that is to be completed.
  private let current: String
  /// In bash, with its quotation marks, and the part of it that is replaced.
  private var inBash: (word: BashWord, part: String)?

  /// - Parameter arguments: what follows the command; nil for what no script would say.
  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard let shell = arguments.first.flatMap(CompletionShell.init(rawValue:)),
      arguments.count >= 2
    else { return nil }
    self.shell = shell
    switch shell {
    case .bash:
      let word = BashWord(arguments[1])
      words = Array(word.words.dropFirst())
      current = word.text
      inBash = (word, arguments.count > 2 ? arguments[2] : word.raw)
    case .zsh, .fish:
      words = Array(arguments[1..<(arguments.count - 1)])
      let last = arguments[arguments.count - 1]
      // In fish it comes as it was typed.
      current = shell == .fish ? BashWord(last).text : last
    }
  }

  /// The answer, a candidate a line; what cannot be opened has no names.
  func answer(_ dependencies: Dependencies) -> String {
    let line = TypedLine(words)
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
  /// From the local catalog where that has the kind, else from the embedded one.
  fileprivate func names(beginningWith text: String, _ kind: Kind, origin: String?) -> [String] {
    var words = ParsedArguments()
    if let origin { words.add(origin, to: FlagTable.origin) }
    guard let flags = try? SharedFlags(words) else { return [] }
    let request = SourceConfiguration(
      Settings(), flags, source: nil, statistics: statistics, cachePath: nil,
      localPath: localCatalogPath, ledgerPath: nil, warn: { _ in })
    guard let source = try? openAnalytics(request, [kind]) as? any NameCompleting else { return [] }
    return
      (try? source.names(beginningWith: text, kind, limit: Completer.highestCount)) ?? []
  }
}
