internal import CMicroHTTPD
internal import Platform
internal import Synchronization

/// Speaks HTTP on a socket. Its threads read and write only; a request waits in its connection, and
/// keeps no thread, until a task has decided what becomes of it.
@safe final class Server: Sendable {
  private enum Event: Sendable {
    case request(Exchange, @Sendable () async -> Reply)
    case pause(Exchange, Duration)
    case stop
  }

  private struct Load {
    var isStopping = false
    /// Requests that have begun and not ended.
    var open = 0
  }

  /// How many connections libmicrohttpd keeps; before all are taken, idle ones are given up.
  private static let connectionCount = 512
  private static let spareCount = 64
  private static let idleSeconds: UInt32 = 30
  private static let headSize = 32_768
  /// How long open requests may take to end once the server is to stop.
  private static let shutdownGracePeriod = Duration.seconds(10)
  private static let abandonmentCheck = Duration.milliseconds(100)

  let metrics: Metrics
  let connections = OpenConnections(rowIDs: connectionCount - spareCount)
  private let socket: ListeningSocket
  private let options: ServerOptions
  private let decide: @Sendable (Request) -> Decision
  private let load = Mutex(Load())
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation

  init(
    _ socket: ListeningSocket, _ options: ServerOptions, _ metrics: Metrics,
    _ decide: @escaping @Sendable (Request) -> Decision
  ) {
    self.socket = socket
    self.options = options
    self.metrics = metrics
    self.decide = decide
    (events, sender) = AsyncStream.makeStream()
  }

  /// Serves until `stop` is called and every open request is answered; `ready` is called when the
  /// server can be asked. False when libmicrohttpd cannot be started.
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
          refuseFurther()
        }
      }
    }
    // Requests that did not end in time end with the process: libmicrohttpd must not be stopped while
    // one of them is suspended.
    if load.withLock({ $0.open == 0 }) { unsafe MHD_stop_daemon(daemon) }
    return true
  }

  func stop() {
    sender.yield(.stop)
  }

  private func start() -> OpaquePointer? {
    // Held by the threads of libmicrohttpd, of which some may outlast `run`.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let certificate = options.certificate
    let settings = unsafe httpd_settings(
      threads: UInt32(options.threads), connections: UInt32(Self.connectionCount),
      idle_seconds: Self.idleSeconds, head_bytes: Self.headSize,
      certificate: lasting(certificate?.chain), key: lasting(certificate?.key))
    let calls = unsafe httpd_callbacks(
      handler: handleRequest, completed: endRequest, connected: noteConnection, context: context)
    return unsafe httpd_start(socket.descriptor, settings, calls)
  }

  private func finish(_ exchange: Exchange, _ work: @Sendable () async -> Reply) async {
    let reply = await work()
    if reply == .outage {
      while !exchange.isAbandoned {
        do { try await Task.sleep(for: Self.abandonmentCheck) } catch { break }
      }
    }
    exchange.finish(with: reply)
  }

  private func refuseFurther() {
    let isIdle = load.withLock { load in
      load.isStopping = true
      return load.open == 0
    }
    if isIdle { sender.finish() }
    Task {
      try? await Task.sleep(for: Self.shutdownGracePeriod)
      sender.finish()
    }
  }
}

/// What the callbacks ask of the server.
extension Server {
  /// Counts a new request; false, uncounted, when it comes too late.
  func begin(on socket: Int32) -> Bool {
    let isTaken = load.withLock { load in
      guard !load.isStopping else { return false }
      load.open += 1
      return true
    }
    guard isTaken else { return false }
    metrics.begin()
    connections.setBusy(socket)
    return true
  }

  func end(on socket: Int32) {
    metrics.end()
    connections.setIdle(socket)
    let isLast = load.withLock { load in
      load.open -= 1
      return load.isStopping && load.open == 0
    }
    if isLast { sender.finish() }
  }

  /// Replies at once, or lets a request wait for its reply.
  func answer(_ exchange: Exchange) {
    switch decide(exchange.request) {
    case .now(let reply) where reply != .outage: exchange.decide(on: reply)
    case .now(let reply): wait(exchange) { reply }
    case .later(let work): wait(exchange, work)
    }
  }

  private func wait(_ exchange: Exchange, _ work: @escaping @Sendable () async -> Reply) {
    exchange.suspend()
    sender.yield(.request(exchange, work))
  }

  /// Lets a connection that is suspended go on after a while.
  func resume(_ exchange: Exchange, after duration: Duration) {
    sender.yield(.pause(exchange, duration))
  }
}

/// A text for C that is never freed: libmicrohttpd does not say how long it reads it.
private func lasting(_ text: String?) -> UnsafePointer<CChar>? {
  guard let text else { return nil }
  let bytes = text.utf8CString
  let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
  _ = unsafe memory.initialize(from: bytes)
  return unsafe UnsafePointer(memory.baseAddress)
}
