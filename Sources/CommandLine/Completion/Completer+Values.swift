internal import ArgumentParsing
internal import Catalog

/// Candidates for the values of flags.
extension Completer {
  func values(of flag: Flag, _ word: String) -> Completion? {
    switch flag {
    case StatsCommand.by where !line.operands.isEmpty:
      words(StatsRequest.keys(of: line.kind), word)
    case FlagTable.parent where line.command == MissingCommand.self:
      Completion(candidates: entities(word, [.event, .series]))
    case FlagTable.parent:
      Completion(candidates: entities(word, ListRequest.parents(of: line.kind)))
    case FlagTable.orderBy: keys(resource.orderValues, word)
    case FlagTable.output where line.command != ExportCommand.self: formats(word)
    case FlagTable.fields: keys(fieldKinds.flatMap(\.knownFields).map(\.path).unique, word)
    case FlagTable.columns: keys(fieldKinds.flatMap(Column.choices).map(\.key).unique, word)
    default: variant(of: flag, word) ?? filter(flag).map { values(of: $0, word) }
    }
  }

  /// Returns the formats that the command accepts, with its first operand if there is one.
  private func formats(_ word: String) -> Completion? {
    let command = line.isPrefixed ? ExplainCommand.self : line.command
    guard let command, !command.formats.isEmpty else { return nil }
    let action = line.operands.first ?? ""
    let row = command.formats.first { $0.actions.isEmpty || $0.actions.contains(action) }
    return words((row?.formats ?? command.allFormats).map(\.rawValue), word)
  }

  /// Returns the values that the command allows instead of those in the flag's shared row.
  private func variant(of flag: Flag, _ word: String) -> Completion? {
    let variant = line.command?.commandFlags.first { $0.name == flag.name && !$0.allowed.isEmpty }
    return variant.map { words($0.allowed, word) }
  }

  private func words(_ words: [String], _ word: String) -> Completion {
    Completion(candidates: words.map { CompletionCandidate($0) }.starting(with: word))
  }

  private func keys(_ keys: [String], _ word: String) -> Completion {
    list(word) { keys.map { CompletionCandidate($0) }.starting(with: $0) }
  }

  /// The kinds whose fields the output may have.
  private var fieldKinds: [Kind] {
    let isOfOneKind =
      line.command == ListCommand.self || Kind(name: line.operands.first ?? "") != nil
    return isOfOneKind ? [line.kind] : Kind.allCases
  }

  private var resource: Resource { ProtocolTable.resource(for: line.kind) }

  /// Returns the filter of the current kind that a flag sets, or of any kind if this one lacks it.
  private func filter(_ flag: Flag) -> Filter? {
    let filters = ([resource] + ProtocolTable.resources).flatMap { $0.filters + $0.localFilters }
    return FlagTable.filters.contains(flag) ? filters.first { $0.flagName == flag.name } : nil
  }

  private func values(of filter: Filter, _ word: String) -> Completion {
    if let kind = filter.relatedKind {
      // Commas separate the names, so a name with a comma cannot be one of several.
      return list(word) { part in references(part, kind).filter { !$0.text.contains(",") } }
    }
    switch filter.rule {
    case .equals(.name), .startsWith(.name):
      return Completion(candidates: named(word, line.kind))
    default: break
    }
    let allowed = (filter.vocabulary.map(terms) ?? filter.allowed).map { CompletionCandidate($0) }
    switch filter.rule {
    case .anyOf: return list(word, allowed.starting)
    case .words(_, _, isList: true), .roles: return list(word, allowed.starting)
    default: break
    }
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
