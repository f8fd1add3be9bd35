/// The base address of a gateway, to which the paths of the API are joined.
package struct GatewayAddress: Hashable, Sendable {
  /// Where Marvel's own gateway was until it retired late in 2025.
  package static let marvel = GatewayAddress(
    text: "https://gateway.marvel.com/v1/public/", host: "gateway.marvel.com", isPlain: false)

  static let wanted = "an http or https address such as http://localhost:8017/v1/public/"

  /// In full, with a slash at the end.
  package let text: String
  package let host: String
  /// By http, where anybody on the way can read the signature.
  let isPlain: Bool

  private init(text: String, host: String, isPlain: Bool) {
    self.text = text
    self.host = host
    self.isPlain = isPlain
  }

  /// Reads `https://host:port/path/`; an address without a path gets that of Marvel's API.
  init?(_ text: String) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", text.dropFirst(scheme.count).hasPrefix("://"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"?#@\"<>\\".utf8.contains($0) })
    else { return nil }
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" }
    guard let host = Self.host(authority) else { return nil }
    var path = String(rest.dropFirst(authority.count))
    if path.isEmpty || path == "/" { path = "/v1/public/" }
    if !path.hasSuffix("/") { path += "/" }
    self.init(text: "\(scheme)://\(authority)\(path)", host: host, isPlain: scheme == "http")
  }

  /// Nil where the port is no number, or the host is missing.
  private static func host(_ authority: Substring) -> String? {
    var (host, port) = (authority, Substring())
    if let colon = authority.lastIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
      guard WholeNumber.read(String(port), from: 1).map({ $0 <= 65_535 }) == true else {
        return nil
      }
    }
    // URLSession takes no address of IPv6 in place of a name.
    return host.isEmpty || host.contains("[") ? nil : host.lowercased()
  }

  /// The host is this machine, by the names and addresses that never leave it.
  package var isLoopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || (isIPv4 && parts[0] == "127")
  }
}
