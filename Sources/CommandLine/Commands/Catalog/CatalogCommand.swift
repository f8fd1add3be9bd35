internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli catalog`
struct CatalogCommand: Command {
  static let name = "catalog"
  static var operands: String { CatalogAction.allCases.map(\.rawValue).joined(separator: "|") }
  static let summary = "Inspect, verify, or compact the local catalog"

  static var details: [String] {
    [
      "info shows what the local catalog contains and where it came from, and lists the origins "
        + "that have a catalog of their own; path prints its path. "
        + "verify checks the complete file; a damaged file is moved aside and its new name is "
        + "shown (exit 65), and the next sync or import starts a new one. After a sync of a "
        + "provider, the merged catalog is verified, too; it is made again. vacuum frees unused "
        + "space. Without a local catalog, both fail (exit 69).",
      "joins shows how many entities of \(Provider.titles.listed(by: "or")) were joined with "
        + "Marvel's ids, with samples: certain, uncertain, or none.",
      "--origin NAME selects the catalog of that origin.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli catalog info"]
      + Example.with(.localCatalog, "marvel-cli catalog verify && echo ok")
  }

  static var commandFlags: [Flag] { [FlagTable.origin] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] {
    let actions: [CatalogAction] = [.info, .path, .joins]
    return [AcceptedFormats([.table, .json], for: actions.map(\.rawValue))]
  }

  static var seeAlso: [any Command.Type] { [ImportCommand.self, SyncCommand.self] }

  private let action: CatalogAction
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    action = try arguments.action(of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try CatalogMaintainer(action, flags, dependencies).perform()
  }
}
