/// A host whose pages may send a public key without a signature (Marvel's documentation,
/// "Authentication for Client-Side Applications").
package struct Referrer: Equatable, Sendable {
  private let host: String
  private let includesSubdomains: Bool

  /// Parses `example.com`, or `*.example.com` for its subdomains. Returns nil for an invalid host.
  package init?(_ text: String) {
    let wildcard = "*."
    includesSubdomains = text.hasPrefix(wildcard)
    host = (includesSubdomains ? String(text.dropFirst(wildcard.count)) : text).lowercased()
    let isHost = host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: true
      default: "-._:[]".utf8.contains(byte)
      }
    }
    guard isHost, !host.isEmpty else { return nil }
  }

  /// - Parameter address: the value of `Referer` or `Origin`.
  package func matches(_ address: String) -> Bool {
    guard let authority = Self.authority(of: address) else { return false }
    let names = [authority, Self.withoutPort(authority)]
    return names.contains { includesSubdomains ? $0.hasSuffix("." + host) : $0 == host }
  }

  /// Returns `example.com:8000` for `https://user@example.com:8000/page` (RFC 3986, section 3.2).
  private static func authority(of address: String) -> String? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.isEmpty ? nil : host.lowercased()
  }

  /// Removes the port. An IPv6 address contains colons too, in brackets.
  private static func withoutPort(_ authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"),
      authority[colon...].dropFirst().allSatisfy(\.isNumber)
    else { return authority }
    return String(authority[..<colon])
  }
}
