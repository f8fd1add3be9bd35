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
