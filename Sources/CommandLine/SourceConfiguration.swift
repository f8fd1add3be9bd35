package import Catalog
internal import CatalogDatabase

/// Which source is to be opened, and how: what flags and settings come to.
package struct SourceConfiguration {
  private(set) var choice: SourceChoice
  package let gateway: GatewaySettings
  package private(set) var cachePolicy: CachePolicy
  /// The file of stored answers; nil where none may be used.
  package let cachePath: String?
  /// Of other ids than Marvel's; nil for these.
  let origin: String?
  /// In bytes.
  package let cacheSize: Int
  /// The user's own catalog; nil without a home.
  package let localPath: String?
  /// Where requests are counted; nil without a home.
  package let ledgerPath: String?
  /// For how many seconds a local catalog is fresh.
  private let localLifetime: Int
  /// Kinds that the local catalog holds partially are answered, and marked so; else they are refused.
  var answersInPart = true
  package let statistics: RunStatistics
  /// Is told a sentence of what went wrong without harm to the answer.
  package let warn: (String) -> Void

  /// - Parameter source: goes over what the user chose; nil for a command that leaves the choice.
  init(
    _ settings: Settings, _ flags: SharedFlags, source: SourceChoice?,
    statistics: RunStatistics, cachePath: String?, localPath: String?, ledgerPath: String?,
    warn: @escaping (String) -> Void
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
    if flags.origin != nil { choice = .local }
    origin = flags.origin
    self.localPath = localPath.map { path in
      flags.origin.map { CatalogOrigin.path($0, beside: path) } ?? path
    }
    self.ledgerPath = ledgerPath
    localLifetime = policy.maxAge ?? settings.catalogLifetime
    self.statistics = statistics
    self.warn = warn
  }

  /// No gateway is asked, whatever is stored.
  var asksNoGateway: Bool {
    choice == .embedded || choice == .local || (choice == .auto && !gateway.isConfigured)
  }

  /// Whether a local catalog need not be brought up to date.
  ///
  /// - Parameter completed: when it was. A moment to come means that a clock was turned back.
  package func isFresh(_ completed: Timestamp, now: Timestamp) -> Bool {
    let age = now.seconds - completed.seconds
    return !cachePolicy.refreshes && age >= 0 && age < Int64(localLifetime)
  }

  /// The user's own catalog and nothing else.
  var localAlone: SourceConfiguration {
    var request = self
    request.choice = .local
    return request
  }

  /// The gateway's stored answers alone, as far as they may be given without asking; under
  /// `--offline` as far as they may be given at all.
  var storedAlone: SourceConfiguration {
    var request = self
    request.choice = .gateway
    if !cachePolicy.isOffline { request.cachePolicy.maxStale = .min }
    request.cachePolicy.isOffline = true
    return request
  }

  /// What was signed can be sent again by whoever reads it.
  func refuseInsecureAddress(_ flags: SharedFlags) throws(SettingsError) {
    guard !asksNoGateway, gateway.address.isPlain, !gateway.address.isLoopback,
      !flags.allowsInsecureHTTP
    else { return }
    throw .insecureAddress(gateway.address.text)
  }
}
