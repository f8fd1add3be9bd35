internal import Catalog

/// Candidates for the values of flags.
extension Completer {
  func values(of flag: Flag, _ word: String) -> Completion {
    if let values = Self.allowedValues(of: flag, line) {
      return Completion(candidates: values.map { CompletionCandidate($0) }.starting(with: word))
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
    return list(word) { keys.map { CompletionCandidate($0) }.starting(with: $0) }
  }

  /// Returns the only values that a flag accepts; nil if there is no such list.
  private static func allowedValues(of flag: Flag, _ line: TypedLine) -> [String]? {
    if flag == StatsCommand.by, !line.operands.isEmpty {
      return Grouping.all(of: line.kind).map(\.rawValue)
    }
    let variant = line.command?.ownFlags.first { $0.name == flag.name }
    let allowed = (variant ?? flag).allowed
    return allowed.isEmpty ? nil : allowed
  }

  private var resource: Resource { ProtocolTable.resource(for: line.kind) }

  /// Returns the filter of the current kind that a flag sets, or of any kind if this one lacks it.
  private func filter(_ flag: Flag) -> Filter? {
    let filters = resource.filters + ProtocolTable.resources.flatMap(\.filters)
    return FlagTable.filters.contains(flag) ? filters.first { $0.flagName == flag.name } : nil
  }

  private func values(of filter: Filter, _ word: String) -> Completion {
    if let kind = filter.relatedKind {
      // Commas separate the names, so a name with a comma cannot be one of several.
      return list(word) { part in references(part, kind).filter { !$0.text.contains(",") } }
    }
    let allowed = filter.allowed.map { CompletionCandidate($0) }
    if case .words(_, _, isList: true) = filter.rule { return list(word, allowed.starting) }
    return Completion(candidates: allowed.starting(with: word))
  }

  /// Completes the last part of a comma-separated list.
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
