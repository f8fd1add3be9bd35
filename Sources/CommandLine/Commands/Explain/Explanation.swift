internal import Catalog

internal import enum Platform.PercentEncoding

/// An explanation of what a command would do.
struct Explanation {
  /// The source that would answer.
  enum Source: String {
    case embedded, local, gateway, cache
    /// No source is needed, or none can answer.
    case none
  }

  /// The command line to explain.
  let arguments: [String]
  let source: Source
  /// The reason for the source, in one phrase.
  let reason: String
  /// The first request to the gateway; nil if there is none.
  let request: GatewayRequest?
  let gateway: GatewaySettings

  /// The JSON document; see docs/commands.md.
  var json: JSONValue {
    [
      "schemaVersion": 1,
      "command": .array(arguments.map(JSONValue.text)),
      "source": .text(source.rawValue),
      "reason": .text(reason),
      "request": request.map { $0.json(gateway) } ?? .null,
    ]
  }

  /// The explanation as lines with a heading each.
  var lines: String {
    var rows = [("Command", arguments.shellLine), ("Source ", "\(source.rawValue): \(reason)")]
    if let request { rows.append(("Request", request.curl(gateway))) }
    return rows.map { "\($0)  \(singleLine($1))\n" }.joined()
  }
}

extension GatewayRequest {
  fileprivate func json(_ gateway: GatewaySettings) -> JSONValue {
    [
      "method": "GET",
      "path": .text(path),
      "parameters": .array(
        parameters.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "curl": .text(curl(gateway)),
    ]
  }

  /// The equivalent curl command; the user fills in key and hash.
  fileprivate func curl(_ gateway: GatewaySettings) -> String {
    var arguments = [
      "curl", "--get", gateway.address.text + PercentEncoding.encode(path, keeping: "/"),
    ]
    for parameter in parameters {
      let name = PercentEncoding.encode(parameter.name)
      arguments += ["--data-urlencode", "\(name)=\(parameter.value)"]
    }
    // Requests are signed, or would be if there were keys.
    if gateway.hasKeys || gateway.accessError != nil {
      for name in ["ts", "apikey", "hash"] { arguments += ["--data", "\(name)=..."] }
    }
    return arguments.shellLine
  }

  /// The path below the gateway's base address.
  private var path: String {
    switch self {
    case .list(let query): query.path
    case .entity(let key): key.path
    case .raw(let request): request.path
    }
  }

  /// The parameters of the request, without the signature.
  private var parameters: [Parameter] {
    switch self {
    case .list(let query): query.wireParameters
    case .entity: []
    case .raw(let request): request.parameters
    }
  }
}

extension [String] {
  /// The arguments as one line for a POSIX shell.
  fileprivate var shellLine: String {
    map(quoted).joined(separator: " ")
  }
}

/// Returns the argument in quotes if it has characters that are special to the shell.
private func quoted(_ argument: String) -> String {
  let isPlain = argument.utf8.allSatisfy {
    PercentEncoding.isUnreserved($0) || "/:=,%@+".utf8.contains($0)
  }
  return isPlain && !argument.isEmpty
    ? argument : "'" + argument.substituting("'", by: "'\\''") + "'"
}
