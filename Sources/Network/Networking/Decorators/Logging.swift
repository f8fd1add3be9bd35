/// One exchange as a log may show it.
public struct Exchange: Hashable, Sendable {
  /// What is kept of an answer.
  public struct Received: Hashable, Sendable {
    public let status: Int
    /// The size of the body, unpacked.
    public let bytes: Int

    public init(status: Int, bytes: Int) {
      self.status = status
      self.bytes = bytes
    }
  }

  /// The request as it was before anything below, authorisation above all, changed it.
  public let request: HTTPRequest
  public let outcome: Result<Received, TransportError>
  public let duration: Duration

  public init(
    request: HTTPRequest, outcome: Result<Received, TransportError>, duration: Duration
  ) {
    self.request = request
    self.outcome = outcome
    self.duration = duration
  }
}

/// Reports every exchange after its end. It stands above `Authorized`, so that no secret comes by,
/// and below `Retrying`, so that each attempt is one exchange.
public struct Logging: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let time: TimeSource
  private let record: @Sendable (Exchange) -> Void

  /// - Parameter record: Called once for each exchange, by the task that asked.
  public init(
    _ performer: any HTTPPerforming, time: TimeSource = .system,
    record: @escaping @Sendable (Exchange) -> Void
  ) {
    self.performer = performer
    self.time = time
    self.record = record
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let start = time.now()
    let outcome = await performer.outcome(of: request)
    record(
      Exchange(
        request: request,
        outcome: outcome.map { Exchange.Received(status: $0.status, bytes: $0.body.count) },
        duration: time.now() - start))
    return try outcome.get()
  }
}
