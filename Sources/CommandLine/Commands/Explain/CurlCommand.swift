internal import Catalog

/// The equivalent curl command; the user fills in key and hash.
enum CurlCommand {
  static func text(_ request: GatewayRequest, at gateway: GatewaySettings) -> String {
    var arguments = [
      "curl", "--get", gateway.address.text + percentEncoded(request.path, keeping: "/"),
    ]
    for parameter in request.parameters {
      let name = percentEncoded(parameter.name, keeping: "")
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

/// Percent-encodes all bytes but the unreserved ones and those in `kept`.
private func percentEncoded(_ text: String, keeping kept: String) -> String {
  text.utf8.reduce(into: "") { result, byte in
    if isUnreserved(byte) || kept.utf8.contains(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}

/// Returns whether a byte is an unreserved character of RFC 3986, section 2.3.
func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~".utf8.contains(byte)
  }
}
