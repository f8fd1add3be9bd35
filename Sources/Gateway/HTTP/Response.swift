internal import CMicroHTTPD

/// An HTTP response.
package struct Response: Equatable, Sendable {
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

/// The body of a response, and how it is sent.
package enum Body: Equatable, Sendable {
  case bytes([UInt8])
  /// Closes the connection after this many bytes; `Content-Length` counts all of them.
  case truncated([UInt8], after: Int)
  /// Resets the connection after this many bytes; `Content-Length` counts all of them.
  case reset([UInt8], after: Int)
  /// Sends portions of this size, with a pause between them.
  case portions([UInt8], of: Int, pause: Duration)
  /// A JSON string of this many bytes, generated while it is sent.
  case filler(Int)

  /// The value of `Content-Length`.
  package var count: Int {
    if case .filler(let count) = self { count } else { bytes?.count ?? 0 }
  }

  /// The complete bytes, or nil if they are generated while they are sent.
  package var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes), .truncated(let bytes, _), .reset(let bytes, _),
      .portions(let bytes, _, _):
      bytes
    case .filler: nil
    }
  }
}

/// The outcome of a request: a response, or an injected connection failure.
package enum Reply: Equatable, Sendable {
  case response(Response)
  /// Sends nothing for as long as the client waits.
  case outage
  /// Resets the connection.
  case reset

  /// The status or the name of the injected failure, and the length of the body.
  var outcome: (name: String, byteCount: Int) {
    switch self {
    case .response(let response): (String(response.status), response.body.count)
    case .outage: ("silence", 0)
    case .reset: ("reset", 0)
    }
  }
}

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

/// Returns the reason phrase of a status, such as "Bad Gateway".
func reasonPhrase(_ status: Int) -> String {
  unsafe MHD_get_reason_phrase_for(UInt32(status)).map { unsafe String(cString: $0) } ?? "Unknown"
}
