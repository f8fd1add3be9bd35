internal import Catalog

/// A JSON object of values that are JSON already; members without a value are left out.
func jsonObject(_ members: (name: String, json: String?)...) -> String {
  let present = members.compactMap { name, json in json.map { "\(jsonString(name)):\($0)" } }
  return "{" + present.joined(separator: ",") + "}"
}

/// A response to a request.
struct MCPReply {
  /// How long a client may keep a list that never changes, in milliseconds.
  static let unchanging = 3_600_000

  /// The members of the result.
  private let members: [(name: String, json: String)]
  /// How long a client may keep it, in milliseconds; nil if the result has no such member.
  private let lifetime: Int?

  init(_ members: (name: String, json: String)..., lifetime: Int? = nil) {
    self.members = members
    self.lifetime = lifetime
  }

  /// The line of the response.
  ///
  /// - Parameter id: The JSON of the request's id.
  func line(_ id: String, _ era: MCPMessage.Era) -> String {
    var all = members
    if case .stateless = era {
      all.append(("resultType", "\"complete\""))
      if let lifetime {
        all.append(("ttlMs", String(lifetime)))
        all.append(("cacheScope", "\"private\""))
      }
      all.append(
        ("_meta", jsonObject(("io.modelcontextprotocol/serverInfo", MCPServer.information))))
    }
    let result = all.map { "\(jsonString($0.name)):\($0.json)" }.joined(separator: ",")
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{\(result)}}\n"
  }
}

extension MCPError {
  var line: String {
    let error = jsonObject(
      ("code", String(code.rawValue)), ("message", jsonString(message)), ("data", data))
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id ?? "null"),\"error\":\(error)}\n"
  }
}
