internal import ArgumentParsing
internal import Catalog

/// The filters of `list` and `stats` as members of the argument `where`.
extension MCPToolArgument {
  /// The argument `where`.
  ///
  /// - Parameters:
  ///   - isBrief: Whether another tool describes the filters already.
  ///   - isPersonal: Whether the filters of the user's reading log belong to it.
  static func filters(isBrief: Bool, isPersonal: Bool) -> MCPToolArgument {
    let personal = Filter.ofReadingLog.map(\.name)
    return MCPToolArgument(
      name: "where", otherNames: ["filters", "filter"],
      meaning: isBrief
        ? "filters as in list"
        : "filters, all of which must hold; of the values of a list, any; names or references",
      form: .filters(
        isBrief ? [] : described.filter { isPersonal || !personal.contains($0.name) }),
      place: .filters)
  }

  /// The filters that an assistant needs. All others of the protocol table are accepted, too.
  private static let described: [MCPToolArgument] = [
    texts("characters", "any kind but characters"), texts("creators", "any kind but creators"),
    texts("series"), texts("events"), texts("comics", "for characters, creators, events"),
    texts("allCharacters", "comics with all of them"), texts("allCreators", "comics by all"),
    texts("role", "what a creator did: writer, penciler, inker, colorist, editor, ..."),
    number("year", "one year: of sale of comics, of events, of first appearances, when series ran"),
    text("dateRange", "comics, events, first appearances: 1960-01-01,1969-12-31 or 1963-05"),
    text("title", "exact, of the series, for comics and series"),
    text("titleStartsWith", "for comics and series"), text("titleContains"),
    text("issueNumber"), number("startYear", "of the series, for comics and series"),
    text("format", allowed: Filter.format.allowed),
    text("formatType", allowed: ["comic", "collection"]), yes("noVariants"),
    texts("mark", "comics: \(Filter.mark.allowed.joined(separator: ", "))"),
    texts("collects", "books that collect these comics"),
    texts("collectedIn", "comics in these books"),
    yes("read", "the user's comics"), yes("unread"), yes("owned"), yes("notOwned"),
    text("name", "exact, for characters and events"),
    text("nameStartsWith", "also for creators"), text("nameContains"),
    texts("team", "members of these teams"), texts("power", "such as flight, teleportation"),
    text("universe", "Earth-616"), text("status", allowed: ["alive", "deceased"]),
    text("eventType", allowed: ["event", "arc"]),
    text("seriesType", allowed: ["collection", "one shot", "limited", "ongoing"]),
    yes("running", "series"),
  ]

  /// Returns the arguments for all filters of a kind, or of all kinds.
  ///
  /// - Parameter isPersonal: Whether those of the user's reading log are among them.
  static func filters(of kind: Kind?, isPersonal: Bool) -> [MCPToolArgument] {
    let known = (kind.map { [$0] } ?? Kind.allCases)
      .flatMap { ProtocolTable.allFilters(of: $0) ?? [] }
      .filter { isPersonal || !Filter.ofReadingLog.contains($0) }
    return known.unique.map { filter in
      let flag = Flag(filter: filter)
      let other = filter.otherFlagName.map(Flag.argumentName)
      // `allCharacters` says what the filter does, and `sharedAppearances` does not.
      let name = other.flatMap { $0.hasPrefix("all") ? $0 : nil } ?? flag.argumentName
      return MCPToolArgument(
        name: name,
        otherNames: [other, filter.name, singular(filter), flag.argumentName].compactMap(\.self),
        form: form(of: filter), place: .flag(flag), opposite: opposite(of: filter),
        acceptsFalse: !filter.isSwitch || filter == .noVariants || opposite(of: filter) != nil)
    }
  }

  private static func form(of filter: Filter) -> Form {
    if filter.isSwitch { return .yes }
    return filter.isList || filter.relatedKind != nil ? .texts : .text()
  }

  /// The filter that `false` means; nil if the filter cannot be denied.
  private static func opposite(of filter: Filter) -> Flag? {
    let pairs: [(Filter, Filter)] = [(.read, .unread), (.owned, .notOwned)]
    for (one, other) in pairs {
      if filter == one { return Flag(filter: other) }
      if filter == other { return Flag(filter: one) }
    }
    return nil
  }

  private static func singular(_ filter: Filter) -> String? {
    guard case .related(let kind, all: false) = filter.rule else { return nil }
    return kind.singular
  }

  private static func text(
    _ name: String, _ meaning: String? = nil, allowed: [String] = []
  ) -> MCPToolArgument {
    MCPToolArgument(name: name, meaning: meaning, form: .text(allowed: allowed))
  }

  private static func texts(_ name: String, _ meaning: String? = nil) -> MCPToolArgument {
    MCPToolArgument(name: name, meaning: meaning, form: .texts)
  }

  private static func number(_ name: String, _ meaning: String) -> MCPToolArgument {
    MCPToolArgument(name: name, meaning: meaning, form: .number(0...Int.max))
  }

  private static func yes(_ name: String, _ meaning: String? = nil) -> MCPToolArgument {
    MCPToolArgument(name: name, meaning: meaning, form: .yes)
  }
}
