internal import ArgumentParsing
internal import Catalog

/// `marvel-cli open`, which is `show --web`.
struct OpenCommand: Command {
  static let name = "open"
  static let operands = ShowCommand.operands
  static let summary = "Open the web pages of entities"

  static var details: [String] {
    [
      "Opens the page of each entity on marvel.com, or the page that its source names, with "
        + "xdg-open (on macOS, open), as show --web does. show -o url prints the addresses. "
        + "Stories, and entities with ids of this project, have no page (exit 1).",
      "References are those of show. At most \(PageOpener.limit) pages are opened at once.",
    ]
  }

  static var examples: [Example] {
    Example.with(.browser, "marvel-cli open spider-man", "marvel-cli open comic 16926")
  }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout] + FlagTable.messages
  }

  static var seeAlso: [any Command.Type] { [ShowCommand.self, BrowseCommand.self] }

  private let show: ShowCommand

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    show = try ShowCommand(arguments, flags, opensPages: true)
  }

  var reading: Reading { show.reading }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await show.run(dependencies)
  }
}
