internal import ArgumentParsing
internal import Catalog

/// The flags that several commands share. A flag of a single command is a member of that command.
/// Rows with the same name are the same flag, as different commands describe it.
enum FlagTable {
  static let offset = Flag("offset", value: "N", "skip the first N entities (default 0)")
  static let limit = Flag(
    "limit", short: "L", otherShort: "n", value: "N",
    "return at most N entities, at least 1 (default \(PageRange.defaultLimit))")
  static let everything = Flag("all", "return all entities from the offset on")
  static let orderBy = Flag(
    "order-by", value: "KEY[,KEY...]", otherName: "sort",
    "sort by these keys, also --sort; prefix a key with - for descending order")
  static let parent = Flag(
    "of", value: "NAME|KIND/ID", "only entities related to this one, such as storm or event/238")
  static let kinds = Flag(
    "kind", value: "KIND", allowed: Kind.allCases.flatMap { [$0.singular, $0.plural] }.unique,
    "only entities of this kind; repeatable")
  static let output = Flag(
    "output", short: "o", value: "FORMAT", allowed: Format.ofEntities.map(\.rawValue),
    allowedElsewhere: [ExportRequest.Form.sqlite.rawValue]
      + Format.allCases.filter { !Format.ofEntities.contains($0) }.map(\.rawValue),
    "output format; default: table on a terminal, json otherwise")
  static let json = Flag(
    "json", standsFor: Flag.Setting(name: "output", value: Format.json.rawValue),
    attachedValueOf: "fields",
    "same as --output json; --json=PATH[,PATH...] also selects fields")
  static let jq = Flag(
    "jq", value: "EXPR", "filter the JSON with jq, which must be installed; prints strings raw")
  static let fields = Flag(
    "fields", value: "PATH[,PATH...]",
    "only these fields of each entity, such as name,thumbnail.path,urls[].url")
  static let columns = Flag(
    "columns", value: "KEY[,KEY...]",
    "only these columns, in this order, in table, csv, and tsv; the header of -o csv has the "
      + "default ones, and any key of an entity is one, such as powers or coverDate; help fields "
      + "lists others, such as price and writers")
  static let noHeader = Flag("no-header", "omit the header row in table, csv, and tsv")
  static let null = Flag(
    "null", short: "0",
    "end each id, name, or url with NUL instead of a line feed, for xargs -0")
  static let force = Flag("force", "overwrite an existing file")
  static let errors = Flag(
    "errors", value: "FORMAT", allowed: ErrorForm.names,
    "format of errors, warnings, and notices on standard error")
  static let quiet = Flag(
    "quiet", short: "q", otherName: "silent",
    "omit warnings and notices, also --silent; errors are still shown")
  static let verbose = Flag(
    "verbose", short: "v", "show notices and each gateway request on standard error")
  static let statistics = Flag(
    "stats", "end standard error with a line of JSON: requests, cache hits, bytes, times")

  static let progress = Flag(
    "progress", value: "MODE", allowed: ProgressForm.allCases.map(\.rawValue),
    "progress on standard error; auto shows a line on a terminal only")

  static let source = Flag(
    "source", value: "SOURCE", allowed: SourceChoice.allCases.map(\.rawValue),
    "where results come from; auto uses, for each kind, a fresh local catalog, then a "
      + "configured gateway, then any local catalog, then the embedded catalog")
  static let origin = Flag(
    "origin", value: "NAME", "use the catalog of NAME alone, whose ids are not Marvel's")
  static let offline = Flag(
    "offline", "do not use the network; answer from the cache and local catalogs")
  static let refresh = Flag("refresh", "send requests even if a cached response is fresh")
  static let noCache = Flag("no-cache", "neither read nor write the response cache")
  static let maxAge = Flag(
    "max-age", value: "DURATION",
    "revalidate cached responses older than DURATION, such as 90s, 10m, 12h, or 7d")
  static let maxStale = Flag(
    "max-stale", value: "DURATION",
    "maximum staleness of a cached response when the gateway is unreachable")
  static let timeout = Flag(
    "timeout", value: "DURATION",
    "time limit for all gateway requests of the command together, such as 5s or 2m")
  static let insecureHTTP = Flag(
    "insecure-http", "allow signed requests over plain http to another machine")

  static let color = Flag(
    "color", value: "WHEN", allowed: ColorChoice.allCases.map(\.rawValue),
    "color tables, cards, and errors; auto means on a terminal, subject to NO_COLOR and CLICOLOR")
  static let noColor = Flag(
    "no-color", standsFor: Flag.Setting(name: "color", value: ColorChoice.never.rawValue),
    "short for --color never")
  static let noLinks = Flag("no-links", "print names and addresses without terminal links")
  static let noPager = Flag("no-pager", "do not use a pager for long output")
  static let help = Flag("help", short: "h", "show help, for a command if one is given")
  static let version = Flag("version", short: "V", "show the version")

  static let range = [offset, limit, everything]
  static let formats = [output, json, jq]
  static let messages = [errors, quiet, verbose, statistics]
  static let entityOutput = [fields, columns, noHeader, null]
  static let outputStyle = formats + entityOutput + messages
  static let sources = [source, origin, offline, refresh, noCache, maxAge, maxStale, insecureHTTP]
  static let general = [color, noColor, noLinks, noPager, help, version]

  /// The flags for all filters: Marvel's, then our own.
  static let filters =
    (ProtocolTable.resources.flatMap(\.filters)
    + ProtocolTable.resources.flatMap(\.localFilters)).map(Flag.init(filter:)).unique

  /// Those of the filters by the reading log.
  static let readingLog = Filter.ofReadingLog.map(Flag.init(filter:))

  /// The filter whose name other programs use for the output format.
  static let format = Flag(filter: .format)

  private static let rare = [parent, orderBy, kinds, force, timeout]

  /// All flags, including those that a single command defines. Shared flags come first, so that
  /// they are found before a command's variant.
  static let all =
    sources + outputStyle + range + general + rare + filters
    + Commands.all.flatMap { $0.commandFlags }

  /// Returns the first flag that matches. Searches group by group, so that a run creates few flags
  /// besides those on its command line.
  ///
  /// - Parameter command: Its flags come before those of others.
  static func first(of command: String?, where isWanted: (Flag) -> Bool) -> Flag? {
    let shared =
      range.first(where: isWanted) ?? sources.first(where: isWanted)
      ?? outputStyle.first(where: isWanted) ?? general.first(where: isWanted)
      ?? rare.first(where: isWanted)
    if let shared { return shared }
    if let flag = command.flatMap(Commands.named)?.commandFlags.first(where: isWanted) {
      return flag
    }
    for command in Commands.all {
      if let flag = command.commandFlags.first(where: isWanted) { return flag }
    }
    return filters.first(where: isWanted)
  }
}

extension Flag {
  convenience init(filter: Filter) {
    if filter.isSwitch {
      self.init(
        filter.flagName, otherName: filter.otherFlagName, isFilter: true, filter.meaning)
    } else {
      self.init(
        filter.flagName, value: filter.placeholder, otherName: filter.otherFlagName,
        isFilter: true, filter.meaning, namedValues: filter.allowed)
    }
  }
}

extension Flag {
  /// Returns whether the flag applies to a kind: it is not a filter, or one of the kind's filters.
  func belongs(to kind: Kind?) -> Bool {
    guard let kind, isFilter else { return true }
    return ProtocolTable.allFilters(of: kind)?.contains { $0.flagName == name } == true
  }
}
