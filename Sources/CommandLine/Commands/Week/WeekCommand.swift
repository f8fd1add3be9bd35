internal import ArgumentParsing
internal import Catalog

/// `marvel-cli week`
struct WeekCommand: Command {
  static let name = "week"
  static let operands = "[DATE|+N|-N]"
  static let summary = "List the comics on sale in a week"

  static var details: [String] {
    [
      "A week is seven days in UTC from the day that the setting week.start names (default sunday) "
        + "and has one Wednesday, the usual day of release. The default is the week that contains "
        + "today; +1 is the next one, -1 the last one, and DATE selects the one that contains it.",
      "Variants are left out without --variants. Comics are left out, too, if only the month or "
        + "the year of their sale is known; a notice, and undated in the JSON document, gives "
        + "their number. Before 2000 the first day of a month counts as its month.",
      "dataThrough in the JSON document is the newest on-sale date that the catalog has. A "
        + "warning is printed if it is before the week, or if the source has no comics of the "
        + "week at all. A gateway is only asked for the week: dataThrough and undated are then "
        + "null. With --exit-code the exit status is 3 if there are comics.",
      "-o ics writes a calendar with all-day events, -o atom a feed; a week without comics has no "
        + "events or entries, and both are still valid. The table is grouped by series.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli week", "marvel-cli week 2017-07-26 --series 'secret empire (2017)'",
      "marvel-cli week +1 --followed -o ics > week.ics", "marvel-cli week 2017-07-26 -o atom",
    ]
  }

  static let followed = Flag("followed", "only followed entities, and comics with them")
  static let variants = Flag("variants", "include variants: alternate covers, second printings")
  static let image = ShowCommand.image.variant("draw covers with chafa, on a terminal only")
  static let exitCode = ChangesCommand.exitCode.variant("exit with status 3 if there are comics")

  static var ownFlags: [Flag] {
    [Filter.characters, .creators, .series].map(Flag.init(filter:))
      + [followed, variants, image, exitCode]
  }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] { [AcceptedFormats(Format.ofEntities + [.ics, .atom])] }

  static var seeAlso: [any Command.Type] { [ListCommand.self, FollowCommand.self] }

  private let request: WeekRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try WeekRequest(arguments)
    try flags.check(of: [.comic])
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Week(request, try Run(dependencies, flags)).run()
  }
}
