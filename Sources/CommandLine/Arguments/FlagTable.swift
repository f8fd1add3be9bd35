internal import Catalog

/// Every flag; its order is the order in help.
enum FlagTable {
  static let offset = Flag("offset", value: "N", "skip the first N (default 0)")
  static let limit = Flag(
    "limit", value: "N", "at most N (default \(PageRange.defaultLimit))")
  static let everything = Flag("all", "everything from the offset to the end")
  static let orderBy = Flag(
    "order-by", value: "KEY[,KEY...]", "order by these keys; a - before a key turns it round")
  static let parent = Flag(
    "of", value: "KIND/ID|NAME", "only what belongs to this entity, such as character/1009610")
  static let kinds = Flag(
    "kind", value: "KIND", allowed: Kind.allCases.flatMap { [$0.singular, $0.plural] }.unique,
    "only entities of this kind; may be given several times")
  static let by = Flag(
    "by", value: "KEY", allowed: Grouping.allCases.map(\.rawValue), "count by this key")
  static let field = Flag(
    "field", short: "F", value: "KEY=VALUE",
    "a parameter of the request; may be given several times")
  static let output = Flag(
    "output", short: "o", value: "FORMAT", allowed: Format.allCases.map(\.rawValue),
    allowedElsewhere: [ExportRequest.Form.sqlite.rawValue],
    "the form of the answer: on a terminal table, otherwise json")
  static let json = Flag(
    "json", standsFor: Flag.Setting(name: "output", value: Format.json.rawValue),
    "the same as --output json")
  static let fields = Flag(
    "fields", value: "PATH[,PATH...]",
    "only these fields of each entity, such as name,thumbnail.path,urls[].url")
  static let columns = Flag(
    "columns", value: "KEY[,KEY...]",
    "these columns in this order, of those that csv has, in table, csv and tsv")
  static let noHeader = Flag("no-header", "no line of heads in table, csv and tsv")
  static let null = Flag(
    "null", short: "0",
    "end each entry of id, name and url with NUL in place of a line feed, for xargs -0")
  static let exitCode = Flag("exit-code", "end with status 3 when there is something")
  static let force = Flag("force", "replace the file that is there")
  static let dryRun = Flag("dry-run", "tell what would come of it, and change nothing")
  static let complete = Flag("complete", "the files hold all entities of their kinds")
  static let mapping = Flag(
    "mapping", value: "FILE", "how the columns of a foreign table become entities: docs/import.md")
  static let errors = Flag(
    "errors", value: "FORM", allowed: ErrorForm.allCases.map(\.rawValue),
    "the form of errors and notices on standard error")
  static let quiet = Flag(
    "quiet", short: "q", "no warnings and notices on standard error; errors stay")
  static let verbose = Flag(
    "verbose", short: "v", "on standard error, a line for each request to a gateway, and notices")
  static let statistics = Flag(
    "stats", "at the end a line of JSON on standard error: requests, stored answers, bytes, times")

  static let source = Flag(
    "source", value: "SOURCE", allowed: SourceChoice.allCases.map(\.rawValue),
    "where answers come from: auto takes, for each kind, a fresh local catalog, else a gateway "
      + "that is set up, else what is local, else what is embedded")
  static let origin = Flag(
    "origin", value: "NAME", "the entities of an import that have other ids than Marvel's")
  static let offline = Flag("offline", "open no socket; stored answers and the catalog alone")
  static let refresh = Flag("refresh", "ask the gateway even for what is stored and fresh")
  static let noCache = Flag("no-cache", "neither use nor keep stored answers")
  static let maxAge = Flag(
    "max-age", value: "SPAN", "ask again for what was stored longer ago, such as 90s, 10m, 12h, 7d")
  static let maxStale = Flag(
    "max-stale", value: "SPAN",
    "when the gateway is silent, use no stored answer that expired longer ago")
  static let insecureHTTP = Flag(
    "insecure-http", "send signed requests over plain http to another host than this one")

  static let since = Flag(
    "since", value: "WHEN",
    "only what was changed from a date on, or for so long, such as 7d; auto, for sync, goes on from "
      + "the last time; last, for changes, is the last sync or import"
  )
  static let full = Flag(
    "full", "ask for everything again, and take out what the gateway no longer has")
  static let ifOlderThan = Flag(
    "if-older-than", value: "SPAN", "leave out the kinds that were mirrored within SPAN")
  static let jitter = Flag(
    "jitter", value: "SPAN", "wait a random time up to SPAN first, so that many machines part")
  static let maxRequests = Flag(
    "max-requests", value: "N", "stop after N requests; the next run goes on there")
  static let progress = Flag(
    "progress", value: "FORM", allowed: ProgressForm.allCases.map(\.rawValue),
    "what standard error shows of the way: auto is a line on a terminal and nothing elsewhere")

  static let image = Flag(
    "image", "draw the thumbnail on the terminal, by chafa; nothing elsewhere")
  static let color = Flag(
    "color", value: "WHEN", allowed: ColorChoice.allCases.map(\.rawValue),
    "when tables, cards and errors are colored; auto is on a terminal, unless NO_COLOR or CLICOLOR "
      + "says otherwise")
  static let noLinks = Flag("no-links", "make no links of names and addresses on a terminal")
  static let noPager = Flag("no-pager", "show an answer that is longer than the terminal at once")
  static let help = Flag("help", short: "h", "show help, of the command if one is named")
  static let version = Flag("version", "show the version")

  static let range = [offset, limit, everything]
  static let outputStyle = [
    output, json, fields, columns, noHeader, null, errors, quiet, verbose, statistics,
  ]
  /// Of answers that are no entities.
  static let smallPresentation = [output, json, noHeader, errors, quiet, verbose, statistics]
  static let sources = [source, origin, offline, refresh, noCache, maxAge, maxStale, insecureHTTP]
  static let syncState = [since, full, ifOlderThan, jitter, maxRequests, progress]
  static let general = [color, noLinks, noPager, help, version]

  /// The flags for all documented filters, from the protocol table.
  static let filters = ProtocolTable.resources.flatMap(\.filters).map(Flag.init(filter:)).unique

  private static let counted = [orderBy, kinds, by, field]
  private static let changing = [dryRun, complete, mapping, exitCode, force, image]

  static let all =
    range + [parent] + filters + counted + syncState + changing + sources + outputStyle + general

  /// The flag that has a name or a letter; looked for group by group, so that a run makes few flags
  /// beside those that it is given.
  static func first(where isWanted: (Flag) -> Bool) -> Flag? {
    let common =
      sources.first(where: isWanted) ?? outputStyle.first(where: isWanted)
      ?? range.first(where: isWanted) ?? general.first(where: isWanted)
    if let common { return common }
    let rare =
      counted.first(where: isWanted) ?? changing.first(where: isWanted)
      ?? syncState.first(where: isWanted)
    return rare ?? [parent].first(where: isWanted) ?? filters.first(where: isWanted)
  }
}

extension Flag {
  convenience init(filter: Filter) {
    if case .isTrue = filter.rule {
      self.init(filter.flagName, isFilter: true, filter.meaning)
    } else {
      self.init(
        filter.flagName, value: filter.placeholder, isFilter: true, filter.meaning,
        namedValues: filter.allowed)
    }
  }
}

extension Array where Element: Equatable {
  /// Each element once, where it stands first. A set would cost more than it saves among so few.
  fileprivate var unique: [Element] {
    reduce(into: []) { unique, element in
      if !unique.contains(element) { unique.append(element) }
    }
  }
}

extension Flag {
  /// Whether the flag is no filter, or one of the kind.
  func belongs(to kind: Kind?) -> Bool {
    guard let kind, isFilter else { return true }
    return ProtocolTable.resource(for: kind).filters.contains { $0.flagName == name }
  }
}

extension Filter {
  /// The wire name in the manner of the command line: `name-starts-with`.
  var flagName: String {
    // By bytes, since every run makes these words, and names on the wire are ASCII.
    var word: [UInt8] = []
    word.reserveCapacity(name.utf8.count + 4)
    for byte in name.utf8 {
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isUppercase { word.append(UInt8(ascii: "-")) }
      word.append(isUppercase ? byte | 0x20 : byte)
    }
    return String(decoding: word, as: UTF8.self)
  }
}
