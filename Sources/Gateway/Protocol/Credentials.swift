internal import Digests
internal import Synchronization

/// The credentials that the gateway accepts.
package enum Credentials: Sendable {
  /// Any key, and requests without a signature.
  case open
  case keys([KeyPair])

  /// The parameters that authenticate a request.
  package static let parameters: Set<String> = ["apikey", "ts", "hash"]

  /// Checks key and signature (Marvel's documentation, "Authorizing and Signing Requests").
  ///
  /// If several parameters are missing, the order in which Marvel reported them is not recorded.
  ///
  /// - Returns: the public key, or nil if none was sent and none is required.
  @discardableResult
  package func check(_ request: Request) throws(APIError) -> String? {
    guard case .keys(let pairs) = self else { return request.value(of: "apikey") }
    guard let key = request.value(of: "apikey") else { throw .missingKey }
    let (hash, timestamp) = (request.value(of: "hash"), request.value(of: "ts"))
    let page = request.referrer ?? request.origin
    guard hash != nil || (timestamp == nil && page != nil) else { throw .missingHash }
    guard timestamp != nil || hash == nil else { throw .missingTimestamp }
    guard let pair = Self.pair(key, among: pairs) else { throw .unknownKey }
    if let hash, let timestamp {
      guard !timestamp.isEmpty,
        Signature.isValid(
          hash, timestamp: timestamp, privateKey: pair.privateKey, publicKey: pair.publicKey)
      else { throw .wrongHash }
    } else if let page, !pair.referrers.contains(where: { $0.matches(page) }) {
      throw .wrongReferrer
    }
    return pair.publicKey
  }

  /// Compares with all pairs, so that timing does not reveal a partial match.
  private static func pair(_ key: String, among pairs: [KeyPair]) -> KeyPair? {
    var found: KeyPair?
    for pair in pairs where Signature.isSame(key, pair.publicKey) { found = pair }
    return found
  }

  /// The strings that must not be logged.
  var secrets: [String] {
    switch self {
    case .open: []
    case .keys(let pairs): pairs.flatMap { [$0.publicKey, $0.privateKey] }
    }
  }
}

/// The credentials that the gateway accepts now. They can be replaced while it runs.
final class CredentialStore: Sendable {
  private struct State {
    let credentials: Credentials
    let secrets: [String]

    init(_ credentials: Credentials) {
      self.credentials = credentials
      secrets = credentials.secrets
    }
  }

  private let state: Mutex<State>

  init(_ credentials: Credentials) {
    state = Mutex(State(credentials))
  }

  var current: Credentials { state.withLock { $0.credentials } }

  /// The strings that must not be logged.
  var secrets: [String] { state.withLock { $0.secrets } }

  func replace(_ credentials: Credentials) {
    state.withLock { $0 = State(credentials) }
  }
}

/// A client's keys: the public key that it sends, and the private key that it signs with.
package struct KeyPair: Equatable, Sendable {
  package let publicKey: String
  package let privateKey: String
  /// The hosts whose pages may send the public key without a signature.
  package var referrers: [Referrer]

  package init(publicKey: String, privateKey: String, referrers: [Referrer] = []) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.referrers = referrers
  }
}

/// A parser for key files: one pair per line, `PUBLIC PRIVATE [HOST]...`. Blank lines and lines
/// that start with `#` are ignored.
package enum KeyFile {
  /// - Throws: `KeySyntaxError`, which does not quote the line, because it may contain a secret.
  package static func pairs(_ text: String) throws(KeySyntaxError) -> [KeyPair] {
    var pairs: [KeyPair] = []
    let lines = text.withoutByteOrderMark
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first, !first.hasPrefix("#") else { continue }
      let referrers = fields.dropFirst(2).map { Referrer(String($0)) }
      guard fields.count >= 2, !referrers.contains(nil) else {
        throw KeySyntaxError(line: index + 1, isRepeated: false)
      }
      guard !pairs.contains(where: { $0.publicKey == first }) else {
        throw KeySyntaxError(line: index + 1, isRepeated: true)
      }
      pairs.append(
        KeyPair(
          publicKey: String(first), privateKey: String(fields[1]),
          referrers: referrers.compactMap(\.self)))
    }
    return pairs
  }
}

/// An invalid line of a key file.
package struct KeySyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Whether the public key already occurs in an earlier line.
  package let isRepeated: Bool
}

extension String {
  /// The text without a leading U+FEFF, which some editors write.
  package var withoutByteOrderMark: Substring {
    unicodeScalars.first == "\u{FEFF}" ? Substring(unicodeScalars.dropFirst()) : self[...]
  }
}

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
