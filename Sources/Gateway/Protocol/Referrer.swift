/// A host whose pages may ask by a public key alone: Marvel's documentation, "Authentication for
/// Client-Side Applications".
package struct Referrer: Equatable, Sendable {
  private let host: String
  private let takesSubdomains: Bool

  /// Reads `example.com`, or `*.example.com` for the hosts below it; nil for what is no host.
  package init?(_ text: String) {
    let wildcard = "*."
    takesSubdomains = text.hasPrefix(wildcard)
    host = (takesSubdomains ? String(text.dropFirst(wildcard.count)) : text).lowercased()
    let isHost = host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: true
      default: "-._:[]".utf8.contains(byte)
      }
    }
    guard isHost, !host.isEmpty else { return nil }
  }

  /// - Parameter address: what `Referer` or `Origin` says.
  package func matches(_ address: String) -> Bool {
    guard let authority = Self.authority(of: address) else { return false }
    let names = [authority, Self.withoutPort(authority)]
    return names.contains { takesSubdomains ? $0.hasSuffix("." + host) : $0 == host }
  }

  /// `example.com:8000` of `https://user@example.com:8000/page`: RFC 3986, section 3.2.
  private static func authority(of address: String) -> String? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.isEmpty ? nil : host.lowercased()
  }

  /// An address of IPv6 has colons of its own, in brackets.
  private static func withoutPort(_ authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"),
      authority[colon...].dropFirst().allSatisfy(\.isNumber)
    else { return authority }
    return String(authority[..<colon])
  }
}
