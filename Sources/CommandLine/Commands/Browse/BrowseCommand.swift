internal import ArgumentParsing
internal import Catalog

/// `marvel-cli browse`
struct BrowseCommand: Command {
  static let name = "browse"
  static let operands = "[KIND] [WORD...]"
  static let summary = "Browse interactively: search, details, related entities"

  static var details: [String] {
    [
      "Starts with the entities of KIND, or with those that match the words; without KIND, with "
        + "characters, or with the kind of what the words mean. Press q to quit, ? "
        + "(while typing, F1) to list all keys, / to search as you type, Enter to open a card or a list "
        + "of related entities, and Esc, Left, or Backspace to end the search, then to go back. Ctrl-U "
        + "deletes the search, Ctrl-W its last word.",
      "Tab shows the next kind with the same search; without one, the tab after the kinds has the "
        + "comics of this week: + and - show other weeks, n the newest one that has comics.",
      "x marks the selected comic as read, as read does, or as not read; read ones have an r in front. "
        + "f follows the selected entity, as follow does; o opens the web page, i draws the image, "
        + "which the embedded catalog does not have, with chafa, y copies the id, Y the JSON (if the "
        + "terminal supports OSC 52), and r loads again. Move with the arrow keys, j, k, Page Up, Page Down, Home, and End.",
      "The terminal's cursor is on the selected row, for screen readers. Without full-screen mode, "
        + "list, search, and show print plain lines; TERM=dumb does without colors and links, too.",
      "From 120 columns on, the card of the selected entity is next to the list.",
      "The comics of an event are in reading order if a catalog on this machine has one.",
      "If a page cannot be loaded, the reason is shown above the list. Entities from a fallback "
        + "source are marked in the same place.",
      "Works with every source. With a gateway, a request is sent when typing pauses.",
    ]
  }

  static var examples: [Example] {
    Example.with(.terminal, "marvel-cli browse", "marvel-cli browse comics secret wars")
  }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.messages }

  private let request: BrowseRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = BrowseRequest(arguments, .browse)
    self.flags = flags
  }

  var reading: Reading { .list(request.kind) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Browse.run(request, flags, dependencies)
  }
}
