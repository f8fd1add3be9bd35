internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli mcp`
struct MCPCommand: Command {
  static let name = "mcp"
  static let summary = "Serve the catalog to assistants (Model Context Protocol)"

  static var details: [String] {
    [
      "Answers requests of the Model Context Protocol, revisions 2026-07-28 and 2025-11-25 or "
        + "older, on standard input and output until the input ends. A client such as an editor "
        + "or an assistant starts it; docs/mcp.md has the lines for its configuration.",
      "The tools are \(MCPTool.all(isPersonal: true).map(\.name).listed(by: "and")), which only read. They use the "
        + "catalogs on this machine and never the network.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli mcp", "marvel-cli mcp --origin \(Provider.example)"]
  }

  static let source = FlagTable.source.variant(
    "which catalog answers: the local one with the embedded one below it (auto, the default), or "
      + "one of them",
    allowed: SourceChoice.allCases.filter { $0 != .gateway }.map(\.rawValue))

  static var commandFlags: [Flag] { [source, FlagTable.origin] }

  static var sharedFlags: [Flag] { [FlagTable.errors, FlagTable.quiet] }

  static var seeAlso: [any Command.Type] { MCPTool.all(isPersonal: true).map(\.command) }

  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
    if let value = arguments[Self.source], !Self.source.allowed.contains(value) {
      throw .notAllowed(Self.source, value, nearest: nil)
    }
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    var server = MCPServer(dependencies, try MCPRunner(flags, dependencies))
    return try await server.run()
  }
}
