internal import ArgumentParsing
internal import Catalog

/// `marvel-cli own`
struct OwnCommand: LoggingCommand {
  static let name = "own"
  static let operands = "[KIND] REF..."
  static let summary = "Mark comics as owned, or list them"

  static var details: [String] {
    [
      "REF is a comic, numbers of a series, a series, an event, positions of an event, or a reading "
        + "list, as for read.",
      LoggingText.log,
      LoggingText.collection + " Of League of Comic Geeks' export, it marks what is in the "
        + "collection.",
      LoggingText.undo(state),
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli own 'civil war (2006)#1-3'", "marvel-cli own --undo comic/4216",
      "marvel-cli own --list -o csv > owned.csv", "marvel-cli own --list -o cbl > owned.cbl",
      "marvel-cli list comics --owned --unread",
    ] + Example.with(.files, "marvel-cli own --from ~/Comics")
  }

  static let state = LoggedState.owned
  static let list = Flag("list", "print what is owned, in the order of series and number")

  static var questions: String {
    """
    mark ISSUE (as) owned|i own/have/bought ISSUE|add/put ISSUE in/into/to collection|\
    (which/what) (comics/issues) do i own/have|collection => --help
    """
  }

  static var seeAlso: [any Command.Type] {
    [ReadCommand.self, MissingCommand.self, ListCommand.self]
  }

  let request: LoggingRequest
  let flags: Options
}
