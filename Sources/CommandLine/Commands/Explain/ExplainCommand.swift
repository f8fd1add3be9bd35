internal import ArgumentParsing
internal import Catalog

/// `marvel-cli explain`
struct ExplainCommand: Command {
  static let name = "explain"
  static let operands = "COMMAND [ARGUMENT...]"
  static let summary = "Show what a command would do without running it"

  static var details: [String] {
    [
      "Put explain before a complete command line; it accepts that command's flags. It shows the "
        + "source that would answer and why, and the first request to the gateway as a curl "
        + "command without key and hash. It sends nothing, opens no socket, and needs no keys.",
      "If a name must be looked up at the gateway, the first request is that lookup. The output is "
        + "text on a terminal and with -o table, otherwise one JSON object.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli explain list comics --of character/1009610 --limit 5",
      "marvel-cli explain list --all -o json | jq -r .request.curl",
    ]
  }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors] }

  static var formats: [AcceptedFormats] { [.report] }

  private let explained: any Command
  private let arguments: [String]
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    guard let command = arguments.command, command != Self.self else {
      throw .missingArguments(Self.self)
    }
    explained = try command.init(arguments, flags)
    self.arguments = arguments.explainedWords
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Explain(explained, flags, arguments, dependencies).run()
  }
}
