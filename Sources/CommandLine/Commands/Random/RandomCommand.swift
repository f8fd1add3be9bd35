internal import ArgumentParsing
internal import Catalog

/// `marvel-cli random`
struct RandomCommand: Command {
  static let name = "random"
  static let operands = "[KIND]"
  static let summary = "Show an entity at random, or one for each day"
  static let takesFilters = true

  static var details: [String] {
    [
      "KIND is as for list, and so are the filters and --of: the entity is one of those that list "
        + "would show, each with the same chance. Prints its name, its reference, and the first "
        + "sentence of its description.",
      "With --daily, it stays the same for a day (UTC), as long as the list does not change: a line "
        + "for the start of a shell. The exit status is 1 if the list is empty.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli random --daily", "marvel-cli random comics --characters storm",
      "marvel-cli random events -o id | marvel-cli show events -",
    ]
  }

  static let daily = Flag("daily", "the same entity all day")

  static var commandFlags: [Flag] { [daily, FlagTable.parent] }

  static var sharedFlags: [Flag] { ListCommand.sharedFlags }

  static var formats: [AcceptedFormats] { [.all] }

  static var questions: String {
    """
    (bored) (pick) (of) random comics (of) (read)|surprise|\
    (bored) pick comics/something (of) (read)|what (comics) (interesting/fun/best/new) to (read)|\
    (pick) what (of) random (of)|what should/can/could/to read (today/tonight)|\
    what best read => comics
    (pick) random characters|pick characters => characters
    """
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self, ShowCommand.self] }

  private let request: ListRequest
  private let flags: Options
  private let isDaily: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ListRequest(arguments, of: Self.self)
    isDaily = arguments.has(Self.daily)
    try flags.check(of: [request.kind])
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await RandomEntity(request, try Run(dependencies, flags)).run(isDaily: isDaily)
  }
}
