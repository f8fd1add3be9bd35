internal import ArgumentParsing
internal import Catalog

/// Candidates for the values of flags.
extension Completer {
  func values(of flag: Flag, _ word: String) -> Completion? {
    switch (flag, line.command) {
    case (FlagTable.output, .export): words(ExportRequest.Form.allCases.map(\.rawValue), word)
    case (FlagTable.by, _) where !line.operands.isEmpty:
      words(Grouping.all(of: line.kind).map(\.rawValue), word)
    case (FlagTable.parent, _): Completion(candidates: entities(word))
    case (FlagTable.orderBy, _): keys(resource.orderValues, word)
    case (FlagTable.columns, _): keys(Column.columns(of: line.kind).map(\.key), word)
    default: filter(flag).map { values(of: $0, word) }
    }
  }

  private func words(_ words: [String], _ word: String) -> Completion {
    Completion(candidates: words.map { CompletionCandidate($0) }.starting(with: word))
  }

  private func keys(_ keys: [String], _ word: String) -> Completion {
    list(word) { keys.map { CompletionCandidate($0) }.starting(with: $0) }
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
