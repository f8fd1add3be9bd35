internal import Catalog

/// The complete request handler: the gateway, plus health and metrics endpoints and a request log.
struct Service: Sendable {
  let gateway: Gateway
  /// What handles the requests to the API.
  let handler: RequestHandler
  let metrics: Metrics
  /// Nil if requests are not logged.
  let log: RequestLog?
  let quota: Quota?
  /// Whether all endpoints except `/healthz` and `/metrics` respond like Marvel's retired gateway.
  let isRetired: Bool
  /// Nil if it is not served.
  let portal: Portal?
  /// Nil if they are not served.
  let assistants: Assistants?

  func handle(_ request: Request) -> PendingReply {
    let start = ContinuousClock.now
    switch route(request) {
    case .ready(let reply):
      record(request, reply, since: start)
      return .ready(reply)
    case .deferred(let work):
      return .deferred {
        let reply = await work()
        record(request, reply, since: start)
        return reply
      }
    }
  }

  private func route(_ request: Request) -> PendingReply {
    if let violation = request.violation { return .ready(.response(Response(violation))) }
    return switch request.path {
    case "/healthz": .deferred { .response(await health) }
    case "/metrics": .ready(.response(metricsResponse))
    default: protocolReply(to: request)
    }
  }

  private func protocolReply(to request: Request) -> PendingReply {
    if isRetired { return .ready(.response(.retired)) }
    if request.path == Assistants.path, let assistants {
      return .deferred { .response(await assistants.response(to: request)) }
    }
    if let reply = portal?.reply(to: request) { return reply }
    return handler(request)
  }

  private func record(_ request: Request, _ reply: Reply, since start: ContinuousClock.Instant) {
    metrics.record(reply, to: Self.endpoint(request.path), after: .now - start)
    log?.write(LogLine(request, reply, secrets: gateway.credentials.secrets))
  }

  private var health: Response {
    get async {
      switch await gateway.health {
      case .unreadable:
        return Response(status: 503, json: "{\"status\":\"the catalog cannot be read\"}")
      case .readable(let parts):
        let ok: JSONValue = ["status": "ok"]
        let body =
          parts.isEmpty ? ok : ok.adding(["partialKinds": .array(parts.map(\.json))])
        return Response(status: 200, json: body.line)
      }
    }
  }

  private var metricsResponse: Response {
    let exposition = Exposition(
      metrics, cachedResponses: gateway.cache.hits, droppedLines: log?.droppedCount ?? 0,
      quota)
    return Response(
      status: 200, headers: [Response.Header("Content-Type", Exposition.contentType)],
      body: .bytes(Array(exposition.text.utf8)))
  }

  /// The paths of the service itself.
  static let paths = ["/healthz", "/metrics", Assistants.path]

  /// Returns the endpoint's path template from Marvel's documentation, which bounds the number of
  /// label values.
  private static func endpoint(_ path: String) -> String {
    if let route = Route(path: path) { return route.template }
    return paths.contains(path) || Portal.serves(path) ? path : "other"
  }
}

extension Response {
  /// Creates a response in the format of Marvel's front end.
  fileprivate init(_ violation: RequestViolation) {
    self.init(status: violation.status, json: violation.body.line)
  }

  /// The response of Marvel's gateway in 2026, as users reported it. The body is not recorded.
  fileprivate static let retired = Response(status: 500, json: APIError.sourceFailed.body)
}
