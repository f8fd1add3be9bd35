internal import ArgumentParsing
internal import Catalog

/// The request of `missing`.
struct MissingRequest: Equatable {
  /// What a collection should have.
  enum Goal: Equatable {
    /// All issues of each series that it has a part of.
    case ownSeries
    case order(OrderRequest)
  }

  /// The path of a directory or of a table; `-` is a table on standard input.
  let path: String
  var readsInput: Bool { path == "-" }
  let goal: Goal
  /// The path of a mapping.
  let mapping: String?
  let reportsByStatus: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw .missingArguments(MissingCommand.self)
    }
    if arguments.operands.count > 1 {
      throw .unexpectedArgument(arguments.operands[1], MissingCommand.self, nearest: nil)
    }
    if path.allSatisfy(\.isWhitespace) {
      throw .blankArgument(path, MissingCommand.self, place: 1)
    }
    self.path = path
    goal = try Self.goal(arguments[MissingCommand.of])
    mapping = arguments[MissingCommand.mapping]
    reportsByStatus = arguments.has(MissingCommand.exitCode)
  }

  private static func goal(_ value: String?) throws(UsageError) -> Goal {
    guard let value else { return .ownSeries }
    if value.lowercased().hasSuffix(OrderRequest.fileEnding) { return .order(.file(value)) }
    guard let reference = Reference(value), [.event, .series].contains(reference.kind),
      !reference.isBlank
    else { throw .notAnOrder(MissingCommand.of, value) }
    return .order(.entity(reference, namesKind: true))
  }
}
