internal import ArgumentParsing
internal import Catalog

/// `marvel-cli read`
struct ReadCommand: LoggingCommand {
  static let name = "read"
  static let operands = "[KIND] REF..."
  static let summary = "Mark comics as read, or list them"

  static var details: [String] {
    [
      "REF is a comic (id, title, comic/4216); numbers of a series ('civil war (2006)#1-3', "
        + "series/1067#1-5,7); a whole series or event ('x-men (1991)#*', series/1067, event 'civil "
        + "war'); positions of an event's reading order (event/238#1-12); or a reading list, FILE.cbl "
        + "or positions of it. A title alone is that of a comic; with numbers, of a series or an event. "
        + "- reads references from standard input, one per line.",
      LoggingText.log,
      LoggingText.collection
        + " Of League of Comic Geeks' export, it marks what is marked as read.",
      LoggingText.undo(state),
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli read 'civil war (2006) #1'", "marvel-cli read 'amazing spider-man (1963)#1-37'",
      "marvel-cli read event/238#1-12", "marvel-cli next civil war -o id | marvel-cli read -",
      "marvel-cli read --undo", "marvel-cli read --list -o csv > read.csv",
    ] + Example.with(.files, "marvel-cli read --from Siege.cbl")
  }

  static let state = LoggedState.read
  static let list = Flag("list", "print what is read, in the order of series and number")

  static var questions: String {
    """
    mark ISSUE (as) read|i (have/just) read ISSUE|i've read ISSUE|what have i read|\
    (which/what) (comics/issues) (have) i (have) read => --help
    """
  }

  static var seeAlso: [any Command.Type] {
    [NextCommand.self, OwnCommand.self, ListCommand.self, OrderCommand.self]
  }

  let request: LoggingRequest
  let flags: Options
}
