internal import ArgumentParsing
internal import Catalog

/// The filters of `list` and `stats` as members of the argument `where`.
extension MCPToolArgument {
  /// The argument `where`.
  ///
  /// - Parameter isBrief: Whether another tool describes the filters already.
  static func filters(isBrief: Bool) -> MCPToolArgument {
    MCPToolArgument(
      name: "where", otherNames: ["filters", "filter"],
      meaning: isBrief
        ? "filters as in list"
        : "filters, all of which must hold; of the values of a list, any; names or references",
      form: .filters(isBrief ? [] : described), place: .filters)
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

  /// Returns the arguments for all filters of a kind, or of all kinds, with the names of the
  /// described ones first.
  static func filters(of kind: Kind?) -> [MCPToolArgument] {
    let known = (kind.map { [$0] } ?? Kind.allCases)
      .flatMap { ProtocolTable.allFilters(of: $0) ?? [] }
    return known.unique.map { filter in
      let flag = Flag(filter: filter)
      let names = [filter.otherFlagName.map(Flag.argumentName), filter.name, Self.singular(filter)]
      return MCPToolArgument(
        name: names[0].flatMap { $0.hasPrefix("all") ? $0 : nil } ?? flag.argumentName,
        otherNames: names.compactMap(\.self) + [flag.argumentName],
        form: filter.isSwitch ? .yes : .texts, place: .flag(flag))
    }
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
