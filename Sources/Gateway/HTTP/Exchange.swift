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

  /// Whether the client has closed the connection while waiting.
  var isAbandoned: Bool { isHungUp(socket) }

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
    case .outage: return false
    case .reset:
      resetConnection(socket)
      return false
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
    let reader = BodyReader(
      body,
      pause: { duration in
        self.suspend()
        self.server.resume(self, after: duration)
      }, reset: { resetConnection(self.socket) })
    return unsafe MHD_create_response_from_callback(
      UInt64(body.count), Self.blockSize, readBody, Unmanaged.passRetained(reader).toOpaque(),
      freeBody)
  }
}

/// Supplies the bytes of a body to libmicrohttpd as the socket accepts them.
final class BodyReader: Sendable {
  private let body: Body
  private let pause: @Sendable (Duration) -> Void
  private let reset: @Sendable () -> Void
  /// The end of the portions that may be sent now.
  private let releasedCount: Atomic<Int>

  /// - Parameters:
  ///   - pause: suspends the connection for the given duration.
  ///   - reset: resets the connection.
  init(
    _ body: Body, pause: @escaping @Sendable (Duration) -> Void,
    reset: @escaping @Sendable () -> Void
  ) {
    self.body = body
    self.pause = pause
    self.reset = reset
    releasedCount = if case .portions(_, let count, _) = body { Atomic(count) } else { Atomic(0) }
  }

  /// Copies bytes from `position` on into the buffer and returns their number. Returns 0 if a pause
  /// has started, and `httpd_content_fails` if the rest will not be sent.
  func read(_ position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch body {
    case .bytes(let bytes):
      return unsafe copy(bytes[position...], into: buffer)
    case .truncated(let bytes, let end):
      return position < end
        ? unsafe copy(bytes[position..<end], into: buffer) : httpd_content_fails
    case .reset(let bytes, let end):
      if position < end { return unsafe copy(bytes[position..<end], into: buffer) }
      reset()
      return httpd_content_fails
    case .portions(let bytes, let count, let pause):
      let end = min(bytes.count, releasedCount.load(ordering: .relaxed))
      if position < end { return unsafe copy(bytes[position..<end], into: buffer) }
      releasedCount.wrappingAdd(count, ordering: .relaxed)
      self.pause(pause)
      return 0
    case .filler(let count):
      return unsafe fill(position, count, into: buffer)
    }
  }

  private func copy(
    _ bytes: ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let part = bytes.prefix(buffer.count)
    unsafe buffer.copyBytes(from: part)
    return part.count
  }

  /// Writes part of a JSON string: quotation marks at both ends and letters in between.
  private func fill(
    _ position: Int, _ count: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let partCount = min(buffer.count, count - position)
    let part = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<partCount])
    unsafe part.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "a"))
    for end in [0, count - 1] where (position..<position + partCount).contains(end) {
      unsafe part[end - position] = UInt8(ascii: "\"")
    }
    return partCount
  }
}
