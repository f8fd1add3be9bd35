internal import Catalog
internal import TextEncoding

/// The equivalent curl command; the user fills in key and hash.
enum CurlCommand {
  static func text(_ request: GatewayRequest, at gateway: GatewaySettings) -> String {
    var arguments = [
      "curl", "--get", gateway.address.text + request.path.percentEncoded(keeping: "/"),
    ]
    for parameter in request.parameters {
      let name = parameter.name.percentEncoded()
      arguments += ["--data-urlencode", "\(name)=\(parameter.value)"]
    }
    if gateway.signs {
      for name in ["ts", "apikey", "hash"] { arguments += ["--data", "\(name)=..."] }
    }
    return arguments.shellLine
  }
}

extension GatewaySettings {
  /// Whether requests are signed, or would be if there were keys.
  fileprivate var signs: Bool { hasKeys || accessError != nil }
}

extension [String] {
  /// The arguments as one line for a POSIX shell.
  var shellLine: String {
    map(quoted).joined(separator: " ")
  }
}

/// Returns the argument in quotes if it has characters that are special to the shell.
private func quoted(_ argument: String) -> String {
  let isPlain = argument.utf8.allSatisfy { $0.isUnreserved || "/:=,%@+".utf8.contains($0) }
  return isPlain && !argument.isEmpty
    ? argument : "'" + argument.substituting("'", by: "'\\''") + "'"
}
