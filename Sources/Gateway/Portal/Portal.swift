internal import Digests
internal import PortalFiles
internal import Synchronization

/// The pages for developers: the description of the endpoints, and a page to try them.
final class Portal: Sendable {
  private static let description = "/openapi.json"
  /// The paths that people and programs ask for.
  static let pages = ["/", "/docs", description]
  private static let paths = Set(PortalFile.all.keys).union(pages)

  private let api: OpenAPI
  /// The responses that have been sent before, by path and coding.
  private let responses = Mutex<[String: Response]>([:])

  init(_ api: OpenAPI) {
    self.api = api
  }

  static func serves(_ path: String) -> Bool { paths.contains(path) }

  /// Returns nil if the portal has no such page.
  func reply(to request: Request) -> PendingReply? {
    guard Self.serves(request.path) else { return nil }
    switch request.method {
    case "GET", "HEAD": return .ready(.response(response(to: request).validated(request)))
    case "OPTIONS": return .ready(.response(Gateway.preflight))
    default:
      return .ready(
        .response(
          Response(
            status: 405, json: APIError.methodNotAllowed(request.method).body,
            headers: [Response.Header("Allow", Gateway.allowedMethods)])))
    }
  }

  private func response(to request: Request) -> Response {
    let key = (request.acceptsGzip ? "gzip" : "plain") + request.path
    if let known = responses.withLock({ $0[key] }) { return known }
    // Addresses in the page are relative to the parent of both of its paths.
    let file = PortalFile.all[request.path == "/docs" ? "/" : request.path]
    let response = Self.response(file?.bytes ?? api.json, file).encoded(for: request)
    responses.withLock { $0[key] = response }
    return response
  }

  private static func response(_ body: [UInt8], _ file: PortalFile?) -> Response {
    var headers = [
      Response.Header("Content-Type", file?.type ?? Response.json),
      Response.Header("ETag", "\"\(Signature.tag(of: body))\""),
      Response.Header("Cache-Control", "no-cache"),
      Response.Header("X-Content-Type-Options", "nosniff"),
    ]
    headers.append(
      file == nil
        ? Response.Header("Access-Control-Allow-Origin", "*")
        : Response.Header("Content-Security-Policy", contentPolicy))
    if file != nil { headers.append(Response.Header("Referrer-Policy", "same-origin")) }
    return Response(status: 200, headers: headers, body: .bytes(body))
  }

  /// The page loads only its own files, and sends requests only to this gateway.
  private static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
    "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")
}

/// A file of the page for developers, which is part of the program.
struct PortalFile: Sendable {
  /// The media type.
  let type: String
  let bytes: [UInt8]

  /// All files by the paths of requests for them.
  static let all = Dictionary(
    uniqueKeysWithValues: (0..<portal_file_count()).map { index in
      let file = unsafe portal_file_at(index)
      return unsafe (
        String(cString: file.path),
        PortalFile(
          type: String(cString: file.type),
          bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
      )
    })
}
