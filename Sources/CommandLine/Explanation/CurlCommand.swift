internal import Catalog

/// The command by which curl asks the same; key and hash are left for the reader to fill in.
enum CurlCommand {
  static func text(_ question: GatewayRequest, at gateway: GatewaySettings) -> String {
    var words = [
      "curl", "--get", gateway.address.text + percentEncoded(question.path, keeping: "/"),
    ]
    for parameter in question.parameters {
      let name = percentEncoded(parameter.name, keeping: "")
      words += ["--data-urlencode", "\(name)=\(parameter.value)"]
    }
    if gateway.signs {
      for name in ["ts", "apikey", "hash"] { words += ["--data", "\(name)=..."] }
    }
    return words.shellLine
  }
}

extension GatewaySettings {
  /// Requests are signed, or would be if there were keys.
  fileprivate var signs: Bool { hasKeys || accessError != nil }
}

/// Keeps the unreserved characters, and those given.
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

/// Of RFC 3986, section 2.3.
func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~".utf8.contains(byte)
  }
}
