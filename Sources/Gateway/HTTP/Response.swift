/// An HTTP response.
package struct Response: Sendable {
  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: Int
  package var headers: [Header]
  package var body: Body

  package init(status: Int, headers: [Header] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a JSON response.
  package init(status: Int, json: String, headers: [Header] = []) {
    self.init(status: status, json: Array(json.utf8), headers: headers)
  }

  /// Creates a JSON response.
  package init(status: Int, json: [UInt8], headers: [Header] = []) {
    self.init(
      status: status, headers: [Header("Content-Type", Self.json)] + headers, body: .bytes(json))
  }

  package static let json = "application/json; charset=utf-8"

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The body of a response.
package enum Body: Sendable {
  case bytes([UInt8])
  /// A body of `count` bytes that are made while they are sent: the function returns the next ones,
  /// for the connection with this socket.
  case made(count: Int, @Sendable (_ position: Int, _ socket: Int32) -> BodyPart)

  /// The value of `Content-Length`.
  package var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .made(let count, _): count
    }
  }

  /// The complete bytes, or nil if they are made while they are sent.
  package var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }
}

/// What is sent next of a body.
package enum BodyPart: Equatable, Sendable {
  /// As many of these bytes as there is room for.
  case bytes(ArraySlice<UInt8>)
  /// Nothing for a while.
  case pause(Duration)
  /// Nothing more: the connection is closed.
  case end
}

/// The outcome of a request.
package enum Reply: Sendable {
  case response(Response)
  /// Closes the connection when the work on its socket ends; the log has the name.
  case noResponse(_ name: String, @Sendable (_ socket: Int32) async -> Void)

  /// The status or the name, and the length of the body.
  var outcome: (name: String, byteCount: Int) {
    switch self {
    case .response(let response): (String(response.status), response.body.count)
    case .noResponse(let name, _): (name, 0)
    }
  }
}

package typealias RequestHandler = @Sendable (Request) -> PendingReply

/// A reply that is either ready or needs asynchronous work.
package enum PendingReply: Sendable {
  case ready(Reply)
  case deferred(@Sendable () async -> Reply)

  package var reply: Reply {
    get async {
      switch self {
      case .ready(let reply): reply
      case .deferred(let work): await work()
      }
    }
  }
}
