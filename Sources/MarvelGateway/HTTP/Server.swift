internal import CMicroHTTPD
internal import Platform
internal import Synchronization

/// Speaks HTTP on a socket. Its threads read and write only; a request waits in its connection, and
/// keeps no thread, until a task has decided what becomes of it.
@safe final class Server: Sendable {
  private enum Event: Sendable {
    case request(Exchange)
    case pause(Exchange, Duration)
    case stop
  }

  private struct Load {
    var isStopping = false
    /// Requests that have begun and not ended.
    var open = 0
  }

  private static let limits = httpd_limits(
    threads: 2, connections: 512, idle_seconds: 30, head_bytes: 32_768)
  /// How long open requests may take to end once the server is to stop.
  private static let farewell = Duration.seconds(10)
  private static let abandonmentCheck = Duration.milliseconds(100)

  private let socket: ListeningSocket
  private let load = Mutex(Load())
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation

  init(_ socket: ListeningSocket) {
    self.socket = socket
    (events, sender) = AsyncStream.makeStream()
  }

  /// Serves until `stop` is called and every open request is answered; `ready` is called when the
  /// server can be asked. False when libmicrohttpd cannot be started.
  func run(
    _ reply: @escaping @Sendable (Request) async -> Reply, ready: () -> Void
  ) async -> Bool {
    // Held by the threads of libmicrohttpd, of which some may outlast this call.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    guard
      let daemon = unsafe httpd_start(
        socket.descriptor, Self.limits, handleRequest, endRequest, context)
    else { return false }
    ready()
    await withDiscardingTaskGroup { group in
      for await event in events {
        switch event {
        case .request(let exchange):
          group.addTask { await self.decide(exchange, reply) }
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

  private func decide(
    _ exchange: Exchange, _ reply: @Sendable (Request) async -> Reply
  ) async {
    let reply = await reply(exchange.request)
    if reply == .silence {
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
      try? await Task.sleep(for: Self.farewell)
      sender.finish()
    }
  }
}

/// What the callbacks ask of the server.
extension Server {
  /// Counts a new request; false, uncounted, when it comes too late.
  func begin() -> Bool {
    load.withLock { load in
      guard !load.isStopping else { return false }
      load.open += 1
      return true
    }
  }

  func end() {
    let isLast = load.withLock { load in
      load.open -= 1
      return load.isStopping && load.open == 0
    }
    if isLast { sender.finish() }
  }

  /// Lets a request wait for its reply.
  func answer(_ exchange: Exchange) {
    exchange.suspend()
    sender.yield(.request(exchange))
  }

  /// Lets a connection that is suspended go on after a while.
  func resume(_ exchange: Exchange, after duration: Duration) {
    sender.yield(.pause(exchange, duration))
  }
}
