internal import Catalog

/// The values of flags.
extension Completer {
  func values(of flag: Flag, _ word: String) -> Completion {
    if let words = Self.words(of: flag, line) {
      return Completion(candidates: words.map { CompletionCandidate($0) }.beginning(with: word))
    }
    if flag == FlagTable.parent { return Completion(candidates: entities(word)) }
    if flag.placeholder == "FILE" { return Completion(takesFiles: true) }
    if let filter = filter(flag) { return values(of: filter, word) }
    let keys: [String] =
      switch flag {
      case FlagTable.orderBy: resource.orderValues
      case FlagTable.columns: Column.columns(of: line.kind).map(\.key)
      default: []
      }
    return list(word) { keys.map { CompletionCandidate($0) }.beginning(with: $0) }
  }

  /// The words that a flag takes, and no others; nil where there is no such list.
  private static func words(of flag: Flag, _ line: TypedLine) -> [String]? {
    switch (flag, line.command) {
    case (FlagTable.output, .export): ExportRequest.Form.allCases.map(\.rawValue)
    case (FlagTable.by, _) where !line.operands.isEmpty:
      Grouping.all(of: line.kind).map(\.rawValue)
    default: flag.allowed.isEmpty ? nil : flag.allowed
    }
  }

  private var resource: Resource { ProtocolTable.resource(for: line.kind) }

  /// The filter of the kind that a flag is; of any kind where this one has none of the name.
  private func filter(_ flag: Flag) -> Filter? {
    let filters = resource.filters + ProtocolTable.resources.flatMap(\.filters)
    return FlagTable.filters.contains(flag) ? filters.first { $0.flagName == flag.name } : nil
  }

  private func values(of filter: Filter, _ word: String) -> Completion {
    if let kind = filter.relatedKind {
      // Commas part the names, so that one with a comma cannot be given among others.
      return list(word) { part in references(part, kind).filter { !$0.text.contains(",") } }
    }
    let allowed = filter.allowed.map { CompletionCandidate($0) }
    if case .words(_, _, isList: true) = filter.rule { return list(word, allowed.beginning) }
    return Completion(candidates: allowed.beginning(with: word))
  }

  /// The last of several parts that commas join.
  private func list(
    _ word: String, _ candidates: (String) -> [CompletionCandidate]
  ) -> Completion {
    guard let comma = word.lastIndex(of: ",") else {
      return Completion(candidates: candidates(word))
    }
    let start = word.index(after: comma)
    return Completion(candidates: candidates(String(word[start...])))
      .prefixed(by: String(word[..<start]))
  }
}
