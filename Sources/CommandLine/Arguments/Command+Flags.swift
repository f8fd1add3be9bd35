internal import ArgumentParsing

/// The flags of each command.
extension Command {
  /// All flags except those in `FlagTable.general`.
  var flags: [Flag] { ownFlags + sharedFlags }

  /// The flags that are documented on the command's own page.
  var ownFlags: [Flag] { ownFlags(filters: FlagTable.filters) }

  /// Returns whether the command accepts a flag. Builds the many filters only to find one.
  func takes(_ flag: Flag) -> Bool {
    sharedFlags.contains { $0.name == flag.name }
      || ownFlags(filters: flag.isFilter ? FlagTable.filters : []).contains { $0.name == flag.name }
  }

  private func ownFlags(filters: [Flag]) -> [Flag] {
    switch self {
    case .list: FlagTable.range + [FlagTable.parent] + filters + [FlagTable.orderBy]
    case .show: [FlagTable.image]
    case .search: FlagTable.range + [FlagTable.kinds]
    case .stats: [FlagTable.by, FlagTable.parent] + filters + [FlagTable.noHeader]
    case .graph: FlagTable.range + [FlagTable.partnerKind]
    case .sync: FlagTable.syncState + [FlagTable.insecureHTTP]
    case .import:
      [
        FlagTable.importKind, FlagTable.mapping, FlagTable.importOrigin, FlagTable.dryRun,
        FlagTable.complete,
      ]
    case .changes: [FlagTable.changesSince, FlagTable.exitCode, FlagTable.origin]
    case .export: [FlagTable.exportFormat, FlagTable.force]
    case .catalog: [FlagTable.origin]
    case .api: [FlagTable.field, FlagTable.everything]
    case .config: [FlagTable.force]
    case .doctor: [FlagTable.skipGateway, FlagTable.insecureHTTP]
    case .browse, .pick, .quota, .cache, .explain, .schema, .completion, .help: []
    }
  }

  /// The flags that the help topic `flags` documents, without those in `FlagTable.general`.
  var sharedFlags: [Flag] {
    switch self {
    case .list, .show, .search, .graph: FlagTable.sources + FlagTable.outputStyle
    case .browse, .api: FlagTable.sources + FlagTable.messages
    case .pick, .stats: FlagTable.sources + FlagTable.formats + FlagTable.messages
    case .sync: FlagTable.formats + FlagTable.messages
    case .export: FlagTable.sources + [FlagTable.errors, FlagTable.quiet, FlagTable.verbose]
    case .catalog, .quota, .cache, .import, .config:
      FlagTable.formats + [FlagTable.errors, FlagTable.quiet]
    case .changes: [FlagTable.errors, FlagTable.quiet]
    case .explain: FlagTable.formats + [FlagTable.errors]
    case .doctor: FlagTable.formats + [FlagTable.errors, FlagTable.verbose]
    case .schema, .completion, .help: [FlagTable.errors]
    }
  }
}
