internal import Catalog

/// How a gateway is reached, and how far it is trusted.
package struct GatewaySettings: Hashable, Sendable {
  package var address = GatewayAddress.marvel
  package var publicKey: String?
  package var privateKey: Secret?
  /// Prints the private key on its standard output.
  package var privateKeyCommand: String?
  /// How often a request is sent again.
  package var retries = 3
  /// Seconds for a request with all its repetitions.
  package var deadline = 60
  /// Seconds without a byte after which an exchange is given up.
  package var idleLimit = 10
  package var requestsPerSecond = 10
  package var concurrentRequests = 8
  /// In millions of bytes.
  package var bodyLimit = 32
  /// Requests a day with one key; nil leaves it to what is known of the gateway, 0 is no limit.
  package var dailyLimit: Int?
  package var isVerbose = false

  /// The user named a gateway, or keys for one.
  var isConfigured: Bool {
    address != .marvel || hasPublicKey || hasPrivateKey
  }

  /// Requests a day with one key; nil where there is no limit.
  ///
  /// Source: Marvel's documentation, "Rate limits".
  var requestLimit: Int? {
    let limit = dailyLimit ?? (address == .marvel ? 3000 : 0)
    return limit > 0 ? limit : nil
  }

  package var hasKeys: Bool { hasPublicKey && hasPrivateKey }

  private var hasPublicKey: Bool { publicKey != nil }
  private var hasPrivateKey: Bool { privateKey != nil || privateKeyCommand != nil }

  /// What is refused before anything is asked: half of the key pair is missing; a gateway other
  /// than Marvel's may want none.
  var accessError: AccessError? {
    switch (hasPublicKey, hasPrivateKey) {
    case (true, true): nil
    case (false, true): .missingPublicKey
    case (true, false): .missingPrivateKey
    case (false, false): address == .marvel ? .missingPublicKey : nil
    }
  }
}
