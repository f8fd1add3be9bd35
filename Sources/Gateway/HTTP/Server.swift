internal import CMicroHTTPD
internal import Platform
internal import ServerCertificate
internal import Synchronization

/// The options of a server.
struct ServerOptions: Sendable {
  let threads: Int
  /// The largest number of connections.
  let connections: Int
  /// Whether to use TLS, with the certificate that `ServerCertificate` has.
  let usesTLS: Bool
}

/// An HTTP server on a socket. Its threads only read and write. A request that needs asynchronous
/// work suspends its connection and occupies no thread until a task has produced the reply.
@safe final class Server: Sendable {
  private enum Event: Sendable {
    case request(Exchange, @Sendable () async -> Reply)
    case pause(Exchange, Duration)
    case stop
  }

  private struct Load {
    /// When the server was stopped, or when the last request after that began.
    var lastArrival: ContinuousClock.Instant?
    var openRequests = 0
  }

  private static let idleSeconds: UInt32 = 30
  /// The time that open requests have to finish after `stop`.
  private static let shutdownGracePeriod = Duration.seconds(10)
  /// How long after `stop` an open connection without a request may still send one.
  private static let shutdownQuietPeriod = Duration.milliseconds(200)
  private static let shutdownCheckInterval = Duration.milliseconds(5)

  let metrics: Metrics
  let connections: OpenConnections
  private let socket: ListeningSocket
  private let options: ServerOptions
  private let handler: RequestHandler
  private let load = Mutex(Load())
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation

  init(
    _ socket: ListeningSocket, _ options: ServerOptions, _ metrics: Metrics,
    _ handler: @escaping RequestHandler
  ) {
    self.socket = socket
    self.options = options
    self.metrics = metrics
    self.handler = handler
    // Idle connections are closed before libmicrohttpd's limit is reached.
    connections = OpenConnections(capacity: options.connections - max(1, options.connections / 8))
    (events, sender) = AsyncStream.makeStream()
  }

  /// Serves until `stop` is called and all open requests have ended. Calls `ready` when the server
  /// accepts requests. Returns false if libmicrohttpd cannot be started.
  func run(ready: () -> Void) async -> Bool {
    guard let daemon = unsafe start() else { return false }
    ready()
    await withDiscardingTaskGroup { group in
      for await event in events {
        switch event {
        case .request(let exchange, let work):
          group.addTask { await self.finish(exchange, work) }
        case .pause(let exchange, let duration):
          group.addTask {
            try? await Task.sleep(for: duration)
            exchange.resume()
          }
        case .stop where isStopping: break
        case .stop:
          unsafe httpd_quiesce(daemon)
          socket.closeDescriptor()
          group.cancelAll()
          drain()
        }
      }
    }
    // Requests that exceed the grace period end with the process: libmicrohttpd must not be stopped
    // while a connection is suspended.
    if load.withLock({ $0.openRequests == 0 }) { unsafe MHD_stop_daemon(daemon) }
    return true
  }

  func stop() {
    sender.yield(.stop)
  }

  private func start() -> OpaquePointer? {
    // Retained for libmicrohttpd's threads, some of which may outlive `run`.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    // Like the context, the limits are read as long as any of the threads lives.
    let limits = UnsafeMutablePointer<httpd_limits>.allocate(capacity: 1)
    unsafe limits.initialize(
      to: httpd_limits(
        target_length: RequestLimits.targetLength, parameters: RequestLimits.parameterCount))
    let settings = unsafe httpd_settings(
      threads: UInt32(options.threads), connections: UInt32(options.connections),
      idle_seconds: Self.idleSeconds, head_bytes: RequestLimits.headMemory, limits: limits,
      certificate_callback: options.usesTLS ? server_certificate_callback() : nil)
    let calls = unsafe httpd_callbacks(
      handler: handleRequest, completed: endRequest, connected: trackConnection, context: context)
    return unsafe httpd_start(socket.descriptor, settings, calls)
  }

  private func finish(_ exchange: Exchange, _ work: @Sendable () async -> Reply) async {
    let reply = await work()
    if case .noResponse(_, let end) = reply { await end(exchange.socket) }
    exchange.finish(with: reply)
  }

  /// Ends `run` once all open requests have ended, and the open connections have had time to send
  /// requests that were being sent. Each response now closes its connection.
  private func drain() {
    load.withLock { $0.lastArrival = .now }
    Task {
      let end = ContinuousClock.now + Self.shutdownGracePeriod
      while !isDrained, ContinuousClock.now < end {
        try? await Task.sleep(for: Self.shutdownCheckInterval)
      }
      sender.finish()
    }
  }

  private var isDrained: Bool {
    let (openRequests, lastArrival) = load.withLock { ($0.openRequests, $0.lastArrival ?? .now) }
    return openRequests == 0
      && (connections.count == 0 || .now - lastArrival > Self.shutdownQuietPeriod)
  }
}

/// The operations that the callbacks use.
extension Server {
  /// Whether the server accepts no more connections.
  var isStopping: Bool { load.withLock { $0.lastArrival != nil } }

  /// Counts a new request.
  func begin(on socket: Int32) {
    load.withLock { load in
      load.openRequests += 1
      if load.lastArrival != nil { load.lastArrival = .now }
    }
    metrics.begin()
    connections.setBusy(socket)
  }

  func end(on socket: Int32) {
    metrics.end()
    connections.setIdle(socket)
    load.withLock { $0.openRequests -= 1 }
  }

  /// Sets the reply immediately, or suspends the connection until it is ready.
  func respond(to exchange: Exchange) {
    switch handler(exchange.completeRequest) {
    case .ready(.response(let response)): exchange.setReply(.response(response))
    case .ready(let reply): wait(exchange) { reply }
    case .deferred(let work): wait(exchange, work)
    }
  }

  private func wait(_ exchange: Exchange, _ work: @escaping @Sendable () async -> Reply) {
    exchange.suspend()
    sender.yield(.request(exchange, work))
  }

  /// Resumes a suspended connection after the given duration.
  func resume(_ exchange: Exchange, after duration: Duration) {
    sender.yield(.pause(exchange, duration))
  }
}

/// The open connections of a server. Above its capacity, it closes the connection that has been
/// idle longest. Otherwise clients that connect and send nothing would keep others out.
final class OpenConnections: Sendable {
  private struct State {
    /// The logical time at which each socket became idle, or nil while it has a request.
    var idleSince: [Int32: UInt64?] = [:]
    var time: UInt64 = 0

    mutating func setIdle(_ socket: Int32) {
      time += 1
      idleSince[socket] = .some(time)
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: the number of connections above which an idle one is closed.
  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { state.withLock { $0.idleSince.count } }

  func add(_ socket: Int32) {
    state.withLock { state in
      state.setIdle(socket)
      guard state.idleSince.count > capacity else { return }
      let idle = state.idleSince.compactMap { socket, since in since.map { (socket, $0) } }
      guard let oldest = idle.min(by: { $0.1 < $1.1 })?.0, oldest != socket else { return }
      // The thread that owns the connection closes it and removes it from the list.
      state.idleSince[oldest] = .some(nil)
      shutDownConnection(oldest)
    }
  }

  func setBusy(_ socket: Int32) {
    state.withLock { $0.idleSince[socket] = .some(nil) }
  }

  func setIdle(_ socket: Int32) {
    state.withLock { state in
      if state.idleSince[socket] != nil { state.setIdle(socket) }
    }
  }

  func remove(_ socket: Int32) {
    state.withLock { _ = $0.idleSince.removeValue(forKey: socket) }
  }
}
