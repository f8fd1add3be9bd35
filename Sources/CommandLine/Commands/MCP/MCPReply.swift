internal import Catalog

/// A response to a request.
struct MCPReply {
  /// How long a client may keep a list that never changes, in milliseconds.
  static let unchanging = 3_600_000

  private let result: JSONObjectWriter
  /// How long a client may keep it, in milliseconds; nil if the result has no such member.
  private let lifetime: Int?

  init(_ result: JSONObjectWriter, lifetime: Int? = nil) {
    self.result = result
    self.lifetime = lifetime
  }

  /// - Parameter members: The members of the result.
  init(_ members: KeyValuePairs<String, JSONValue>, lifetime: Int? = nil) {
    var result = JSONObjectWriter()
    for (name, value) in members { result.add(name, value) }
    self.init(result, lifetime: lifetime)
  }

  /// The line of the response.
  ///
  /// - Parameter id: The JSON of the request's id.
  func line(_ id: String, _ era: MCPMessage.Era) -> String {
    var result = result
    if case .stateless = era {
      result.add("resultType", "complete")
      if let lifetime {
        result.add("ttlMs", lifetime)
        result.add("cacheScope", "private")
      }
      result.add("_meta", ["io.modelcontextprotocol/serverInfo": MCPServer.information])
    }
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(result.json)}\n"
  }
}

extension MCPError {
  var line: String {
    var error = JSONObjectWriter()
    error.add("code", code.rawValue)
    error.add("message", message)
    if let data { error.add("data", json: data) }
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id ?? "null"),\"error\":\(error.json)}\n"
  }
}
