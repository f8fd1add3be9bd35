internal import CMicroHTTPD
internal import Catalog
internal import Gzip
package import MarvelGateway
internal import Platform

/// A gateway that injects the faults of a schedule, before it checks credentials.
package struct FaultyGateway: Sendable {
  private let gateway: Gateway
  private let schedule: FaultSchedule

  package init(_ gateway: Gateway, _ schedule: FaultSchedule) {
    self.gateway = gateway
    self.schedule = schedule
  }

  package func handle(_ request: Request) -> PendingReply {
    guard let fault = schedule.fault(for: request.path) else { return gateway.handle(request) }
    switch fault {
    case .outage: return .ready(.outage)
    case .reset: return .ready(.reset)
    case .delay(let pause):
      return .deferred { .response(await response(to: request, after: pause)) }
    case .drip(let count, let pause):
      return .deferred {
        .response(await response(to: request) { .portions($0, of: count, pause: pause) })
      }
    case .truncated(let count):
      return .deferred { .response(await response(to: request) { .truncated($0, after: count) }) }
    case .resetAfter(let count):
      return .deferred {
        .response(await response(to: request) { .truncated($0, after: count, isReset: true) })
      }
    case .clock(let seconds):
      return .deferred { .response(await response(to: request, clockAhead: seconds)) }
    case .bomb(let count): return .deferred { .response(.bomb(count)) }
    case .status(let code, let headers, let body):
      return .ready(.response(.failure(code, headers, body)))
    case .garbage: return .ready(.response(.garbage))
    case .html: return .ready(.response(.html))
    case .empty: return .ready(.response(.empty))
    case .shape: return .ready(.response(.otherShape))
    case .challenge: return .ready(.response(.challenge))
    case .redirect(let address, let status):
      return .ready(.response(.redirect(to: address, status)))
    case .big(let count): return .ready(.response(.big(count)))
    }
  }

  private func response(to request: Request, after pause: Duration) async -> Response {
    // Canceling the task ends the pause, so that a stopping server does not wait for it.
    try? await Task.sleep(for: pause)
    return await gateway.response(to: request)
  }

  private func response(to request: Request, clockAhead seconds: Int) async -> Response {
    let now = Timestamp(seconds: secondsSince1970() + Int64(seconds))
    var response =
      request.isTimely(at: now)
      ? await gateway.response(to: request) : Response(status: 401, json: APIError.wrongHash.body)
    response.headers.append(Response.Header("Date", now.httpDate))
    return response
  }

  /// Returns the normal response with its body wrapped by `body`.
  private func response(to request: Request, _ body: ([UInt8]) -> Body) async -> Response {
    var response = await gateway.response(to: request)
    if let bytes = response.body.bytes { response.body = body(bytes) }
    return response
  }
}

extension Request {
  private static let tolerance: Int64 = 300

  /// Whether the timestamp, in microseconds since 1970, is within the tolerance of `now`.
  fileprivate func isTimely(at now: Timestamp) -> Bool {
    guard let timestamp = value(of: "ts").flatMap({ Int64($0) }) else { return false }
    return abs(timestamp / 1_000_000 - now.seconds) <= Self.tolerance
  }
}

extension Timestamp {
  /// The HTTP date, such as `Wed, 01 May 2024 13:30:00 GMT` (RFC 9110, section 5.6.7).
  var httpDate: String {
    let text = Array(rfc3339)
    let part = { (range: Range<Int>) in String(text[range]) }
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(dayOfWeek)]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[(Int(part(5..<7)) ?? 1) - 1]
    return "\(day), \(part(8..<10)) \(month) \(part(0..<4)) \(part(11..<19)) GMT"
  }
}

extension Response {
  /// Returns an error response. If `text` is nil, the body is the one that Marvel's gateway sent.
  static func failure(_ status: Int, _ headers: [Header], _ text: String?) -> Response {
    let hasBody = status != 204 && status != 304
    let body = hasBody ? text ?? error(status).body : ""
    var response = Response(status: status, json: body)
    response.headers.removeAll { header in
      !hasBody || headers.contains { $0.name.lowercased() == header.name.lowercased() }
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

  /// Returns the reason phrase of a status, such as "Bad Gateway".
  private static func reasonPhrase(_ status: Int) -> String {
    unsafe MHD_get_reason_phrase_for(UInt32(status)).map { unsafe String(cString: $0) } ?? "Unknown"
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
