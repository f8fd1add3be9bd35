internal import ArgumentParsing
internal import Catalog

/// The request of `search`.
struct SearchRequest: Equatable {
  /// The highest number of bytes in all words, several times that of the longest title. It bounds
  /// the time of a search.
  static let highestLength = 500

  let words: String
  let kinds: [Kind]
  let range: PageRangeFlags

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingArguments(SearchCommand.self) }
    var kinds = arguments.all(FlagTable.kinds).compactMap(Kind.init(word:))
    var operands = arguments.operands
    // A single word is searched for, even if it is a kind.
    if kinds.isEmpty, operands.count > 1, let kind = Kind(word: operands[0]) {
      kinds = [kind]
      operands.removeFirst()
    }
    words = operands.joined(separator: " ")
    if words.allSatisfy(\.isWhitespace) {
      throw .blankArgument(arguments.operands[0], SearchCommand.self, place: 1)
    }
    if words.utf8.count > Self.highestLength { throw .searchTooLong(limit: Self.highestLength) }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    range = try PageRangeFlags(arguments)
  }
}
