internal import CMicroHTTPD
internal import Platform
internal import Synchronization

/// A request that is being answered, with the connection that it came on.
@safe final class Exchange: Sendable {
  /// More than any request of the protocol has; such a body is read and forgotten.
  private static let longestBody = 1_000_000

  /// What is read of a long body at a time.
  private static let blockSize = 65_536

  let request: Request
  let server: Server
  // A handle of libmicrohttpd's, which Swift never takes for Sendable. Sharing it is safe: by the manual
  // any thread may resume a connection, which stays while it is suspended; all else is called back
  // from one thread at a time. A lock would only hide that.
  nonisolated(unsafe) private let connection: OpaquePointer
  let socket: Int32
  private let decision = Mutex<Reply?>(nil)
  private let uploaded = Atomic(0)

  init(_ request: Request, _ connection: OpaquePointer, _ server: Server) {
    self.request = request
    self.server = server
    unsafe self.connection = connection
    socket = unsafe httpd_socket(connection)
  }

  /// What was decided; nil while the connection waits for it.
  var reply: Reply? { decision.withLock { $0 } }

  /// Whether the client has gone away while it was to wait.
  var isAbandoned: Bool { isHungUp(socket) }

  /// False when a body is longer than anything that is worth reading.
  func takeBody(_ count: Int) -> Bool {
    uploaded.wrappingAdd(count, ordering: .relaxed).newValue <= Self.longestBody
  }

  func suspend() {
    unsafe MHD_suspend_connection(connection)
  }

  func resume() {
    unsafe MHD_resume_connection(connection)
  }

  /// Notes what was decided, before the connection goes on or while it never waited.
  func decide(on reply: Reply) {
    decision.withLock { $0 = reply }
  }

  func finish(with reply: Reply) {
    decide(on: reply)
    resume()
  }

  /// Sends what was decided; false closes the connection.
  func send(_ reply: Reply) -> Bool {
    switch reply {
    case .answer(let answer): return send(answer)
    case .outage: return false
    case .reset:
      resetConnection(socket)
      return false
    }
  }

  private func send(_ answer: Answer) -> Bool {
    guard let response = unsafe response(answer.body) else { return false }
    defer { unsafe MHD_destroy_response(response) }
    for header in answer.headers {
      unsafe MHD_add_response_header(response, header.name, header.value)
    }
    return unsafe MHD_queue_response(connection, UInt32(answer.status), response) == .YES
  }

  private func response(_ body: Body) -> OpaquePointer? {
    // Copied at once, which is quickest; a longer body stays with those who share it.
    if case .bytes(let bytes) = body, bytes.count <= Self.blockSize {
      return unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
      }
    }
    let reader = BodyReader(
      body,
      pause: { duration in
        self.suspend()
        self.server.resume(self, after: duration)
      }, breakOff: { resetConnection(self.socket) })
    return unsafe MHD_create_response_from_callback(
      UInt64(body.count), Self.blockSize, readBody, Unmanaged.passRetained(reader).toOpaque(),
      freeBody)
  }
}
