package import Catalog

/// Answers messages of the Model Context Protocol in HTTP requests.
///
/// The gateway knows how they are carried, not what is in them: the composition root connects it with
/// the server of `marvel-cli mcp`.
package struct Assistants: Sendable {
  package typealias CatalogOpener = @Sendable () throws(CatalogError) -> any AnalyticsSource
  /// Returns a status, and JSON if the response has a body.
  package typealias Answer =
    @Sendable (_ message: [UInt8], _ head: AssistantHead) async -> (status: Int, json: String?)

  static let path = "/mcp"
  private static let methods = "POST, OPTIONS"
  /// The hosts of pages on the machine of the gateway.
  private static let loopback = ["localhost", "127.0.0.1", "[::1]"].compactMap(Referrer.init)

  private let answer: Answer
  private let origins: [Referrer]

  /// - Parameters:
  ///   - hosts: The hosts whose pages may send messages, besides those on this machine.
  ///   - answer: Answers a message.
  init(hosts: [Referrer], _ answer: @escaping Answer) {
    origins = Self.loopback + hosts
    self.answer = answer
  }

  /// Returns the response to a request for `path`.
  ///
  /// A browser sends the origin of the page. Without the check, every page could ask a gateway on
  /// the user's own machine, also through a name that leads to it.
  func response(to request: Request) async -> Response {
    if let origin = request.origin, !origins.contains(where: { $0.matches(origin) }) {
      return Response(
        status: 403,
        json: #"{"error":"pages of this origin may not use /mcp"}"#)
    }
    let headers = Self.headers(for: request.origin)
    switch request.method {
    case "OPTIONS": return Response(status: 204, headers: headers)
    case "POST":
      let (status, json) = await answer(request.body, request.assistantHead ?? AssistantHead())
      guard let json else { return Response(status: status, headers: headers) }
      return Response(status: status, json: json, headers: headers)
    default:
      return Response(
        status: 405, json: #"{"error":"send messages with POST; there is no stream"}"#,
        headers: headers + [Response.Header("Allow", Self.methods)])
    }
  }

  /// The headers with which a page of an allowed origin may read the response.
  private static func headers(for origin: String?) -> [Response.Header] {
    guard let origin else { return [] }
    return [
      Response.Header("Access-Control-Allow-Origin", origin), Response.Header("Vary", "Origin"),
    ] + Gateway.preflightHeaders(methods: "POST")
  }
}

/// What the head of a request says about its message; nil for headers that it does not have.
package struct AssistantHead: Equatable, Sendable {
  package var protocolVersion: String?
  package var method: String?
  package var name: String?
}
