internal import DigestsAndGzip

extension Response {
  /// Returns an error response. If `text` is nil, the body is the one that Marvel's gateway sent.
  static func failure(_ status: Int, _ headers: [Header], _ text: String?) -> Response {
    let hasBody = status != 204 && status != 304
    let body = hasBody ? text ?? error(status).body : ""
    var response = Response(status: status, json: body)
    response.headers.removeAll { own in
      !hasBody || headers.contains { $0.name.lowercased() == own.name.lowercased() }
    }
    response.headers += headers
    return response
  }

  /// Returns Marvel's error for this status, or the API's error format if none is recorded.
  private static func error(_ status: Int) -> APIError {
    switch status {
    case 401: .unknownKey
    case 429: .throttled
    default: .other(status: status, reason: reasonPhrase(status))
    }
  }

  static let garbage = Response(status: 200, json: "{\"code\":200,\"status\":}")

  static let html = Response(
    status: 200, headers: [Header("Content-Type", "text/html; charset=utf-8")],
    body: .bytes(Array("<!doctype html><title>Sign in</title><p>Sign in.</p>\n".utf8)))

  static let empty = Response(status: 200, json: "")

  static let otherShape = Response(
    status: 200, json: "{\"code\":200,\"status\":\"Ok\",\"data\":[]}")

  static let challenge = Response(
    status: 401, json: APIError.unknownKey.body,
    headers: [Header("WWW-Authenticate", "Basic realm=\"marvel-gateway\"")])

  static func redirect(to address: String, _ status: Int) -> Response {
    Response(status: status, headers: [Header("Location", address)])
  }

  static func big(_ count: Int) -> Response {
    Response(status: 200, headers: [Header("Content-Type", json)], body: .filler(count))
  }

  static func bomb(_ count: Int) -> Response {
    Response(
      status: 200, headers: [Header("Content-Type", json), Header("Content-Encoding", "gzip")],
      body: .bytes(GzipEncoder.compressZeros(count)))
  }
}
