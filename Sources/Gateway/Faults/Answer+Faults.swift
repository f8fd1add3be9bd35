extension Answer {
  /// An error; without a text of its own, the body is the one that Marvel's gateway gave.
  static func failure(_ status: Int, _ headers: [Header], _ text: String?) -> Answer {
    let hasBody = status != 204 && status != 304
    let body = hasBody ? text ?? error(status).body : ""
    var answer = Answer(status: status, json: body)
    answer.headers.removeAll { own in
      !hasBody || headers.contains { $0.name.lowercased() == own.name.lowercased() }
    }
    answer.headers += headers
    return answer
  }

  /// What Marvel's gateway said with this status; its second shape where nothing is recorded.
  private static func error(_ status: Int) -> APIError {
    switch status {
    case 401: .unknownKey
    case 429: .throttled
    default: .other(status: status, reason: reasonPhrase(status))
    }
  }

  static let garbage = Answer(status: 200, json: "{\"code\":200,\"status\":}")

  static let html = Answer(
    status: 200, headers: [Header("Content-Type", "text/html; charset=utf-8")],
    body: .bytes(Array("<!doctype html><title>Sign in</title><p>Sign in.</p>\n".utf8)))

  static let empty = Answer(status: 200, json: "")

  static let otherShape = Answer(status: 200, json: "{\"code\":200,\"status\":\"Ok\",\"data\":[]}")

  static let challenge = Answer(
    status: 401, json: APIError.unknownKey.body,
    headers: [Header("WWW-Authenticate", "Basic realm=\"marvel-gateway\"")])

  static func redirect(to address: String, _ status: Int) -> Answer {
    Answer(status: status, headers: [Header("Location", address)])
  }

  static func big(_ count: Int) -> Answer {
    Answer(status: 200, headers: [Header("Content-Type", json)], body: .filler(count))
  }

  static func bomb(_ count: Int) -> Answer {
    Answer(
      status: 200, headers: [Header("Content-Type", json), Header("Content-Encoding", "gzip")],
      body: .bytes(Gzip.compressZeros(count)))
  }
}
