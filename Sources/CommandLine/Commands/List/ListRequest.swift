internal import ArgumentParsing
internal import Catalog

/// The request of `list`. Names of related entities are not resolved yet.
struct ListRequest: Equatable {
  /// A valid value of a filter, as far as it is known without a source and a clock.
  enum FilterValue: Equatable {
    case condition(Condition)
    case references(Filter, [Reference])
    /// At most this old.
    case age(Filter, seconds: Int)
    /// What the reading log says.
    case logged(Filter, LoggedState)

    var filter: Filter {
      switch self {
      case .condition(let condition): condition.filter
      case .references(let filter, _), .age(let filter, _), .logged(let filter, _): filter
      }
    }
  }

  let kind: Kind
  let parent: Reference?
  let filters: [FilterValue]
  /// Most significant first; empty if `--order-by` was not given.
  let order: [Order]
  let range: PageRangeFlags

  /// The flags whose values may have several words.
  private static func nameFlags(_ kind: Kind) -> [String] {
    let resource = ProtocolTable.resource(for: kind)
    let filters = (resource.filters + resource.localFilters).filter { filter in
      switch filter.rule {
      case .equals, .startsWith, .includes, .related, .oneOf, .named, .anyOf, .roles: true
      default: false
      }
    }
    return filters.map(\.flagName) + [FlagTable.parent.name]
  }

  /// - Parameter command: the command that the arguments belong to.
  init(_ arguments: ParsedArguments, of command: any Command.Type = ListCommand.self)
    throws(UsageError)
  {
    let (kind, rest) = kindFirst(arguments.operands, isNameless: true)
    if let operand = arguments.operands.first, arguments.follows(operand, FlagTable.json.argument),
      Kind(abbreviation: operand) == nil
    {
      throw .fieldsWithoutEquals(operand)
    }
    if let operand = rest.first {
      if let (flag, text) = arguments.unquotedValue(before: operand, of: Self.nameFlags(kind)) {
        throw .unquotedValue(operand, flag, text)
      }
      throw .unexpectedArgument(
        operand, command,
        nearest: Kind.plural(near: operand) ?? ClientSyntax().suggestion(for: operand))
    }
    self.kind = kind
    if let value = arguments[FlagTable.format], Format(rawValue: value) != nil {
      throw .confusedFormat(value)
    }
    parent = try Self.parent(arguments, kind)
    range = try PageRangeFlags(arguments)
    do {
      filters = try Self.filters(arguments, kind, parent.flatMap { $0.namesKind ? $0.kind : nil })
      order =
        arguments.has(FlagTable.orderBy)
        ? try ProtocolTable.resource(for: kind).order(arguments.list(FlagTable.orderBy)) : []
    } catch {
      throw .query(error)
    }
    try refuseNegation()
    try Self.refuseContradiction(filters)
  }

  /// Throws for filters of the reading log that exclude each other.
  static func refuseContradiction(_ filters: [FilterValue]) throws(UsageError) {
    let logged = filters.map(\.filter).filter { Filter.ofReadingLog.contains($0) }
    guard logged.count > 1 else { return }
    for (one, other) in [(Filter.read, Filter.unread), (.owned, .notOwned)]
    where logged.contains(one) && logged.contains(other) {
      throw .conflict(Flag(filter: one), Flag(filter: other))
    }
  }

  private func refuseNegation() throws(UsageError) {
    for case .references(let filter, let references) in filters {
      if let reference = references.first(where: \.isNegated) {
        throw .negatedName(Flag(filter: filter), reference.text)
      }
    }
  }

  init(_ kind: Kind, _ filters: [FilterValue], _ range: PageRangeFlags) {
    self.kind = kind
    self.filters = filters
    self.range = range
    parent = nil
    order = []
  }

  /// The kinds of entities that have a list of this kind, those first whose names its user means.
  static func parents(of kind: Kind) -> [Kind] {
    let known = ProtocolTable.parents(of: kind)
    return [.character, .event, .series, .creator, .comic, .story].filter(known.contains)
  }

  private static func parent(
    _ arguments: ParsedArguments, _ kind: Kind
  ) throws(UsageError) -> Reference? {
    guard let value = arguments[FlagTable.parent] else { return nil }
    let reference = Reference(value, kind: parents(of: kind).first ?? .character)
    if reference.isNegated { throw .negatedName(FlagTable.parent, value) }
    // Ids of all kinds overlap.
    var isID: Bool { if case .id = reference.target { true } else { false } }
    if reference.isBlank || (isID && !reference.namesKind) {
      throw .notAnEntity(FlagTable.parent, value)
    }
    return reference
  }

  /// Parses the filters of a kind among the arguments.
  static func filters(
    _ arguments: ParsedArguments, _ kind: Kind, _ parent: Kind?
  ) throws(QueryError) -> [FilterValue] {
    guard let known = ProtocolTable.allFilters(of: kind, under: parent) else {
      throw .unknownRelation(kind, of: parent ?? kind)
    }
    guard arguments.given.contains(where: \.flag.isFilter) else { return [] }
    var filters: [FilterValue] = []
    for flag in FlagTable.filters where arguments.has(flag) {
      guard let filter = known.first(where: { $0.flagName == flag.name }) else {
        throw .unknownFilter(flag.name, kind, of: parent)
      }
      filters.append(try FilterValue(filter, arguments.all(flag)))
    }
    return filters
  }
}

extension ListRequest.FilterValue {
  /// Parses the values of a flag that may be repeated.
  fileprivate init(_ filter: Filter, _ given: [String]) throws(QueryError) {
    let last = given.last ?? ""
    if let kind = filter.relatedKind {
      self = .references(filter, try Self.references(filter, kind, given))
    } else if case .since = filter.rule, DurationText.isSpan(last),
      let seconds = DurationText.seconds(last)
    {
      self = .age(filter, seconds: seconds)
    } else if case .logged(let state, _) = filter.rule {
      self = .logged(filter, state)
    } else if filter.isSwitch {
      self = .condition(try Condition(filter, "true"))
    } else {
      // A list of dates is one value.
      let joins = filter.isList && filter.attribute?.form != .timestamp
      self = .condition(try Condition(filter, joins ? given.joined(separator: ",") : last))
    }
  }

  /// Splits a list at commas. If the flag is repeated, each value is one name that may have commas.
  private static func references(
    _ filter: Filter, _ kind: Kind, _ given: [String]
  ) throws(QueryError) -> [Reference] {
    let values = given.flatMap { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let areIDs = parts.allSatisfy { WholeNumber.read($0, from: 0) != nil }
      return given.count == 1 || areIDs ? parts : [text]
    }
    try filter.check(values)
    let references = values.map { Reference($0, kind: kind) }
    if let other = references.first(where: { $0.kind != kind }) {
      throw .notAnID(filter, other.text)
    }
    return references
  }
}
