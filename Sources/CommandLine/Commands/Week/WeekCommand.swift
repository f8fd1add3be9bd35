internal import ArgumentParsing
internal import Catalog

/// `marvel-cli week`
struct WeekCommand: Command {
  static let name = "week"
  static let operands = "[DATE|MONTH|today|next|last|+N|-N]"
  static let summary = "List the comics on sale in a week"

  static var details: [String] {
    [
      "A week is seven days from the day that the setting week.start names (default sunday) "
        + "and has one Wednesday, the usual day of release. The default is the week that contains "
        + "today in your time zone (TZ); next or +1 is the next one, last or -1 the last one, and DATE selects the one that "
        + "contains it. MONTH, such as 2017-07, lists the comics of a month instead, also those whose day is not "
        + "known; -o ics and atom have only those with a day.",
      "Variants are left out without --variants. Those that a catalog describes inside a comic "
        + "have ids, too, which show accepts. Comics are left out, too, if only the month or "
        + "the year of their sale is known; a notice, and undated in the JSON document, gives "
        + "their number. Before 2000 the first and the tenth day of a month count as its month.",
      "--foc lists what a shop must order by a final order date: without an operand by the next "
        + "one, from today on, otherwise by those in the week or the month. It considers the "
        + "comics that go on sale within a year after it. undated is then the number of those "
        + "whose final order date is not known.",
      "dataThrough in the JSON document is the newest on-sale day or month of the catalog. A "
        + "warning is printed if it is before the week, or if the source has no comics of the "
        + "week at all. A gateway is only asked for the week: dataThrough and undated are then "
        + "null. With --exit-code the exit status is 3 if there are comics.",
      "-o ics writes a calendar with all-day events, -o atom a feed; a week without comics has no "
        + "events or entries, and both are still valid. An event or an entry is always identified "
        + "in the same way, and states when its comic was last modified, so that programs update "
        + "it. In the table, a series with several comics has a heading.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli week", "marvel-cli week next --variants", "marvel-cli week --foc --followed",
      "marvel-cli week 2017-07",
      "marvel-cli week 2017-07-26 --series 'secret empire (2017)'",
      "marvel-cli week +1 --followed -o ics > week.ics", "marvel-cli week 2017-07-26 -o atom",
    ]
  }

  static let followed = Flag("followed", "only followed entities, and comics with them")
  static let variants = Flag("variants", "include variants: alternate covers, second printings")
  static let foc = Flag("foc", "what must be ordered by the next final order date")
  static let image = ShowCommand.image.variant(
    "draw covers with chafa, on a terminal only; the embedded catalog has none")
  static let exitCode = ChangesCommand.exitCode.variant("exit with status 3 if there are comics")

  private static let filters = [Filter.characters, .creators, .series].map(Flag.init(filter:))

  static var commandFlags: [Flag] {
    filters + FlagTable.readingLog
      + [followed, variants, foc, image, exitCode]
  }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] { [AcceptedFormats(Format.ofEntities + [.ics, .atom])] }

  static var questions: String {
    """
    (what) (new) (comics) (buy) (come) (of) (shop) (new) (comics) (of) WEEK week ('s) (of) (new) \
    (comics) => WEEK
    (what) (new) (comics) (come) (of) MONTH => MONTH
    upcoming comics|what come soon => +1
    new comics (come) (today)|latest comics|(what) comics (come) today|what (new) (come) today|\
    today 's comics|what (new) (of) (comics) shop (week)|new of (comics) shop|what new =>
    """
  }

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
    try await Week(request: request, run: try Run(dependencies, flags)).run()
  }
}

/// The request of `week`.
struct WeekRequest: Equatable {
  /// Which week is meant.
  enum Position: Equatable {
    /// A number of weeks after the current one.
    case fromNow(Int)
    case containing(Timestamp)
    case month(Timestamp)
    /// The next final order date, which the catalog knows.
    case nextOrder
  }

  /// More weeks than there are comics.
  private static let maximum = 9999
  /// Weeks after this date may end in a year of five digits.
  private static let end = Timestamp(seconds: 253_401_696_000)
  /// Weeks before this date may begin before year 1.
  private static let start = Timestamp(seconds: Timestamp.earliest.seconds + 6 * 86_400)

  let position: Position
  let filters: [ListRequest.FilterValue]
  let isFollowed: Bool
  let includesVariants: Bool
  /// Whether the final order date counts, not the one of the sale.
  let isForOrders: Bool
  let showsImages: Bool
  /// The exit status reports whether there are comics.
  let reportsByStatus: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.operands.count > 1 {
      throw .unexpectedArgument(arguments.operands[1], WeekCommand.self, nearest: nil)
    }
    isForOrders = arguments.has(WeekCommand.foc)
    position =
      isForOrders && arguments.operands.isEmpty
      ? .nextOrder : try Self.position(arguments.operands.first)
    do { filters = try ListRequest.filters(arguments, .comic, nil) } catch { throw .query(error) }
    try ListRequest.refuseContradiction(filters)
    isFollowed = arguments.has(WeekCommand.followed)
    includesVariants = arguments.has(WeekCommand.variants)
    showsImages = arguments.has(WeekCommand.image)
    reportsByStatus = arguments.has(WeekCommand.exitCode)
  }

  /// Parses a date or a number of weeks.
  static func position(_ operand: String?) throws(UsageError) -> Position {
    guard let operand else { return .fromNow(0) }
    switch operand {
    case "today": return .fromNow(0)
    case "next": return .fromNow(1)
    case "last": return .fromNow(-1)
    default: break
    }
    let digits = String(operand.dropFirst())
    if operand.first == "+" || operand.first == "-" {
      guard let number = wholeNumber(digits, in: 0...maximum) else { throw .notAWeek(operand) }
      return .fromNow(operand.hasPrefix("-") ? -number : number)
    }
    guard let date = DateText(operand), date.first < end else { throw .notAWeek(operand) }
    if date.first == date.last, date.first >= start { return .containing(date.first) }
    guard date.first != date.last, date.last == date.first.month.last else {
      throw .notAWeek(operand)
    }
    return .month(date.first)
  }

  func week(now: Timestamp, startingOn weekday: Weekday) -> ReleaseWeek {
    switch position {
    case .fromNow(let weeks):
      ReleaseWeek(containing: now, startingOn: weekday).moved(by: weeks)
    case .containing(let day): ReleaseWeek(containing: day, startingOn: weekday)
    case .month(let day): ReleaseWeek(month: day)
    case .nextOrder: ReleaseWeek(day: now)
    }
  }
}
