internal import ArgumentParsing
internal import Catalog

/// The request of `changes`.
struct ChangesRequest: Equatable {
  let since: SinceValue
  /// The exit status reports whether there are changes.
  let reportsByStatus: Bool
  /// Only changes of what is followed.
  let isFollowed: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw .unexpectedArgument(operand, ChangesCommand.self, nearest: nil)
    }
    since = try SinceValue(arguments, keyword: "last")
    reportsByStatus = arguments.has(ChangesCommand.exitCode)
    isFollowed = arguments.has(ChangesCommand.followed)
  }
}
