internal import Catalog

extension SearchQuery {
  static let wordsParameter = "q"
  static let kindParameter = "kind"

  /// Parses and validates the parameters of a search. The errors are worded like those of lists.
  init(_ request: Request) throws(APIError) {
    let range = try PageRange(request)
    let parameters = [Self.wordsParameter, Self.kindParameter, "limit", "offset"]
    for name in request.parameterNames where !parameters.contains(name) {
      throw .unknownParameter(name)
    }
    guard let words = request.value(of: Self.wordsParameter) else {
      throw .missingParameter(Self.wordsParameter)
    }
    guard !words.allSatisfy(\.isWhitespace) else { throw .blankParameter(Self.wordsParameter) }
    guard !Self.isTooLong(words) else { throw .tooLongValue(Self.wordsParameter) }
    self.init(kinds: try Self.kinds(request), words: words, range: range)
  }

  private static func kinds(_ request: Request) throws(APIError) -> [Kind] {
    guard let value = request.list(of: kindParameter) else { return Kind.allCases }
    guard !value.allSatisfy(\.isWhitespace) else { throw .blankParameter(kindParameter) }
    var kinds: [Kind] = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = Kind(name: String(name)) else {
        throw .invalidValue(String(name), parameter: kindParameter)
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}
