internal import Signature

/// Who may ask.
package enum Credentials: Sendable {
  /// Anybody, with any key and without a signature.
  case open
  case keys(publicKey: String, privateKey: String)

  /// The parameters that sign a request, of whatever endpoint.
  package static let parameters: Set<String> = ["apikey", "ts", "hash"]

  /// Checks the signature: Marvel's documentation, "Authorizing and Signing Requests".
  ///
  /// Which of several missing parameters was named first is not recorded.
  package func check(_ request: Request) throws(APIError) {
    guard case .keys(let publicKey, let privateKey) = self else { return }
    guard let key = request.value(of: "apikey") else { throw .missingKey }
    guard let hash = request.value(of: "hash") else { throw .missingHash }
    guard let timestamp = request.value(of: "ts") else { throw .missingTimestamp }
    guard Signature.isSame(key, publicKey) else { throw .unknownKey }
    guard !timestamp.isEmpty,
      Signature.isValid(
        hash, timestamp: timestamp, privateKey: privateKey, publicKey: publicKey)
    else { throw .wrongHash }
  }

  /// The texts that must not be shown.
  var secrets: [String] {
    switch self {
    case .open: []
    case .keys(let publicKey, let privateKey): [publicKey, privateKey]
    }
  }
}
