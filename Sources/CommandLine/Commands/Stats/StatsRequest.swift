internal import ArgumentParsing
internal import Catalog

/// The request of `stats`.
enum StatsRequest: Equatable {
  case kinds
  /// Counts the entities of a list by a key of their kind.
  case histogram(ListRequest, Grouping)
  /// The entities of a list with the most related entities of a kind.
  case ranking(ListRequest, by: Kind)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let narrowing = [StatsCommand.by, FlagTable.parent] + FlagTable.range + FlagTable.filters
    if arguments.operands.isEmpty {
      guard let flag = narrowing.first(where: arguments.has) else {
        self = .kinds
        return
      }
      throw .flagOfOtherOperand(flag, StatsCommand.self, operand: "without KIND")
    }
    let request = try ListRequest(arguments, of: StatsCommand.self)
    let key = try Self.key(arguments[StatsCommand.by], request.kind)
    guard let grouping = Grouping(rawValue: key) else {
      self = .ranking(request, by: Kind(name: key) ?? request.kind)
      return
    }
    if let flag = FlagTable.range.first(where: arguments.has) {
      throw .flagOfOtherOperand(
        flag, StatsCommand.self, operand: "\(request.kind.plural) by \(grouping.rawValue)")
    }
    self = .histogram(request, grouping)
  }

  /// The keys by which the entities of a kind are counted, the default first, and the kinds of
  /// related entities by which they are ranked.
  static func keys(of kind: Kind) -> [String] {
    let related = ProtocolTable.relations.filter { $0.parent == kind }.map(\.child.plural)
    return Grouping.all(of: kind).map(\.rawValue) + related
  }

  private static func key(_ value: String?, _ kind: Kind) throws(UsageError) -> String {
    let known = keys(of: kind)
    guard let value else { return known[0] }
    guard known.contains(value) else {
      throw .notAllowed(
        StatsCommand.by.variant(StatsCommand.by.meaning, allowed: known), value,
        nearest: nearest(to: value, among: known, limit: 1).first)
    }
    return value
  }

  /// The kinds that must be complete; empty for all kinds together.
  var kinds: [Kind] {
    switch self {
    case .kinds: []
    case .histogram(let request, _): [request.kind]
    case .ranking(let request, let related): [request.kind, related]
    }
  }
}
