import Catalog
import MarvelGateway
import Testing

struct APIErrorTests {
  @Test(
    arguments: [
      (.missingKey, 409, #""MissingParameter","message":"You must provide a user key.""#),
      (.missingHash, 409, #""MissingParameter","message":"You must provide a hash.""#),
      (.missingTimestamp, 409, #""MissingParameter","message":"You must provide a timestamp.""#),
      (.unknownKey, 401, #""InvalidCredentials","message":"The passed API key is invalid.""#),
      (
        .wrongHash, 401,
        """
        "InvalidCredentials","message":"That hash, timestamp and key combination is invalid."
        """
      ),
      (
        .unknownPath("/v1/public/cats"), 404,
        #""ResourceNotFound","message":"/v1/public/cats does not exist""#
      ),
      (.methodNotAllowed("POST"), 405, #""MethodNotAllowed","message":"POST is not allowed""#),
      (
        .throttled, 429,
        """
        "RequestThrottled","message":"You have exceeded your rate limit.  Please try again later."
        """
      ),
    ] as [(APIError, Int, String)])
  func `front-end errors have a code and a message`(error: APIError, status: Int, rest: String) {
    #expect(error.status == status)
    #expect(error.body == "{\"code\":\(rest)}")
  }

  @Test(
    arguments: [
      (.missingEntity(.character), 404, "We couldn't find that character"),
      (.missingEntity(.comic), 404, "We couldn't find that comic_issue"),
      (.missingEntity(.series), 404, "We couldn't find that series"),
      (.tooHighLimit, 409, "You may not request more than 100 items."),
      (.invalidLimit, 409, "You must pass an integer limit greater than 0."),
      (.unknownParameter("Thor"), 409, "We don't recognize the parameter Thor"),
      (.blankParameter("name"), 409, "name cannot be blank if it is set"),
      (.unknownOrder("goofiness"), 409, "goofiness is not a valid ordering parameter."),
      (.invalidOffset, 409, "You must pass an integer offset of at least 0."),
      (
        .invalidValue("x", parameter: "modifiedSince"), 409,
        "x is not a valid value of modifiedSince."
      ),
      (.other(status: 503, reason: "Service Unavailable"), 503, "Service Unavailable"),
    ] as [(APIError, Int, String)])
  func `API errors have a number and a status`(error: APIError, status: Int, text: String) {
    #expect(error.status == status)
    #expect(error.body == "{\"code\":\(status),\"status\":\"\(text)\"}")
  }

  @Test func `the kind that a catalog does not have completely is a key of the body`() {
    for (omits, reason) in [(false, ""), (true, "; the gateway was started with --complete-only")] {
      let error = APIError.incompleteKind(.character, omitsPartialKinds: omits)
      #expect(error.status == 409)
      #expect(
        error.body
          == #"{"code":409,"status":"This catalog does not have all characters\#(reason).","#
          + #""incompleteKind":"characters"}"#)
    }
  }

  @Test func `client input is escaped in the body`() {
    #expect(
      APIError.unknownParameter("a\"b\n").body
        == #"{"code":409,"status":"We don't recognize the parameter a\"b\n"}"#)
  }
}
