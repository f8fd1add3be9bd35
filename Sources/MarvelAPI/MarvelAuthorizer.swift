package import Networking
internal import Signature

/// Signs each attempt afresh: time stamp, public key and hash, as Marvel's documentation of its
/// authorization for server-side applications says.
package struct MarvelAuthorizer: Authorizing {
  private let publicKey: String
  private let privateKey: String
  private let timestamp: @Sendable () -> String

  /// - Parameter timestamp: a text that differs from one attempt to the next.
  package init(
    publicKey: String, privateKey: String, timestamp: @escaping @Sendable () -> String
  ) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.timestamp = timestamp
  }

  package func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    let timestamp = timestamp()
    let hash = Signature.hash(
      timestamp: timestamp, privateKey: privateKey, publicKey: publicKey)
    var request = request
    request.query += [
      QueryItem("ts", timestamp), QueryItem("apikey", publicKey), QueryItem("hash", hash),
    ]
    return request
  }
}
