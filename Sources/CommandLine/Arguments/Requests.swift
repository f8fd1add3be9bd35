internal import Catalog

/// The window flags as given: a limit of nil is left to the settings.
struct PageRangeFlags: Equatable {
  let offset: Int
  let limit: Int?
  let isAll: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    if words.has(FlagTable.everything), words.has(FlagTable.limit) {
      throw .conflict(FlagTable.everything, FlagTable.limit)
    }
    offset = try words.number(FlagTable.offset, from: 0) ?? 0
    limit = try words.number(FlagTable.limit, from: 1)
    isAll = words.has(FlagTable.everything)
  }

  /// - Parameter standard: the limit when neither `--limit` nor `--all` is given.
  func range(standard: Int) -> PageRange {
    PageRange(offset: offset, limit: isAll ? nil : limit ?? standard)
  }

  /// The user said how much is wanted, so that a cut needs no notice.
  var isChosen: Bool { isAll || limit != nil }
}

struct SearchRequest: Equatable {
  let words: String
  let kinds: [Kind]
  let range: PageRangeFlags

  init(_ words: ParsedArguments) throws(UsageError) {
    guard !words.operands.isEmpty else { throw .missingArguments(.search) }
    self.words = words.operands.joined(separator: " ")
    if self.words.allSatisfy(\.isWhitespace) {
      throw .blankArgument(words.operands[0], .search, place: 1)
    }
    let kinds = words.all(FlagTable.kinds).compactMap(Kind.init(word:))
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    range = try PageRangeFlags(words)
  }
}
