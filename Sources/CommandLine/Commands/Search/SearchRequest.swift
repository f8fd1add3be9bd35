internal import ArgumentParsing
internal import Catalog

/// The request of `search`.
struct SearchRequest: Equatable {
  let words: String
  let kinds: [Kind]
  let range: PageRangeFlags

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingArguments(SearchCommand.self) }
    words = arguments.operands.joined(separator: " ")
    if words.allSatisfy(\.isWhitespace) {
      throw .blankArgument(arguments.operands[0], SearchCommand.self, place: 1)
    }
    let kinds = arguments.all(FlagTable.kinds).compactMap(Kind.init(word:))
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    range = try PageRangeFlags(arguments)
  }
}
