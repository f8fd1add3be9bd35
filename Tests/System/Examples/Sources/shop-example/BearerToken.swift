import Networking

/// Authorises by a token (RFC 6750, section 2.1).
struct BearerToken: Authorizing {
  let token: String

  func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    var request = request
    request.headers["Authorization"] = "Bearer " + token
    return request
  }
}
