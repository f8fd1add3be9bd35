/// What goes back for a request.
package struct Answer: Equatable, Sendable {
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

  /// An answer of JSON.
  package init(status: Int, json: String, headers: [Header] = []) {
    self.init(status: status, json: Array(json.utf8), headers: headers)
  }

  /// An answer of JSON.
  package init(status: Int, json: [UInt8], headers: [Header] = []) {
    self.init(
      status: status, headers: [Header("Content-Type", Self.json)] + headers, body: .bytes(json))
  }

  package static let json = "application/json; charset=utf-8"

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The bytes of an answer, and how they go out.
package enum Body: Equatable, Sendable {
  case bytes([UInt8])
  /// The connection ends after so many of the bytes, though all are announced.
  case truncated([UInt8], after: Int)
  /// The connection is broken off after so many of the bytes, though all are announced.
  case broken([UInt8], after: Int)
  /// Some at a time, with a pause before each further portion.
  case portions([UInt8], of: Int, pause: Duration)
  /// A JSON string that fills so many bytes.
  case filler(Int)

  /// The length that is announced.
  package var count: Int {
    switch self {
    case .bytes(let bytes), .truncated(let bytes, _), .broken(let bytes, _),
      .portions(let bytes, _, _):
      bytes.count
    case .filler(let count): count
    }
  }

  /// The bytes that are sent in the end; nil where they are made while they go out.
  package var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes), .truncated(let bytes, _), .broken(let bytes, _),
      .portions(let bytes, _, _):
      bytes
    case .filler: nil
    }
  }
}

/// What becomes of a request.
package enum Reply: Equatable, Sendable {
  case answer(Answer)
  /// Nothing is sent as long as the client waits.
  case outage
  /// The connection is broken off.
  case reset
}

/// What becomes of a request, as far as can be said without waiting.
package enum Decision: Sendable {
  case now(Reply)
  case later(@Sendable () async -> Reply)

  package var reply: Reply {
    get async {
      switch self {
      case .now(let reply): reply
      case .later(let work): await work()
      }
    }
  }
}
