internal import Catalog
internal import Digests
internal import Foundation
package import Networking

/// Signs each attempt afresh: time stamp, public key and hash, as Marvel's documentation of its
/// authorization for server-side applications says.
package struct MarvelAuthorizer: RenewableAuthorizing {
  private let publicKey: String
  private let privateKey: String
  private let clock: SigningClock
  private let corrected: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - clock: gives the time stamps, which differ from one attempt to the next.
  ///   - corrected: is told by how many seconds the machine's clock is behind the gateway's,
  ///     negative when it is ahead, when requests are signed by the gateway's from then on.
  package init(
    publicKey: String, privateKey: String, clock: SigningClock = SigningClock(),
    corrected: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.clock = clock
    self.corrected = corrected
  }

  package func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    let timestamp = clock.timestamp
    let hash = Signature.hash(
      timestamp: timestamp, privateKey: privateKey, publicKey: publicKey)
    var request = request
    request.query += [
      QueryItem("ts", timestamp), QueryItem("apikey", publicKey), QueryItem("hash", hash),
    ]
    return request
  }

  /// A 401 for the combination of hash, time stamp and key, which another time stamp may mend; a key
  /// that is not known stays so.
  package func isRefusal(_ response: HTTPResponse) -> Bool {
    guard response.status == 401,
      let body = try? JSONDecoder().decode(MarvelErrorBody.self, from: response.body)
    else { return false }
    return body.accessError == .wrongHash
  }

  /// Sets the clock by the answer's Date. The time stamp is another one in any case.
  package func renew(after accessError: HTTPResponse) async -> Bool {
    if let seconds = accessError.headers.date.flatMap(clock.follow) { corrected(seconds) }
    return true
  }
}
