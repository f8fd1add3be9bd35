internal import ArgumentParsing
internal import Catalog

/// `marvel-cli pick`
struct PickCommand: Command {
  static let name = "pick"
  static let operands = "[KIND] [WORD...]"
  static let summary = "Choose entities interactively and print them"

  static var details: [String] {
    [
      "Draws on the terminal of the process (/dev/tty), so that standard output can go to a "
        + "script. Type to search, press Enter to pick, Tab to mark several, Right to open the "
        + "card, and Esc to leave.",
      "-o sets what is printed, one per line: id (the default) in the form character/1009368, "
        + "which show and --of accept, name, url, or json. If nothing is picked, nothing is "
        + "printed and the exit status is 1, or 130 after Ctrl-C.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli pick | marvel-cli show -",
      "marvel-cli list comics --of \"$(marvel-cli pick events)\"",
    ]
  }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.formats + FlagTable.messages }

  static var formats: [AcceptedFormats] { [AcceptedFormats(BrowseRequest.formats)] }

  private let request: BrowseRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = BrowseRequest(arguments, .pick)
    self.flags = flags
  }

  var reading: Reading { .pageFirst(Browse.firstPage(of: request.kind)) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Browse.run(request, flags, dependencies)
  }
}
