internal import Catalog
internal import Foundation
package import Networking

/// Signs each attempt with a new timestamp, the public key, and a hash, as described in Marvel's
/// documentation of authorization for server-side applications.
package struct MarvelAuthorizer: RenewableAuthorizing {
  /// Returns the lower-case hexadecimal MD5 of timestamp, private key, and public key, joined in
  /// this order.
  package typealias Signature =
    @Sendable (
      _ timestamp: String, _ privateKey: String, _ publicKey: String
    ) -> String

  private let publicKey: String
  private let privateKey: String
  private let signature: Signature
  private let clock: SigningClock
  private let corrected: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - signature: libcrypto's in the programs; in apps, that of the system.
  ///   - clock: creates the timestamps, which differ between attempts.
  ///   - corrected: called when signing switches to the gateway's time, with the number of seconds
  ///     that the machine's clock is behind it, negative if ahead.
  package init(
    publicKey: String, privateKey: String, signature: @escaping Signature,
    clock: SigningClock = SigningClock(), corrected: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.publicKey = publicKey
    self.privateKey = privateKey
    self.signature = signature
    self.clock = clock
    self.corrected = corrected
  }

  package func authorized(_ request: HTTPRequest) async -> HTTPRequest {
    let timestamp = clock.timestamp
    let hash = signature(timestamp, privateKey, publicKey)
    var request = request
    request.query += [
      QueryItem("ts", timestamp), QueryItem("apikey", publicKey), QueryItem("hash", hash),
    ]
    return request
  }

  /// Whether the response is a 401 for the combination of hash, timestamp, and key, which a new
  /// timestamp may fix. An unknown key stays unknown.
  package func isRefusal(_ response: HTTPResponse) -> Bool {
    guard response.status == 401,
      let body = try? JSONDecoder().decode(MarvelErrorBody.self, from: response.body)
    else { return false }
    return body.accessError == .wrongHash
  }

  /// Sets the clock to the response's Date. The next timestamp differs in any case.
  package func renew(after rejection: HTTPResponse) async -> Bool {
    if let seconds = rejection.headers.date.flatMap(clock.follow) { corrected(seconds) }
    return true
  }
}
