internal import CMicroHTTPD

/// Handles a request. libmicrohttpd calls it when the head has arrived, for each part of the body,
/// when the body is complete, and after each pause.
func handleRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?,
  upload: UnsafePointer<CChar>?, uploadSize: UnsafeMutablePointer<Int>?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = unsafe context, let connection = unsafe connection,
    let uploadSize = unsafe uploadSize, let state = unsafe state
  else { return .NO }
  guard let known = unsafe exchangePointer(state.pointee) else {
    let server = unsafe Unmanaged<Server>.fromOpaque(context).takeUnretainedValue()
    unsafe server.begin(on: httpd_socket(connection))
    let request = unsafe Request(
      connection, method: text(method), target: text(url), version: text(version),
      refusal: httpd_refusal_of(state.pointee))
    let exchange = unsafe Exchange(request, connection, server)
    unsafe state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    guard request.violation != nil else { return .YES }
    // A response to a head alone: libmicrohttpd reads no body and closes the connection.
    server.respond(to: exchange)
    guard let reply = exchange.reply else { return .NO }
    return exchange.send(reply) ? .YES : .NO
  }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if unsafe uploadSize.pointee > 0 {
    let part = unsafe UnsafeBufferPointer(start: upload, count: uploadSize.pointee)
    let isAccepted = unsafe exchange.takeBody(part)
    unsafe uploadSize.pointee = 0
    return isAccepted ? .YES : .NO
  }
  if exchange.reply == nil { exchange.server.respond(to: exchange) }
  guard let reply = exchange.reply else { return .YES }
  return exchange.send(reply) ? .YES : .NO
}

/// Returns the exchange that a request's state points to; nil if the request has none yet.
private func exchangePointer(_ state: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  unsafe httpd_refusal_of(state) == httpd_no_refusal ? state : nil
}

/// Releases a request. libmicrohttpd calls it when the request has ended.
func endRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
  guard let state = unsafe state, let known = unsafe exchangePointer(state.pointee) else { return }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
  unsafe state.pointee = nil
  exchange.server.end(on: exchange.socket)
}

/// Tracks connections. libmicrohttpd calls it when one is opened and before it is closed.
func trackConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let context = unsafe context, let connection = unsafe connection else { return }
  let server = unsafe Unmanaged<Server>.fromOpaque(context).takeUnretainedValue()
  let socket = unsafe httpd_socket(connection)
  if code == .CONNECTION_NOTIFY_STARTED {
    server.connections.add(socket)
  } else {
    server.connections.remove(socket)
  }
}

/// Reads part of a body. libmicrohttpd calls it when the socket accepts more bytes.
func readBody(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  size: Int
) -> Int {
  guard let context = unsafe context, let buffer = unsafe buffer else {
    return httpd_content_fails
  }
  let reader = unsafe Unmanaged<BodyReader>.fromOpaque(context).takeUnretainedValue()
  return unsafe reader.read(
    Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

func freeBody(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<BodyReader>.fromOpaque(context).release()
}

/// Decodes a C string. Invalid UTF-8 is repaired.
func text(_ start: UnsafePointer<CChar>?) -> String {
  unsafe start.map { unsafe String(cString: $0) } ?? ""
}
