package import Catalog
internal import Platform
internal import ProviderTable

/// Which source to open, and how; the result of flags and settings.
package struct SourceConfiguration {
  private(set) var choice: SourceChoice
  /// Whether the local catalog is the merged one, because the command and not the user chose it.
  private(set) var mergesLocal: Bool
  package private(set) var gateway: GatewaySettings
  package let cachePolicy: CachePolicy
  /// The response cache; nil if it is disabled.
  package let cachePath: String?
  /// The origin of ids other than Marvel's; nil for Marvel's ids.
  package private(set) var origin: String?
  /// The cache size limit in bytes.
  package let cacheSize: Int
  /// The local catalog; nil if there is no home directory.
  package private(set) var localPath: String?
  /// The local catalog with Marvel's ids, whatever the origin; nil if there is no home directory.
  private let marvelPath: String?
  /// Where requests are counted; nil if there is no home directory.
  package let ledgerPath: String?
  /// How long a local catalog is fresh, in seconds.
  private let localLifetime: Int
  package let statistics: RunStatistics
  /// Prints a warning about a problem that does not affect the result.
  var warn: (ErrorReport) -> Void
  /// The complete line to print when a response takes long; nil to print nothing.
  package var waitingLine: String?
  /// What notes the first request to a gateway, which fails instead of being sent; nil to send them.
  package var dryRun: DryRun?
  /// Whether the gateway is asked even if it did not respond to a recent run.
  var ignoresOutages = false

  /// - Parameter source: Overrides the user's choice; nil for a command that accepts any source.
  init(
    _ options: Options, source: SourceChoice?,
    statistics: RunStatistics, cachePath: String?, localPath: String?, ledgerPath: String?,
    warn: @escaping (ErrorReport) -> Void
  ) {
    let settings = options.settings
    var origin = options.origin
    if origin == nil, options.source == nil, source?.excludesOrigins != true {
      origin = settings.origin
    }
    choice = origin == nil ? source ?? options.source ?? settings.source : .local
    mergesLocal = origin == nil && source == .local
    var gateway = settings.gateway
    gateway.isVerbose = options.isVerbose
    gateway.timeout = options.timeout
    self.gateway = gateway
    cachePolicy = options.cachePolicy
    self.cachePath = options.usesCache ? cachePath : nil
    cacheSize = settings.cacheSize * 1_000_000
    self.origin = origin
    marvelPath = localPath
    self.localPath = localPath.map { path in
      origin.map { CatalogOrigin.path($0, beside: path) } ?? path
    }
    self.ledgerPath = ledgerPath
    localLifetime = cachePolicy.maxAge ?? settings.catalogLifetime
    self.statistics = statistics
    self.warn = warn
  }

  /// Whether no gateway is used, regardless of the cache.
  var usesNoGateway: Bool {
    choice == .embedded || choice == .local
      || (choice == .auto && !gateway.isConfigured)
  }

  /// Returns whether a local catalog is fresh.
  ///
  /// - Parameter completed: When it was last completed. A future timestamp means that the clock was
  ///   set back.
  package func isFresh(_ completed: Timestamp, now: Timestamp) -> Bool {
    let age = now.seconds - completed.seconds
    return !cachePolicy.refreshes && age >= 0 && age < Int64(localLifetime)
  }

  /// The same configuration with the local catalog as the only source.
  var localOnly: SourceConfiguration {
    var configuration = self
    configuration.choice = .local
    configuration.mergesLocal = origin == nil
    return configuration
  }

  /// The same configuration for copying the catalog of a provider, with its address and token, to
  /// the file of its origin.
  func copying(_ provider: Provider, _ settings: Settings) -> SourceConfiguration {
    var configuration = self
    configuration.choice = .gateway
    configuration.gateway.address = settings[provider].address(of: provider)
    configuration.gateway.isAddressChosen = true
    configuration.gateway.publicKey = nil
    configuration.gateway.privateKey = settings[provider].token
    configuration.gateway.privateKeyCommand = settings[provider].tokenCommand
    configuration.origin = provider.name
    configuration.localPath = localPath.map { path in
      CatalogOrigin.directory(beside: path) + "/\(provider.name).sqlite"
    }
    return configuration
  }

  /// The merged catalog, which is read instead of the local one; nil if there is none, or another
  /// origin was chosen.
  var merged: MergedCatalogFile? { origin == nil ? mergedOfAll : nil }

  /// The command that updates the catalog that is read.
  var updateCommand: String { providers.first?.updateCommand ?? "marvel-cli sync" }

  /// The providers whose catalogs answer.
  var providers: [Provider] {
    if let origin { return Provider(name: origin).map { [$0] } ?? [] }
    // First, because few users have others, and most commands ask.
    guard !choice.excludesOrigins, let marvelPath,
      hasEntry(CatalogOrigin.directoryName, beside: marvelPath)
    else { return [] }
    return merged?.providers ?? []
  }

  /// The merged catalog; nil if there is none.
  package var mergedOfAll: MergedCatalogFile? {
    marvelPath.flatMap { MergedCatalogFile(beside: $0, report: warn) }
  }

  /// The same configuration for a full-screen program, which runs until the user ends it and prints
  /// nothing meanwhile.
  var interactive: SourceConfiguration {
    var configuration = self
    configuration.gateway.timeout = nil
    configuration.waitingLine = nil
    return configuration
  }

  /// Rejects plain HTTP to another machine: whoever reads a signed request can replay it.
  func refuseInsecureAddress(_ options: Options) throws(SettingsError) {
    guard !usesNoGateway, gateway.address.isPlain, !gateway.address.isLoopback,
      !options.allowsInsecureHTTP
    else { return }
    throw .insecureAddress(gateway.address.text)
  }
}

/// The source of results.
enum SourceChoice: String, CaseIterable, Sendable {
  /// Per kind, the first available: a fresh local catalog, a configured gateway, a local catalog of
  /// any age, the embedded catalog.
  case auto
  case embedded, local, gateway

  /// Whether no catalog of an origin can answer.
  fileprivate var excludesOrigins: Bool {
    switch self {
    case .auto, .local: false
    case .embedded, .gateway: true
    }
  }
}
