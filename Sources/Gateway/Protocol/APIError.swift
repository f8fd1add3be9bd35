package import Catalog

/// An answer of the protocol that is no success.
///
/// Source of the sentences, unless a case says otherwise: recorded answers of Marvel's gateway, and
/// tests that ran against it.
package enum APIError: Error, Equatable, Sendable {
  case missingKey, missingTimestamp, missingHash
  case unknownKey, wrongHash
  /// The documentation names it; its body is not recorded, and shaped after those of its status.
  case wrongReferrer
  /// Marvel's gateway repeated the query too, keys and hash included; the path alone says as much
  /// and gives nothing away.
  case unknownPath(String)
  case verbNotAllowed(String)
  case throttled
  case missingEntity(Kind)
  case tooHighLimit, invalidLimit
  /// Not recorded; worded after that of the limit.
  case invalidOffset
  case unknownParameter(String)
  case blankParameter(String)
  case tooManyIDs(Kind)
  case noValidID(Kind)
  /// The catalog's data cannot answer this; Marvel's gateway had no such case.
  case missingData(MissingData)
  /// Not recorded; worded after that of the order.
  case invalidValue(String, parameter: String)
  case unknownOrder(String)
  /// Not recorded; in the second shape, with the reason phrase of RFC 9110.
  case other(status: Int, reason: String)

  /// The catalog cannot be read.
  static let sourceFailed = APIError.other(status: 500, reason: "Internal Server Error")
}

extension APIError {
  package var status: Int {
    switch self {
    case .unknownKey, .wrongHash, .wrongReferrer: 401
    case .unknownPath, .missingEntity: 404
    case .verbNotAllowed: 405
    case .throttled: 429
    case .other(let status, _): status
    case .missingKey, .missingTimestamp, .missingHash, .tooHighLimit, .invalidLimit,
      .invalidOffset, .unknownParameter, .blankParameter, .invalidValue, .unknownOrder,
      .tooManyIDs, .noValidID, .missingData:
      409
    }
  }

  /// In one of the protocol's two shapes: the front of the gateway gave a word and a message, the
  /// API behind it the status as a number and a text.
  package var body: String {
    switch self {
    case .missingKey: front("MissingParameter", "You must provide a user key.")
    case .missingHash: front("MissingParameter", "You must provide a hash.")
    case .missingTimestamp: front("MissingParameter", "You must provide a timestamp.")
    case .unknownKey: front("InvalidCredentials", "The passed API key is invalid.")
    case .wrongHash:
      front("InvalidCredentials", "That hash, timestamp and key combination is invalid.")
    case .wrongReferrer: front("InvalidCredentials", "Invalid Referer")
    case .unknownPath(let path): front("ResourceNotFound", "\(path) does not exist")
    case .verbNotAllowed(let verb): front("MethodNotAllowed", "\(verb) is not allowed")
    case .throttled:
      // The two blanks are Marvel's.
      front(
        "RequestThrottled", "You have exceeded your rate limit.  Please try again later.")
    default: api(sentence)
    }
  }

  private var sentence: String {
    switch self {
    case .missingEntity(let kind): "We couldn't find that \(kind.wordOfErrors)"
    case .tooHighLimit: "You may not request more than \(ProtocolTable.highestLimit) items."
    case .invalidLimit: "You must pass an integer limit greater than 0."
    case .invalidOffset: "You must pass an integer offset of at least 0."
    case .unknownParameter(let name): "We don't recognize the parameter \(name)"
    case .blankParameter(let name): "\(name) cannot be blank if it is set"
    case .tooManyIDs(let kind):
      "You may not submit more than \(Filter.highestCount) \(kind.wordOfFilters) ids."
    case .noValidID(.series):
      "You must pass at least one valid series if you set the series filter."
    case .noValidID(let kind):
      "You must pass at least one valid \(kind.wordOfFilters) id if you set the "
        + "\(kind.wordOfFilters) filter."
    case .missingData(.attribute(let attribute, let kind)):
      "This catalog does not know the \(attribute) of \(kind.plural)."
    case .missingData(.kind(let kind)):
      "This catalog does not hold all \(kind.plural)."
    case .missingData(.relation(let kind, let other)):
      "This catalog does not know which \(kind.plural) belong to which \(other.plural)."
    case .invalidValue(let value, let parameter):
      "\(value) is not a valid value of \(parameter)."
    case .unknownOrder(let word): "\(word) is not a valid ordering parameter."
    case .other(_, let reason): reason
    default: ""
    }
  }

  private func front(_ code: String, _ message: String) -> String {
    "{\"code\":\(jsonString(code)),\"message\":\(jsonString(message))}"
  }

  private func api(_ sentence: String) -> String {
    "{\"code\":\(status),\"status\":\(jsonString(sentence))}"
  }
}

extension Kind {
  /// A comic is an "issue" there.
  fileprivate var wordOfFilters: String {
    self == .comic ? "issue" : singular
  }

  /// A comic is a "comic_issue" there; the words for creators, events and stories are not recorded.
  fileprivate var wordOfErrors: String {
    self == .comic ? "comic_issue" : singular
  }
}
