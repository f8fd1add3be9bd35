internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli catalog`
struct CatalogCommand: Command {
  static let name = "catalog"
  static var operands: String {
    CatalogAction.allCases.map(\.rawValue).joined(separator: "|") + " [ORIGIN]"
  }
  static let summary = "Inspect, verify, compact, or remove local catalogs"

  static var details: [String] {
    [
      "info shows what the local catalog contains and where it came from, and lists the origins "
        + "that have a catalog of their own; path prints its path. "
        + "verify checks the complete files of all origins; a damaged file is moved aside and its "
        + "new name is shown (exit 65), and the next sync or import starts a new one. The merged "
        + "catalog is verified, too; it is made again. vacuum frees unused space. Without a local "
        + "catalog, both fail (exit 69).",
      "remove ORIGIN deletes what was imported or synced from an origin, such as gcd; "
        + "marvel is the local catalog. Follows and the reading log stay. Without such an origin, "
        + "the exit code is 1.",
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
  /// What to remove; empty for other actions.
  private let origin: String
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    let removes = arguments.operands.first == CatalogAction.remove.rawValue
    action = try arguments.action(of: Self.self, operandLimit: removes ? 2 : 1)
    origin = arguments.operands.dropFirst().first ?? ""
    if removes, origin.isEmpty { throw .missingArguments(Self.self) }
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try CatalogMaintainer(action, origin, flags, dependencies).perform()
  }
}
