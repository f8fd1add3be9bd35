internal import Catalog
internal import CatalogImport

/// A subcommand.
enum Command: String, CaseIterable, Hashable, Sendable {
  case list, show, search, browse, pick, stats, graph, sync
  case `import`
  case changes, export, quota, cache, catalog, api, explain, schema
  case config, doctor, completion, help

  /// The words after the command, in the notation of synopses.
  var operands: String {
    switch self {
    case .list: "[KIND]"
    case .show: "[KIND] ID|NAME..."
    case .search: "WORD..."
    case .browse, .pick: "[KIND] [WORD...]"
    case .stats: "[KIND]"
    case .graph: "shared|path|partners ID|NAME..."
    case .sync: "[KIND...]"
    case .quota: ""
    case .cache: CacheAction.allCases.map(\.rawValue).joined(separator: "|")
    case .catalog: CatalogAction.allCases.map(\.rawValue).joined(separator: "|")
    case .api: "PATH"
    case .changes: ""
    case .export: "[KIND...] [FILE|-]"
    case .import: "FILE|FOLDER|URL|\(FiveThirtyEight.name)|-"
    case .explain: "COMMAND [WORD...]"
    case .schema: "[DOCUMENT|KIND]"
    case .config: ConfigAction.allCases.map(\.rawValue).joined(separator: "|") + " [KEY] [VALUE|-]"
    case .doctor: ""
    case .completion: CompletionShell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND|TOPIC] [KIND]"
    }
  }

  /// One phrase, without a full stop.
  var summary: String {
    switch self {
    case .list: "list entities, filtered, ordered and cut to a window"
    case .show: "show entities by id or by name"
    case .search: "find entities by words in names, aliases, creators and descriptions"
    case .browse: "look around on a full screen: search, cards and what belongs to them"
    case .pick: "choose entities on a full screen, and print them for a script"
    case .stats: "count entities, by year, format and more"
    case .graph: "find what entities share, and how they are joined"
    case .sync: "copy a gateway into the local catalog, or bring it up to date"
    case .quota: "show how many requests were made today"
    case .cache: "look after the stored answers of gateways"
    case .catalog: "look after the local catalog"
    case .api: "ask a gateway for any path, and pass on what it says"
    case .changes: "tell what the last sync or import added, changed and took out"
    case .export: "write a catalog for other places, with its checksum"
    case .import: "take entities from files into the local catalog"
    case .explain: "tell what a command would do, and do nothing"
    case .schema: "give the JSON Schema of an answer or of an error"
    case .config: "look after the configuration file"
    case .doctor: "look whether all that marvel-cli needs is in order, and say what to do"
    case .completion: "print what makes a shell complete commands, flags and names"
    case .help: "show help, in general, for a command or on a topic"
    }
  }

  /// As `init(rawValue:)`, which makes a dictionary of all names.
  init?(word: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = command
  }

  var flags: [Flag] { flags(filters: FlagTable.filters) }

  /// Whether the flag is one of the command's; the many filters are only made to look for one.
  func takes(_ flag: Flag) -> Bool {
    flags(filters: flag.isFilter ? FlagTable.filters : []).contains { $0.name == flag.name }
  }

  private func flags(filters: [Flag]) -> [Flag] {
    switch self {
    case .list:
      FlagTable.range + [FlagTable.parent] + filters + [FlagTable.orderBy]
        + FlagTable.sources
        + FlagTable.outputStyle
    case .show: [FlagTable.image] + FlagTable.sources + FlagTable.outputStyle
    case .search: FlagTable.range + [FlagTable.kinds] + FlagTable.sources + FlagTable.outputStyle
    case .browse:
      FlagTable.sources
        + [FlagTable.errors, FlagTable.quiet, FlagTable.verbose, FlagTable.statistics]
    case .pick:
      FlagTable.sources + [
        FlagTable.output, FlagTable.json, FlagTable.errors, FlagTable.quiet, FlagTable.verbose,
        FlagTable.statistics,
      ]
    case .stats:
      [FlagTable.by, FlagTable.parent] + filters + FlagTable.sources
        + FlagTable.smallPresentation
    case .graph: FlagTable.range + [FlagTable.kinds] + FlagTable.sources + FlagTable.outputStyle
    case .sync:
      FlagTable.syncState
        + [
          FlagTable.insecureHTTP, FlagTable.output, FlagTable.json, FlagTable.errors,
          FlagTable.quiet, FlagTable.verbose, FlagTable.statistics,
        ]
    case .catalog:
      [
        FlagTable.origin, FlagTable.output, FlagTable.json, FlagTable.errors, FlagTable.quiet,
      ]
    case .quota, .cache: [FlagTable.output, FlagTable.json, FlagTable.errors, FlagTable.quiet]
    case .api:
      [FlagTable.field, FlagTable.everything] + FlagTable.sources
        + [FlagTable.errors, FlagTable.quiet, FlagTable.verbose, FlagTable.statistics]
    case .changes:
      [FlagTable.since, FlagTable.exitCode, FlagTable.origin, FlagTable.errors, FlagTable.quiet]
    case .export:
      [FlagTable.output, FlagTable.force] + FlagTable.sources
        + [FlagTable.errors, FlagTable.quiet, FlagTable.verbose]
    case .import:
      [
        FlagTable.kinds, FlagTable.mapping, FlagTable.origin, FlagTable.dryRun, FlagTable.complete,
        FlagTable.output,
        FlagTable.json, FlagTable.errors, FlagTable.quiet,
      ]
    case .explain: [FlagTable.output, FlagTable.json, FlagTable.errors]
    case .config:
      [FlagTable.force, FlagTable.output, FlagTable.json, FlagTable.errors, FlagTable.quiet]
    case .doctor:
      [
        FlagTable.offline, FlagTable.insecureHTTP, FlagTable.output, FlagTable.json,
        FlagTable.errors, FlagTable.verbose,
      ]
    case .schema, .completion, .help: [FlagTable.errors]
    }
  }
}
