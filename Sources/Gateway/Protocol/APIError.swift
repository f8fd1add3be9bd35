package import Catalog

/// An error response of the protocol.
///
/// Unless a case says otherwise, the messages come from recorded responses of Marvel's gateway and
/// from tests that ran against it.
package enum APIError: Error, Equatable, Sendable {
  case missingKey, missingTimestamp, missingHash
  case unknownKey, wrongHash
  /// Documented by Marvel. The body is not recorded; it follows the others with this status.
  case wrongReferrer
  /// Marvel's gateway repeated the query too, including key and hash. The path alone is as useful
  /// and exposes nothing.
  case unknownPath(String)
  case methodNotAllowed(String)
  case throttled
  case missingEntity(Kind)
  case tooHighLimit, invalidLimit
  /// Not recorded; worded like the error for the limit.
  case invalidOffset
  case unknownParameter(String)
  case blankParameter(String)
  case tooManyIDs(Kind)
  case noValidID(Kind)
  /// The catalog has only a part of the kind, or nothing. Marvel's gateway had no such error; the
  /// body names the kind in a key of its own, so that a client need not parse the message.
  /// `omitsPartialKinds` says that the gateway was told not to serve it.
  case incompleteKind(Kind, omitsPartialKinds: Bool)
  /// Not recorded; worded like the error for the order.
  case invalidValue(String, parameter: String)
  /// Of the search, like the next one, which Marvel's gateway lacked.
  case missingParameter(String)
  case tooLongValue(String)
  case unknownOrder(String)
  /// Not recorded; worded like the error for too many ids.
  case tooManyOrders
  /// Not recorded; in the API's format, with the reason phrase of RFC 9110.
  case other(status: Int, reason: String)

  /// The catalog cannot be read.
  static let sourceFailed = APIError.other(status: 500, reason: "Internal Server Error")
}

extension APIError {
  package var status: Int {
    switch self {
    case .unknownKey, .wrongHash, .wrongReferrer: 401
    case .unknownPath, .missingEntity: 404
    case .methodNotAllowed: 405
    case .throttled: 429
    case .other(let status, _): status
    case .missingKey, .missingTimestamp, .missingHash, .tooHighLimit, .invalidLimit,
      .invalidOffset, .unknownParameter, .blankParameter, .invalidValue, .unknownOrder,
      .tooManyOrders, .tooManyIDs, .noValidID, .incompleteKind, .missingParameter, .tooLongValue:
      409
    }
  }

  /// The JSON body.
  package var body: String { value.line }

  /// The body in one of the protocol's two formats. Marvel's front end sent a code word and a
  /// message; the API behind it sent the status as a number and a text.
  var value: JSONValue {
    switch self {
    case .missingKey: frontEndBody("MissingParameter", "You must provide a user key.")
    case .missingHash: frontEndBody("MissingParameter", "You must provide a hash.")
    case .missingTimestamp: frontEndBody("MissingParameter", "You must provide a timestamp.")
    case .unknownKey: frontEndBody("InvalidCredentials", "The passed API key is invalid.")
    case .wrongHash:
      frontEndBody("InvalidCredentials", "That hash, timestamp and key combination is invalid.")
    case .wrongReferrer: frontEndBody("InvalidCredentials", "Invalid Referer")
    case .unknownPath(let path): frontEndBody("ResourceNotFound", "\(path) does not exist")
    case .methodNotAllowed(let method):
      frontEndBody("MethodNotAllowed", "\(method) is not allowed")
    case .throttled:
      // Marvel's message has two spaces.
      frontEndBody(
        "RequestThrottled", "You have exceeded your rate limit.  Please try again later.")
    case .incompleteKind(let kind, _):
      apiBody.adding(["incompleteKind": .text(kind.plural)])
    default: apiBody
    }
  }

  private var statusText: String {
    switch self {
    case .missingEntity(let kind): "We couldn't find that \(kind.errorTerm)"
    case .tooHighLimit: "You may not request more than \(ProtocolTable.highestLimit) items."
    case .invalidLimit: "You must pass an integer limit greater than 0."
    case .invalidOffset: "You must pass an integer offset of at least 0."
    case .unknownParameter(let name): "We don't recognize the parameter \(name)"
    case .blankParameter(let name): "\(name) cannot be blank if it is set"
    case .tooManyIDs(let kind):
      "You may not submit more than \(Filter.highestCount) \(kind.filterTerm) ids."
    case .noValidID(.series):
      "You must pass at least one valid series if you set the series filter."
    case .noValidID(let kind):
      "You must pass at least one valid \(kind.filterTerm) id if you set the "
        + "\(kind.filterTerm) filter."
    case .incompleteKind(let kind, let omitsPartialKinds):
      "This catalog does not have all \(kind.plural)"
        + (omitsPartialKinds ? "; the gateway was started with --complete-only." : ".")
    case .invalidValue(let value, let parameter):
      "\(value) is not a valid value of \(parameter)."
    case .missingParameter(let name): "You must provide the parameter \(name)."
    case .tooLongValue(let name):
      "You may not pass more than \(SearchQuery.highestLength) characters in \(name)."
    case .unknownOrder(let name): "\(name) is not a valid ordering parameter."
    case .tooManyOrders:
      "You may not submit more than \(Filter.highestCount) ordering parameters."
    case .other(_, let reason): reason
    default: ""
    }
  }

  private var apiBody: JSONValue { ["code": .number(status), "status": .text(statusText)] }
}

/// Returns a body in the format of Marvel's front end.
private func frontEndBody(_ code: String, _ message: String) -> JSONValue {
  ["code": .text(code), "message": .text(message)]
}

extension RequestViolation {
  /// The body in the format of Marvel's front end.
  var body: JSONValue {
    frontEndBody(status == 400 ? "BadRequest" : "RequestRejected", message)
  }
}

extension Kind {
  /// The term in messages about filters, where a comic is an "issue".
  fileprivate var filterTerm: String {
    self == .comic ? "issue" : singular
  }

  /// The term in "not found" messages, where a comic is a "comic_issue". The terms for creators,
  /// events, and stories are not recorded.
  fileprivate var errorTerm: String {
    self == .comic ? "comic_issue" : singular
  }
}
