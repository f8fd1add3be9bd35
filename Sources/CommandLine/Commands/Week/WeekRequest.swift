internal import ArgumentParsing
internal import Catalog

/// The request of `week`.
struct WeekRequest: Equatable {
  /// Which week is meant.
  enum Position: Equatable {
    /// A number of weeks after the current one.
    case fromNow(Int)
    case containing(Timestamp)
  }

  /// More weeks than there are comics.
  private static let maximum = 9999
  /// Weeks after this date may end in a year of five digits.
  private static let end = Timestamp(seconds: 253_401_696_000)

  let position: Position
  let filters: [ListRequest.FilterValue]
  let isFollowed: Bool
  let includesVariants: Bool
  let showsImages: Bool
  /// The exit status reports whether there are comics.
  let reportsByStatus: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.operands.count > 1 {
      throw .unexpectedArgument(arguments.operands[1], WeekCommand.self, nearest: nil)
    }
    position = try Self.position(arguments.operands.first)
    do { filters = try ListRequest.filters(arguments, .comic, nil) } catch { throw .query(error) }
    isFollowed = arguments.has(WeekCommand.followed)
    includesVariants = arguments.has(WeekCommand.variants)
    showsImages = arguments.has(WeekCommand.image)
    reportsByStatus = arguments.has(WeekCommand.exitCode)
  }

  /// Parses a date or a number of weeks.
  static func position(_ operand: String?) throws(UsageError) -> Position {
    guard let operand else { return .fromNow(0) }
    let digits = String(operand.dropFirst())
    if operand.first == "+" || operand.first == "-" {
      guard let number = wholeNumber(digits, in: 0...maximum) else { throw .notAWeek(operand) }
      return .fromNow(operand.hasPrefix("-") ? -number : number)
    }
    guard let date = DateText(operand), date.first == date.last, date.first < end else {
      throw .notAWeek(operand)
    }
    return .containing(date.first)
  }

  func week(now: Timestamp, startingOn weekday: Weekday) -> ReleaseWeek {
    switch position {
    case .fromNow(let weeks):
      ReleaseWeek(containing: now, startingOn: weekday).moved(by: weeks)
    case .containing(let day): ReleaseWeek(containing: day, startingOn: weekday)
    }
  }
}
