internal import Catalog

/// What `list` is to list; names of other entities are not looked up yet.
struct ListRequest: Equatable {
  struct FilterValue: Equatable {
    let filter: Filter
    /// One, but of a list several.
    let values: [String]
  }

  let kind: Kind
  let parent: Reference?
  let filters: [FilterValue]
  /// The words of `--order-by`.
  let order: [String]
  let range: PageRangeFlags

  /// - Parameter command: the one that takes these words.
  init(_ words: ParsedArguments, of command: Command = .list) throws(UsageError) {
    let (kind, rest) = kindFirst(words.operands)
    if let word = rest.first {
      let kinds = Kind.allCases.map(\.plural)
      throw .unexpectedArgument(
        word, command, nearest: nearest(to: word, among: kinds, limit: 1).first)
    }
    self.kind = kind
    parent = try Self.parent(words)
    range = try PageRangeFlags(words)
    order =
      words[FlagTable.orderBy]?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init) ?? []
    do {
      filters = try Self.filters(words, kind, parent?.kind)
      _ = try Query.order(order, of: kind)
    } catch {
      throw .query(error)
    }
  }

  init(_ kind: Kind, _ filters: [FilterValue], _ range: PageRangeFlags) {
    self.kind = kind
    self.filters = filters
    self.range = range
    parent = nil
    order = []
  }

  private static func parent(_ words: ParsedArguments) throws(UsageError) -> Reference? {
    guard let word = words[FlagTable.parent] else { return nil }
    guard let reference = Reference(word), !reference.isBlank else {
      throw .notAnEntity(FlagTable.parent, word)
    }
    return reference
  }

  private static func filters(
    _ words: ParsedArguments, _ kind: Kind, _ parent: Kind?
  ) throws(QueryError) -> [FilterValue] {
    guard let known = ProtocolTable.filters(of: kind, under: parent) else {
      throw .unknownRelation(kind, of: parent ?? kind)
    }
    guard words.given.contains(where: \.flag.isFilter) else { return [] }
    var filters: [FilterValue] = []
    for flag in FlagTable.filters where words.has(flag) {
      guard let filter = known.first(where: { $0.flagName == flag.name }) else {
        throw .unknownFilter(flag.name, kind, of: parent)
      }
      let value = FilterValue(filter, words.all(flag))
      try value.check()
      filters.append(value)
    }
    return filters
  }
}

extension ListRequest.FilterValue {
  /// Commas part the values of a list, but not those of a name where the flag is repeated.
  fileprivate init(_ filter: Filter, _ given: [String]) {
    self.filter = filter
    switch filter.rule {
    case .isTrue: values = ["true"]
    case .related, .allRelated:
      values = given.flatMap { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areIDs = parts.allSatisfy { WholeNumber.read($0, from: 0) != nil }
        return given.count == 1 || areIDs ? parts : [text]
      }
    case .words(_, _, isList: true): values = given
    default: values = given.suffix(1)
    }
  }

  /// Refuses what no look-up can mend.
  fileprivate func check() throws(QueryError) {
    guard filter.relatedKind != nil else {
      if DurationText.isSpan(values.last ?? ""), case .since = filter.rule { return }
      _ = try Condition(filter, values.joined(separator: ","))
      return
    }
    if values.count > Filter.highestCount { throw .tooManyValues(filter) }
    if values.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw .blankValue(filter) }
  }
}
