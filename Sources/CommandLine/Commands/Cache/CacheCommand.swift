internal import ArgumentParsing
internal import Catalog

/// `marvel-cli cache`
struct CacheCommand: Command {
  static let name = "cache"
  static var operands: String { CacheAction.allCases.map(\.rawValue).joined(separator: "|") }
  static let summary = "Inspect or clear the response cache"

  static var details: [String] {
    [
      "info shows the size of the cache, list its responses, and path its file. clear removes "
        + "all responses, prune the expired ones. Removed responses are fetched again when "
        + "needed."
    ]
  }

  static var examples: [Example] { ["marvel-cli cache info", "marvel-cli cache prune -q"] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] {
    let actions: [CacheAction] = [.info, .list, .path]
    return [AcceptedFormats([.table, .json], for: actions.map(\.rawValue))]
  }

  private let action: CacheAction
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    action = try arguments.action(of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try CacheMaintainer(action, flags, dependencies).perform()
  }
}
