internal import CMicroHTTPD
internal import Platform
internal import Synchronization

/// An open request and its connection.
@safe final class Exchange: Sendable {
  /// The size of the blocks in which a long response body is sent.
  private static let blockSize = 65_536

  let request: Request
  let server: Server
  // A libmicrohttpd handle, which is not Sendable in Swift. Sharing it is safe: according to the
  // manual, any thread may resume a suspended connection, and a suspended connection is not freed.
  // All other calls come from one thread at a time. A lock would only hide that.
  nonisolated(unsafe) private let connection: OpaquePointer
  let socket: Int32
  private let activity: Activity
  private let currentReply = Mutex<Reply?>(nil)
  private let uploadedCount = Atomic(0)
  private let body = Mutex<[UInt8]>([])

  init(_ request: Request, _ connection: OpaquePointer, _ server: Server) {
    self.request = request
    self.server = server
    unsafe self.connection = connection
    socket = unsafe httpd_socket(connection)
    activity = Activity(request.method, request.path)
  }

  /// The reply, or nil while the connection waits for it.
  var reply: Reply? { currentReply.withLock { $0 } }

  /// Takes a part of the request body, which only messages to assistants need; returns false if
  /// the body is too long.
  func takeBody(_ part: UnsafeBufferPointer<CChar>) -> Bool {
    let count = uploadedCount.wrappingAdd(part.count, ordering: .relaxed).newValue
    guard count <= RequestLimits.bodySize else { return false }
    if request.assistantHead != nil {
      let bytes = unsafe part.map { UInt8(bitPattern: $0) }
      body.withLock { $0 += bytes }
    }
    return true
  }

  /// The request with its body.
  var completeRequest: Request {
    var request = request
    if request.assistantHead != nil { request.body = body.withLock { $0 } }
    return request
  }

  func suspend() {
    unsafe MHD_suspend_connection(connection)
  }

  func resume() {
    unsafe MHD_resume_connection(connection)
  }

  /// Stores the reply. The connection must be suspended, or must never have been.
  func setReply(_ reply: Reply) {
    currentReply.withLock { $0 = reply }
  }

  func finish(with reply: Reply) {
    setReply(reply)
    resume()
  }

  /// Sends the reply; returns false to close the connection.
  func send(_ reply: Reply) -> Bool {
    switch reply {
    case .response(let response): return send(response)
    case .noResponse: return false
    }
  }

  private func send(_ response: Response) -> Bool {
    guard let handle = unsafe makeResponse(response.body) else { return false }
    defer { unsafe MHD_destroy_response(handle) }
    for header in response.headers {
      unsafe MHD_add_response_header(handle, header.name, header.value)
    }
    if server.isStopping || request.violation != nil {
      unsafe MHD_add_response_header(handle, "Connection", "close")
    }
    return unsafe MHD_queue_response(connection, UInt32(response.status), handle) == .YES
  }

  /// Creates libmicrohttpd's response object.
  private func makeResponse(_ body: Body) -> OpaquePointer? {
    // Copying a short body is fastest. A longer one is read from the array that the cache shares.
    if case .bytes(let bytes) = body, bytes.count <= Self.blockSize {
      return unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
      }
    }
    let reader = BodyReader(body, self)
    return unsafe MHD_create_response_from_callback(
      UInt64(body.count), Self.blockSize, readBody, Unmanaged.passRetained(reader).toOpaque(),
      freeBody)
  }
}

/// Supplies the bytes of a body to libmicrohttpd as the socket accepts them.
final class BodyReader: Sendable {
  private let body: Body
  private let exchange: Exchange

  init(_ body: Body, _ exchange: Exchange) {
    self.body = body
    self.exchange = exchange
  }

  /// Copies bytes from `position` on into the buffer and returns their number. Returns 0 if a pause
  /// has started, and `httpd_content_fails` if the rest will not be sent.
  func read(_ position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch part(at: position) {
    case .bytes(let bytes):
      let bytes = bytes.prefix(buffer.count)
      unsafe buffer.copyBytes(from: bytes)
      return bytes.count
    case .pause(let duration):
      exchange.suspend()
      exchange.server.resume(exchange, after: duration)
      return 0
    case .end: return httpd_content_fails
    }
  }

  private func part(at position: Int) -> BodyPart {
    switch body {
    case .bytes(let bytes): .bytes(bytes[position...])
    case .made(_, let next): next(position, exchange.socket)
    }
  }
}
