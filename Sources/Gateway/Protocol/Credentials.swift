internal import Digests

/// Who may ask.
package enum Credentials: Sendable {
  /// Anybody, with any key and without a signature.
  case open
  case keys([KeyPair])

  /// The parameters that sign a request, of whatever endpoint.
  package static let parameters: Set<String> = ["apikey", "ts", "hash"]

  /// Checks key and signature: Marvel's documentation, "Authorizing and Signing Requests".
  ///
  /// Which of several missing parameters was named first is not recorded.
  ///
  /// - Returns: the public key; nil where none was sent and none is asked for.
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

  /// Looks at all pairs, so that the time does not tell which of them comes near.
  private static func pair(_ key: String, among pairs: [KeyPair]) -> KeyPair? {
    var found: KeyPair?
    for pair in pairs where Signature.isSame(key, pair.publicKey) { found = pair }
    return found
  }

  /// The texts that must not be shown.
  var secrets: [String] {
    switch self {
    case .open: []
    case .keys(let pairs): pairs.flatMap { [$0.publicKey, $0.privateKey] }
    }
  }
}
