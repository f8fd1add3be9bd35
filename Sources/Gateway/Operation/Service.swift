/// The gateway as it runs: beside the protocol it says how it is, and every request is counted and
/// logged.
struct Service: Sendable {
  let gateway: FaultyGateway
  let metrics: Metrics
  /// Nil where nothing is logged.
  let log: RequestLog?
  let secrets: [String]
  let quota: Quota?
  /// All but its own endpoints answer as Marvel's gateway does since its end.
  let isRetired: Bool

  func decide(_ request: Request) -> Decision {
    let start = ContinuousClock.now
    switch decision(request) {
    case .now(let reply):
      note(request, reply, since: start)
      return .now(reply)
    case .later(let work):
      return .later {
        let reply = await work()
        note(request, reply, since: start)
        return reply
      }
    }
  }

  private func decision(_ request: Request) -> Decision {
    switch request.path {
    case "/healthz": .later { .answer(await health) }
    case "/metrics": .now(.answer(numbers))
    default: isRetired ? .now(.answer(.retired)) : gateway.decide(request)
    }
  }

  private func note(_ request: Request, _ reply: Reply, since start: ContinuousClock.Instant) {
    metrics.note(reply, to: Self.endpoint(request.path), after: .now - start)
    log?.write(LogLine(request, reply, secrets: secrets))
  }

  private var health: Answer {
    get async {
      await gateway.gateway.isReadable
        ? Answer(status: 200, json: "{\"status\":\"ok\"}")
        : Answer(status: 503, json: "{\"status\":\"the catalog cannot be read\"}")
    }
  }

  private var numbers: Answer {
    var exposition = Exposition()
    exposition.add(metrics)
    exposition.add(
      "counter", "stored_answers_total", "Answers that were made for an earlier request.",
      gateway.gateway.store.hits)
    exposition.add(
      "counter", "log_lines_dropped_total", "Requests that were not logged.",
      log?.droppedCount ?? 0)
    if let quota {
      let (used, refused) = quota.counts
      exposition.add("gauge", "quota_limit", "Requests a day for each key.", quota.limit)
      exposition.add("gauge", "quota_used", "Requests of all keys today.", used)
      exposition.add("counter", "quota_refused_total", "Requests beyond a quota.", refused)
    }
    return Answer(
      status: 200, headers: [Answer.Header("Content-Type", Exposition.contentType)],
      body: .bytes(Array(exposition.text.utf8)))
  }

  /// The endpoint as Marvel's documentation names it, so that there are as many as it has.
  private static func endpoint(_ path: String) -> String {
    if ["/healthz", "/metrics"].contains(path) { return path }
    return Route(path: path)?.template ?? "other"
  }
}

extension Answer {
  /// By the account of those who asked it in 2026; the body is not recorded.
  fileprivate static let retired = Answer.failure(500, [], nil)
}
