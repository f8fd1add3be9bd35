internal import ArgumentParsing
internal import Catalog

/// The request of `list`. Names of related entities are not resolved yet.
struct ListRequest: Equatable {
  struct FilterValue: Equatable {
    let filter: Filter
    /// One value, or several for a list.
    let values: [String]
  }

  let kind: Kind
  let parent: Reference?
  let filters: [FilterValue]
  /// The keys of `--order-by`.
  let order: [String]
  let range: PageRangeFlags

  /// - Parameter command: the command that the arguments belong to.
  init(_ arguments: ParsedArguments, of command: any Command.Type = ListCommand.self)
    throws(UsageError)
  {
    let (kind, rest) = kindFirst(arguments.operands)
    if let operand = rest.first {
      let kinds = Kind.allCases.map(\.plural)
      let suggestion = nearest(to: operand, among: kinds, limit: 1).first
      throw .unexpectedArgument(
        operand, command, nearest: Kind(word: operand) == nil ? suggestion : nil)
    }
    self.kind = kind
    parent = try Self.parent(arguments)
    range = try PageRangeFlags(arguments)
    order =
      arguments[FlagTable.orderBy]?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init) ?? []
    do {
      filters = try Self.filters(arguments, kind, parent?.kind)
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

  private static func parent(_ arguments: ParsedArguments) throws(UsageError) -> Reference? {
    guard let value = arguments[FlagTable.parent] else { return nil }
    guard let reference = Reference(value), !reference.isBlank else {
      throw .notAnEntity(FlagTable.parent, value)
    }
    return reference
  }

  private static func filters(
    _ arguments: ParsedArguments, _ kind: Kind, _ parent: Kind?
  ) throws(QueryError) -> [FilterValue] {
    guard let known = ProtocolTable.filters(of: kind, under: parent) else {
      throw .unknownRelation(kind, of: parent ?? kind)
    }
    guard arguments.given.contains(where: \.flag.isFilter) else { return [] }
    var filters: [FilterValue] = []
    for flag in FlagTable.filters where arguments.has(flag) {
      guard let filter = known.first(where: { $0.flagName == flag.name }) else {
        throw .unknownFilter(flag.name, kind, of: parent)
      }
      let value = FilterValue(filter, arguments.all(flag))
      try value.check()
      filters.append(value)
    }
    return filters
  }
}

extension ListRequest.FilterValue {
  /// Splits a list at commas. If the flag is repeated, each value is one name that may have commas.
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

  /// Rejects values that are invalid even before names are resolved.
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
