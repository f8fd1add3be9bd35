/// The base URL of a gateway; API paths are appended to it.
package struct GatewayAddress: Hashable, Sendable {
  /// Marvel's own gateway, retired late in 2025.
  package static let marvel = GatewayAddress(
    text: "https://gateway.marvel.com/v1/public/", host: "gateway.marvel.com", isPlain: false)

  static let wanted = "an http or https URL such as http://localhost:8017/v1/public/"

  /// The complete URL, with a trailing slash.
  package let text: String
  package let host: String
  /// True for http, where others on the network can read the signature.
  let isPlain: Bool

  private init(text: String, host: String, isPlain: Bool) {
    self.text = text
    self.host = host
    self.isPlain = isPlain
  }

  /// Parses `https://host:port/path/`; the default path is that of Marvel's API.
  init?(_ text: String, defaultPath: String = "/v1/public/") {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", text.dropFirst(scheme.count).hasPrefix("://"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"?#@\"<>\\".utf8.contains($0) })
    else { return nil }
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" }
    guard let host = Self.host(authority) else { return nil }
    var path = String(rest.dropFirst(authority.count))
    if path.isEmpty || path == "/" { path = defaultPath }
    if !path.hasSuffix("/") { path += "/" }
    self.init(text: "\(scheme)://\(authority)\(path)", host: host, isPlain: scheme == "http")
  }

  /// Returns nil if the port is not a number or the host is missing.
  private static func host(_ authority: Substring) -> String? {
    var (host, port) = (authority, Substring())
    if let colon = authority.lastIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
      guard WholeNumber.read(String(port), from: 1).map({ $0 <= 65_535 }) == true else {
        return nil
      }
    }
    // URLSession does not accept an IPv6 address as the host.
    return host.isEmpty || host.contains("[") ? nil : host.lowercased()
  }

  /// True if the host is localhost or in 127.0.0.0/8.
  package var isLoopback: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || (isIPv4 && parts[0] == "127")
  }
}

extension GatewayAddress {
  /// Returns the proxy for requests to this address, without credentials; nil if there is none.
  ///
  /// Source: libcurl's manual, CURLOPT_PROXY, "Environment variables". Loopback addresses
  /// never use a proxy: see `CurlWorkarounds/Proxies.c`.
  func proxy(_ variable: (String) -> String?) -> String? {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard !isLoopback, !bypassesProxy(value("no_proxy") ?? value("NO_PROXY") ?? "") else {
      return nil
    }
    // HTTP_PROXY is ignored: a web server that runs CGI programs sets it from a request header.
    let own = isPlain ? value("http_proxy") : value("https_proxy") ?? value("HTTPS_PROXY")
    return (own ?? value("all_proxy") ?? value("ALL_PROXY")).map(Self.withoutCredentials)
  }

  /// - Parameter list: Hosts and domains, separated by commas or spaces; `*` matches all.
  private func bypassesProxy(_ list: String) -> Bool {
    list.split { $0 == "," || $0 == " " }.contains { entry in
      let domain = entry.drop { $0 == "." }.lowercased()
      return entry == "*" || host == domain || host.hasSuffix("." + domain)
    }
  }

  private static func withoutCredentials(_ proxy: String) -> String {
    guard let at = proxy.lastIndex(of: "@") else { return proxy }
    let start = proxy.lastIndex(of: "/").flatMap { $0 < at ? proxy.index(after: $0) : nil }
    return String(proxy[..<(start ?? proxy.startIndex)] + proxy[proxy.index(after: at)...])
  }
}
