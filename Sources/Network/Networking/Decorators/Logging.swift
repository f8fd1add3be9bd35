/// One exchange, safe to log.
public struct Exchange: Hashable, Sendable {
  /// The logged part of a response.
  public struct Received: Hashable, Sendable {
    public let status: Int
    /// The size of the body after decompression.
    public let bytes: Int

    public init(status: Int, bytes: Int) {
      self.status = status
      self.bytes = bytes
    }
  }

  /// The request before lower layers changed it, in particular before authorization.
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

/// Reports every exchange when it ends. Place it above `Authorized`, so that it sees no secrets,
/// and below `Retrying`, so that each attempt is one exchange.
public struct Logging: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let time: TimeSource
  private let record: @Sendable (Exchange) -> Void

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - time: Replaceable, so that a test need not wait.
  ///   - record: Called once per exchange, on the task that sent the request.
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
