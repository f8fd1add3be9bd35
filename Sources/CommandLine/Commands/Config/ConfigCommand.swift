internal import ArgumentParsing
internal import Catalog

/// `marvel-cli config`
struct ConfigCommand: Command {
  static let name = "config"
  static var operands: String {
    ConfigAction.allCases.map(\.rawValue).joined(separator: "|") + " [KEY] [VALUE|-]"
  }
  static let summary = "Show or change the configuration"

  static var details: [String] {
    [
      "list shows every setting with its value and origin: the default, the file, or a variable. "
        + "get prints one value, and exits with 1 if it is not set. set validates a value and "
        + "writes it to the file, unset removes it; the order of the keys is kept. init creates "
        + "the file, path prints its path.",
      "privateKey is never printed and is not accepted on the command line, where others could "
        + "see it: config set privateKey prompts for it without echo, and config set privateKey "
        + "- reads it from standard input. The other settings also accept -.",
      "The file is replaced atomically and readable only by its owner (mode 0600).",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli config set output.limit 50", "marvel-cli config list"]
      + Example.with(.files, "marvel-cli config set privateKey - < key")
  }

  static var commandFlags: [Flag] { [FlagTable.force] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] {
    let actions: [ConfigAction] = [.list, .get, .path]
    return [AcceptedFormats([.table, .json], for: actions.map(\.rawValue))]
  }

  static var seeAlso: [any Command.Type] { [DoctorCommand.self] }

  private let request: ConfigRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ConfigRequest(arguments)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try Config(request: request, flags: flags, dependencies: dependencies).run()
  }
}
