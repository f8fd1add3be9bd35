internal import ArgumentParsing
internal import Catalog

/// `marvel-cli next`
struct NextCommand: Command {
  static let name = "next"
  static let operands = "[EVENT|SERIES|CHARACTER|CREATOR|FILE]"
  static let summary = "Show what to read next"

  static var details: [String] {
    [
      "Prints the first unread issue after the one that was read last, otherwise the first unread "
        + "one; with its place, how many issues are read, and whether it is owned. Comics are marked "
        + "with marvel-cli read and marvel-cli own.",
      "The order is that of marvel-cli order: of an event, a series, or a reading list (.cbl); of a "
        + "character or a creator, the comics by date. A name is looked up among events first, and then among "
        + "the others together.",
      "Without an argument, it prints a row for each event, series, and reading list that was begun "
        + "and is not finished, the one read last first. A comic that was not marked as a part of one "
        + "begins its series.",
      "If everything is read, the result is empty.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli next", "marvel-cli next civil war", "marvel-cli next series/1067",
      "marvel-cli next civil war -o id | marvel-cli read -",
    ] + Example.with(.files, "marvel-cli next Siege.cbl")
  }

  /// Those of entities that have comics, in the order in which a name is looked up.
  static let kinds: [Kind] = [.event, .series, .character, .creator]

  static var commandFlags: [Flag] { [FlagTable.noHeader, FlagTable.null] }

  static var sharedFlags: [Flag] { OrderCommand.sharedFlags }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url })]
  }

  static var questions: String {
    """
    what (read) next (of) EVENT|next comics of EVENT => EVENT
    what (comics) read next|what read after (that/this)|next (comics) to (read)|next read|\
    what next to read|next comics|what read now =>
    """
  }

  static var seeAlso: [any Command.Type] { [ReadCommand.self, OrderCommand.self] }

  /// Nil for all orders that were begun.
  private let request: OrderRequest?
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    let operands = arguments.operands
    request =
      operands.isEmpty ? nil : try OrderRequest(operands, kinds: Self.kinds, of: Self.self)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Next(request: request, catalog: try CollectionContext(flags, dependencies)).run()
  }
}
