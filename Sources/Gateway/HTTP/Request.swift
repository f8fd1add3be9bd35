internal import CMicroHTTPD

/// An HTTP request with a decoded path and query.
package struct Request: Equatable, Sendable {
  /// A query parameter; the value is empty if there is no `=`.
  package struct Item: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  package let path: String
  package let items: [Item]
  /// The value of `If-None-Match`.
  package var validators: String?
  /// The value of `Accept-Encoding`.
  package var acceptedEncodings: String?
  /// The value of `Prefer`.
  package var preferences: String?
  /// The value of `Referer`.
  package var referrer: String?
  package var origin: String?
  /// What the head says about a message to assistants; nil for a request that carries none.
  package var assistantHead: AssistantHead?
  /// The body of a request with an `assistantHead`; that of any other request is ignored.
  package var body: [UInt8] = []
  /// Why the request must be rejected; nil if it is valid.
  package var violation: RequestViolation?

  package init(method: String = "GET", path: String, items: [Item] = []) {
    self.method = method
    self.path = path
    self.items = items
  }

  /// Returns the value of a parameter. If it was sent more than once, the last value counts.
  package func value(of name: String) -> String? {
    items.last { $0.name == name }?.value
  }

  /// Returns the values of a parameter that is a list, separated by commas. Each value may have
  /// been sent as a parameter of its own.
  func list(of name: String) -> String? {
    let values = items.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }
}

extension Request {
  /// Creates a request from a head that libmicrohttpd has parsed and decoded.
  ///
  /// - Parameters:
  ///   - target: the request target without the query.
  ///   - refusal: what is wrong with the target, as `httpd_check_target` found.
  init(
    _ connection: OpaquePointer, method: String, target: String, version: String,
    refusal: httpd_refusal
  ) {
    var items: [Item] = []
    unsafe withUnsafeMutablePointer(to: &items) { items in
      _ = unsafe MHD_get_connection_values_n(connection, .GET_ARGUMENT_KIND, collect, items)
    }
    self.init(method: method, path: Self.path(of: target), items: items)
    validators = unsafe Self.header("If-None-Match", connection)
    acceptedEncodings = unsafe Self.header("Accept-Encoding", connection)
    preferences = unsafe Self.header("Prefer", connection)
    referrer = unsafe Self.header("Referer", connection)
    origin = unsafe Self.header("Origin", connection)
    if path == Assistants.path, method == "POST" {
      assistantHead = unsafe AssistantHead(
        protocolVersion: Self.header("MCP-Protocol-Version", connection),
        method: Self.header("Mcp-Method", connection), name: Self.header("Mcp-Name", connection))
    }
    violation = unsafe Self.violation(of: refusal) ?? Self.violation(connection, version)
  }

  private static func violation(of refusal: httpd_refusal) -> RequestViolation? {
    switch refusal {
    case httpd_target_too_long: .targetTooLong
    case httpd_target_malformed: .malformedTarget
    case httpd_too_many_parameters: .tooManyParameters
    default: nil
    }
  }

  private static func violation(
    _ connection: OpaquePointer, _ version: String
  ) -> RequestViolation? {
    var rules = HeadRules()
    unsafe withUnsafeMutablePointer(to: &rules) { rules in
      _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, addField, rules)
    }
    return rules.violation(isOldVersion: version == "HTTP/1.0")
  }

  /// Returns the path of a request target. A server must also accept the absolute form, which
  /// clients send to proxies (RFC 9112, section 3.2.2).
  private static func path(of target: String) -> String {
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else { return target }
    let path = target.dropFirst(scheme.count).drop { $0 != "/" }
    return path.isEmpty ? "/" : String(path)
  }

  private static func header(_ name: String, _ connection: OpaquePointer) -> String? {
    unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name)
      .map { unsafe String(cString: $0) }
  }
}

/// Appends one parameter to the array that `context` points to.
private func collect(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  nameSize: Int, value: UnsafePointer<CChar>?, valueSize: Int
) -> MHD_Result {
  guard let context = unsafe context else { return .NO }
  let item = unsafe Request.Item(text(name, nameSize), text(value, valueSize))
  unsafe context.assumingMemoryBound(to: [Request.Item].self).pointee.append(item)
  return .YES
}

/// Passes one header field to the rules that `context` points to.
private func addField(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  nameSize: Int, value: UnsafePointer<CChar>?, valueSize: Int
) -> MHD_Result {
  guard let context = unsafe context else { return .NO }
  unsafe withBytes(name, nameSize) { name in
    unsafe withBytes(value, valueSize) { value in
      unsafe context.assumingMemoryBound(to: HeadRules.self).pointee.add(name: name, value: value)
    }
  }
  return .YES
}

private func withBytes(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
) {
  guard let start = unsafe start else {
    return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
  }
  unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
    unsafe body(UnsafeBufferPointer(start: $0, count: count))
  }
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
  guard let start = unsafe start else { return "" }
  return unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
    unsafe String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
  }
}
