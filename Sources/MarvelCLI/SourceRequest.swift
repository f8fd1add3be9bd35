package import Catalog

/// Which source is to be opened, and how: what flags and settings come to.
package struct SourceRequest {
  private(set) var choice: SourceChoice
  package let gateway: GatewaySettings
  package private(set) var cachePolicy: CachePolicy
  /// The file of stored answers; nil where none may be used.
  package let cachePath: String?
  /// In bytes.
  package let cacheSize: Int
  /// Is told a sentence of what went wrong without harm to the answer.
  package let tell: (String) -> Void

  /// - Parameter source: goes over what the user chose; nil for a command that leaves the choice.
  init(
    _ settings: Settings, _ flags: SharedFlags, source: SourceChoice?, cachePath: String?,
    tell: @escaping (String) -> Void
  ) {
    choice = source ?? flags.source ?? settings.source
    var gateway = settings.gateway
    gateway.isVerbose = flags.isVerbose
    self.gateway = gateway
    var policy = flags.cachePolicy
    policy.standardLifetime = settings.cacheLifetime
    cachePolicy = policy
    self.cachePath = flags.usesCache ? cachePath : nil
    cacheSize = settings.cacheSize * 1_000_000
    self.tell = tell
  }

  /// The embedded catalogue answers, and no gateway is asked.
  var isEmbedded: Bool {
    choice == .embedded || (choice == .auto && !gateway.isConfigured)
  }

  /// The gateway's stored answers alone, as far as they may be given without asking; under
  /// `--offline` as far as they may be given at all.
  var storedAlone: SourceRequest {
    var request = self
    request.choice = .gateway
    if !cachePolicy.isOffline { request.cachePolicy.maxStale = .min }
    request.cachePolicy.isOffline = true
    return request
  }

  /// What was signed can be sent again by whoever reads it.
  func refuseInsecureAddress(_ flags: SharedFlags) throws(SettingsError) {
    guard choice != .embedded, gateway.address.isPlain, !gateway.address.isLoopback,
      !flags.allowsInsecureHTTP
    else { return }
    throw .insecureAddress(gateway.address.text)
  }
}
