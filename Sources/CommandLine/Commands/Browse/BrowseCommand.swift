internal import ArgumentParsing
internal import Catalog

/// `marvel-cli browse`
struct BrowseCommand: Command {
  static let name = "browse"
  static let operands = "[KIND] [WORD...]"
  static let summary = "Browse interactively: search, details, related entities"

  static var details: [String] {
    [
      "Starts with the entities of KIND (default characters), or with those that match the "
        + "words. Press / to search as you type, Enter to open a card and its related entities, "
        + "Esc, Left, or Backspace to go back, Tab for the next kind or the comics of "
        + "this week (+ and - for other weeks), r to load again, o to open the web page, i to "
        + "draw the image with chafa, y to copy the id, Y to copy the JSON (if the terminal "
        + "supports OSC 52), and q to quit. Move with the arrow keys, j, k, Page Up, Page Down, "
        + "Home, and End.",
      "The comics of an event are in reading order if a catalog on this machine has one.",
      "If a page cannot be loaded, the reason is shown above the list. Entities from a fallback "
        + "source are marked in the same place.",
      "Works with every source. With a gateway, a request is sent when typing pauses.",
    ]
  }

  static var examples: [String] { ["marvel-cli browse", "marvel-cli browse comics secret wars"] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.messages }

  private let request: BrowseRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = BrowseRequest(arguments, .browse)
    self.flags = flags
  }

  var reading: Reading { .pageFirst(Browse.firstPage(of: request.kind)) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Browse.run(request, flags, dependencies)
  }
}
