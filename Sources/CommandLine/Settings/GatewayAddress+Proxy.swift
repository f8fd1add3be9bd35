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
