internal import ArgumentParsing
internal import Catalog

/// The request of `stats`.
enum StatsRequest: Equatable {
  case kinds
  /// Counts the entities of a list by a key of their kind.
  case histogram(ListRequest, Grouping)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let narrowing = [StatsCommand.by, FlagTable.parent] + FlagTable.filters
    if arguments.operands.isEmpty {
      guard let flag = narrowing.first(where: arguments.has) else {
        self = .kinds
        return
      }
      throw .flagOfOtherOperand(flag, StatsCommand.self, operand: "without KIND")
    }
    let request = try ListRequest(arguments, of: StatsCommand.self)
    self = .histogram(request, try Self.grouping(arguments[StatsCommand.by], request.kind))
  }

  private static func grouping(_ value: String?, _ kind: Kind) throws(UsageError) -> Grouping {
    let known = Grouping.all(of: kind)
    guard let value else { return known[0] }
    guard let grouping = known.first(where: { $0.rawValue == value }) else {
      let names = known.map(\.rawValue)
      throw .notAllowed(
        StatsCommand.by.variant(StatsCommand.by.meaning, allowed: names), value,
        nearest: nearest(to: value, among: names, limit: 1).first)
    }
    return grouping
  }

  /// The kinds that must be complete; empty for all kinds together.
  var kinds: [Kind] {
    switch self {
    case .kinds: []
    case .histogram(let request, let grouping):
      [request.kind] + [grouping.related].compactMap { $0 }
    }
  }
}
