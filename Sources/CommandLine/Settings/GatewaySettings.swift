package import Catalog

/// Connection, authentication, and limits for a gateway.
package struct GatewaySettings: Hashable, Sendable {
  package var address = GatewayAddress.marvel
  /// Whether the user chose the address. The default one is known to be retired.
  var isAddressChosen = false
  package var publicKey: String?
  package var privateKey: Secret?
  /// A shell command that prints the private key on standard output.
  package var privateKeyCommand: String?
  /// The configuration file if other users can change it: the command must not run then.
  package var exposedFile: ExposedFile?
  /// The maximum retries per request.
  package var retries = 3
  /// The time limit for a request including its retries, in seconds, if the user chose one.
  package var chosenDeadline: Int?
  /// The time without data after which an attempt is aborted, in seconds.
  package var idleTimeout = 10
  /// The time limit for all requests of a command, in seconds; nil for no limit.
  package var timeout: Int?
  package var requestsPerSecond = 10
  package var concurrentRequests = 8
  /// In megabytes.
  package var bodyLimit = 32
  /// Requests per day with one key; nil uses the known limit of the gateway, 0 means unlimited.
  package var dailyLimit: Int?
  package var isVerbose = false

  /// The time limit for a request including its retries, in seconds.
  package var deadline: Int { chosenDeadline ?? 60 }

  /// True if the user configured a gateway or keys.
  var isConfigured: Bool {
    address != .marvel || hasPublicKey || hasPrivateKey
  }

  /// Requests per day with one key; nil if unlimited.
  ///
  /// Source: Marvel's documentation, "Rate limits".
  var requestLimit: Int? {
    let limit = dailyLimit ?? (address == .marvel ? 3000 : 0)
    return limit > 0 ? limit : nil
  }

  package var hasKeys: Bool { hasPublicKey && hasPrivateKey }

  private var hasPublicKey: Bool { publicKey != nil }
  private var hasPrivateKey: Bool { privateKey != nil || privateKeyCommand != nil }

  /// The error known before any request: half of the key pair is missing. Gateways other than
  /// Marvel's may require no keys.
  var accessError: AccessError? {
    if let commandError { return commandError }
    return switch (hasPublicKey, hasPrivateKey) {
    case (true, true): nil
    case (false, true): .missingPublicKey
    case (true, false): .missingPrivateKey
    case (false, false): address == .marvel ? .missingPublicKey : nil
    }
  }

  /// Why the command that prints the secret must not run; nil if it may, or is not needed.
  package var commandError: AccessError? {
    guard privateKey == nil, privateKeyCommand != nil else { return nil }
    return exposedFile.map { .exposedCommand($0) }
  }

  /// Why a request cannot succeed, known before it is sent; nil if it may succeed.
  var knownError: CatalogError? {
    let isRetired = address == .marvel && !isAddressChosen
    if isRetired, hasPublicKey == hasPrivateKey { return .unreachable(.retired) }
    return accessError.map { .refused($0) }
  }
}

/// A string that neither `print` nor a debugger's summary reveals.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself.
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
