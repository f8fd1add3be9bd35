internal import DigestsAndGzip

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
