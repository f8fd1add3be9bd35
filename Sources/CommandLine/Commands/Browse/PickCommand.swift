internal import ArgumentParsing
internal import Catalog

/// `marvel-cli pick`
struct PickCommand: Command {
  static let name = "pick"
  static let operands = "[KIND] [WORD...]"
  static let summary = "Choose entities interactively and print them"

  static var details: [String] {
    [
      "Lists entities as browse does. Draws on the terminal of the process (/dev/tty), so that "
        + "standard output can go to a script. Type to search, press Enter to pick, Right to open the "
        + "card, F1 to list all keys, and Esc to leave. With --multi, Tab marks entities, and Enter "
        + "prints all marked ones.",
      "--select-1 prints the only match, and --exit-0 ends with exit status 1 if nothing matches, "
        + "both without the screen.",
      "-o sets what is printed, one per line: id (the default) in the form character/1009368, "
        + "which show and --of accept, name, url, or json. If nothing is picked, nothing is "
        + "printed and the exit status is 1, or 130 after Ctrl-C.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli pick comics --query 'fantastic four 48' --select-1 --exit-0"]
      + Example.with(
        .terminal, "marvel-cli pick --multi | marvel-cli show -",
        "marvel-cli list comics --of \"$(marvel-cli pick events)\"")
  }

  static let query = Flag("query", value: "TEXT", "initial search, like WORD")
  static let multi = Flag("multi", "mark several entities with Tab, and print all of them")
  static let selectOne = Flag("select-1", "print the only match without the screen")
  static let exitZero = Flag("exit-0", "without a match, end with status 1 and without the screen")

  static var commandFlags: [Flag] { [query, selectOne, exitZero, multi] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.formats + FlagTable.messages }

  static var formats: [AcceptedFormats] { [AcceptedFormats(BrowseRequest.formats)] }

  private let request: BrowseRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = BrowseRequest(arguments, arguments.has(Self.multi) ? .pickSeveral : .pick)
    self.flags = flags
  }

  var reading: Reading { .list(request.kind) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Browse.run(request, flags, dependencies)
  }
}
