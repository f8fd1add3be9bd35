internal import ArgumentParsing
internal import Catalog
internal import CatalogImport

/// A subcommand, in the order of help.
enum Command: String, CaseIterable, Hashable, Sendable {
  case list, show, search, browse, pick, stats, graph
  case sync
  case `import`
  case changes, export, catalog
  case api, explain, cache, quota
  case config, doctor, completion, schema, help

  /// The operands, in the notation of a synopsis.
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
    case .import: "FILE|DIRECTORY|URL|\(FiveThirtyEight.name)|-"
    case .explain: "COMMAND [ARGUMENT...]"
    case .schema: "[DOCUMENT|KIND]"
    case .config: ConfigAction.allCases.map(\.rawValue).joined(separator: "|") + " [KEY] [VALUE|-]"
    case .doctor: ""
    case .completion: CompletionShell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND|TOPIC] [KIND]"
    }
  }

  /// The command line without flags, such as `marvel-cli show [KIND] ID|NAME...`.
  var usage: String {
    "marvel-cli \(rawValue)" + (operands.isEmpty ? "" : " \(operands)")
  }

  /// An imperative phrase of at most 60 characters, without a period.
  var summary: String {
    switch self {
    case .list: "List characters, comics, creators, events, series, stories"
    case .show: "Show entities by id or name"
    case .search: "Search names, aliases, creators, and descriptions"
    case .browse: "Browse interactively: search, details, related entities"
    case .pick: "Choose entities interactively and print them"
    case .stats: "Count entities by year, format, and other keys"
    case .graph: "Find shared comics, connecting paths, and partners"
    case .sync: "Copy a gateway's catalog to this machine, or update it"
    case .quota: "Show how many requests were sent today"
    case .cache: "Inspect or clear the response cache"
    case .catalog: "Inspect, verify, or compact the local catalog"
    case .api: "Send a raw request to the gateway"
    case .changes: "Show what the last sync or import changed"
    case .export: "Export a catalog as JSON Lines, CSV, or SQLite"
    case .import: "Import entities from files into the local catalog"
    case .explain: "Show what a command would do without running it"
    case .schema: "Print the JSON Schema of a document or an error"
    case .config: "Show or change the configuration"
    case .doctor: "Check the setup and suggest fixes"
    case .completion: "Print a shell completion script"
    case .help: "Show help for a command or a topic"
    }
  }

  /// Equivalent to `init(rawValue:)`, which builds a dictionary of all names.
  init?(word: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = command
  }
}

/// A heading of the help overview, with its commands.
struct CommandGroup {
  let title: String
  let commands: [Command]

  /// All groups; the overview mentions `help` at its end instead.
  static let all = [
    CommandGroup(
      title: "Browse the catalog",
      commands: [.list, .show, .search, .browse, .pick, .stats, .graph]),
    CommandGroup(
      title: "Your own catalog", commands: [.sync, .import, .changes, .export, .catalog]),
    CommandGroup(title: "Gateways", commands: [.api, .explain, .cache, .quota]),
    CommandGroup(title: "Setup", commands: [.config, .doctor, .completion, .schema]),
  ]
}
