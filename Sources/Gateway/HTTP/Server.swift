internal import CMicroHTTPD
internal import Platform
internal import Synchronization

/// The options of a server.
struct ServerOptions: Sendable {
  /// A certificate chain and its private key, in PEM format.
  struct Certificate: Sendable {
    let chain: String
    let key: String
  }

  let threads: Int
  /// Nil for plain HTTP.
  let certificate: Certificate?
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
    var isStopping = false
    var openRequests = 0
  }

  /// libmicrohttpd's connection limit. Idle connections are closed before it is reached.
  private static let maximumConnections = 512
  private static let reservedConnections = 64
  private static let idleSeconds: UInt32 = 30
  private static let maximumHeadSize = 32_768
  /// The time that open requests have to finish after `stop`.
  private static let shutdownGracePeriod = Duration.seconds(10)
  private static let hangUpCheckInterval = Duration.milliseconds(100)

  let metrics: Metrics
  let connections = OpenConnections(capacity: maximumConnections - reservedConnections)
  private let socket: ListeningSocket
  private let options: ServerOptions
  private let handler: @Sendable (Request) -> PendingReply
  private let load = Mutex(Load())
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation

  init(
    _ socket: ListeningSocket, _ options: ServerOptions, _ metrics: Metrics,
    _ handler: @escaping @Sendable (Request) -> PendingReply
  ) {
    self.socket = socket
    self.options = options
    self.metrics = metrics
    self.handler = handler
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
        case .stop:
          if unsafe MHD_quiesce_daemon(daemon) >= 0 { socket.closeDescriptor() }
          group.cancelAll()
          stopAcceptingRequests()
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
    let certificate = options.certificate
    let settings = unsafe httpd_settings(
      threads: UInt32(options.threads), connections: UInt32(Self.maximumConnections),
      idle_seconds: Self.idleSeconds, head_bytes: Self.maximumHeadSize,
      certificate: permanentCString(certificate?.chain), key: permanentCString(certificate?.key))
    let calls = unsafe httpd_callbacks(
      handler: handleRequest, completed: endRequest, connected: trackConnection, context: context)
    return unsafe httpd_start(socket.descriptor, settings, calls)
  }

  private func finish(_ exchange: Exchange, _ work: @Sendable () async -> Reply) async {
    let reply = await work()
    if reply == .outage {
      while !exchange.isAbandoned {
        do { try await Task.sleep(for: Self.hangUpCheckInterval) } catch { break }
      }
    }
    exchange.finish(with: reply)
  }

  private func stopAcceptingRequests() {
    let isIdle = load.withLock { load in
      load.isStopping = true
      return load.openRequests == 0
    }
    if isIdle { sender.finish() }
    Task {
      try? await Task.sleep(for: Self.shutdownGracePeriod)
      sender.finish()
    }
  }
}

/// The operations that the callbacks use.
extension Server {
  /// Counts a new request; returns false if the server is stopping.
  func begin(on socket: Int32) -> Bool {
    let isAccepted = load.withLock { load in
      guard !load.isStopping else { return false }
      load.openRequests += 1
      return true
    }
    guard isAccepted else { return false }
    metrics.begin()
    connections.setBusy(socket)
    return true
  }

  func end(on socket: Int32) {
    metrics.end()
    connections.setIdle(socket)
    let isLast = load.withLock { load in
      load.openRequests -= 1
      return load.isStopping && load.openRequests == 0
    }
    if isLast { sender.finish() }
  }

  /// Sets the reply immediately, or suspends the connection until it is ready.
  func respond(to exchange: Exchange) {
    switch handler(exchange.request) {
    case .ready(let reply) where reply != .outage: exchange.setReply(reply)
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

/// Copies a string to C memory that is never freed: libmicrohttpd does not document how long it
/// reads it.
private func permanentCString(_ text: String?) -> UnsafePointer<CChar>? {
  guard let text else { return nil }
  let bytes = text.utf8CString
  let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
  _ = unsafe memory.initialize(from: bytes)
  return unsafe UnsafePointer(memory.baseAddress)
}
