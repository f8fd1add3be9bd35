internal import Catalog

/// What `stats` is to count.
enum StatsRequest: Equatable {
  case kinds
  /// The entities of a list, by a key of their kind.
  case histogram(ListRequest, Grouping)

  init(_ words: ParsedArguments) throws(UsageError) {
    let narrowing = [FlagTable.by, FlagTable.parent] + FlagTable.filters
    if words.operands.isEmpty {
      guard let flag = narrowing.first(where: words.has) else {
        self = .kinds
        return
      }
      throw .flagOfOtherWords(flag, .stats, word: "without a KIND")
    }
    let request = try ListRequest(words, of: .stats)
    self = .histogram(request, try Self.grouping(words[FlagTable.by], request.kind))
  }

  private static func grouping(_ word: String?, _ kind: Kind) throws(UsageError) -> Grouping {
    let known = Grouping.all(of: kind)
    guard let word else { return known[0] }
    guard let grouping = known.first(where: { $0.rawValue == word }) else {
      let names = known.map(\.rawValue)
      let flag = Flag(
        FlagTable.by.name, value: FlagTable.by.placeholder, allowed: names, FlagTable.by.meaning)
      throw .notAllowed(flag, word, nearest: nearest(to: word, among: names, limit: 1).first)
    }
    return grouping
  }

  /// Those that must be known as a whole; none for any.
  var kinds: [Kind] {
    switch self {
    case .kinds: []
    case .histogram(let request, let grouping):
      [request.kind] + [grouping.related].compactMap { $0 }
    }
  }
}
