internal import Catalog
internal import CatalogDatabase
internal import Foundation
internal import MarvelAPI
internal import MarvelCLI
internal import MetronAPI
internal import Networking
internal import Platform
internal import ProviderTable

/// Connects the API of a provider to the network and to the catalog of its origin.
enum ProviderConnection {
  /// How to authorize requests with a token, and the API of each provider.
  private static let all:
    [String: (
      authorize: @Sendable (String) -> any Authorizing,
      connect: @Sendable (HTTPClient, @escaping @Sendable () -> Timestamp) -> any CatalogProvider
    )] = [
      Metron.provider.name: ({ BearerToken($0) }, { MetronProvider($0, now: $1) })
    ]

  /// The time limit of a request with all pauses that the server imposes, in seconds.
  private static let deadline = 900
  /// How long to wait for a command that looks whether a sync is in progress.
  private static let patience = Duration.milliseconds(100)

  /// Opens a sync, and locks out other processes until it is released.
  static func openSync(
    _ configuration: SourceConfiguration, _ budget: RequestBudget
  ) throws(CatalogError) -> CatalogSync {
    let (provider, server) = try connect(configuration, budget)
    guard let path = configuration.localPath else {
      throw .noHome(for: "\(provider.name).sqlite")
    }
    let file = LocalCatalog(path: path)
    do throws(LocalCatalogError) {
      let lock = try file.lock(for: "marvel-cli sync", patience: patience)
      let sync = try CatalogSync(
        server, provider, into: try file.openForWriting(),
        origin: configuration.gateway.address.text, lock: lock, now: currentTimestamp)
      sync.afterward = { () throws(CatalogError) in try configuration.mergedOfAll?.update() }
      return sync
    } catch {
      throw .file(error, path: path)
    }
  }

  /// Sends one request; returns why it failed, or nil.
  static func probe(_ configuration: SourceConfiguration) async -> CatalogError? {
    let budget = RequestBudget(
      name: configuration.gateway.address.text, ledgerPath: configuration.ledgerPath,
      now: currentTimestamp)
    do throws(CatalogError) {
      try await connect(configuration, budget).server.check()
      return nil
    } catch {
      return error
    }
  }

  private static func connect(
    _ configuration: SourceConfiguration, _ budget: RequestBudget
  ) throws(CatalogError) -> (provider: Provider, server: any CatalogProvider) {
    let settings = configuration.gateway
    guard let provider = configuration.origin.flatMap(Provider.init(name:)),
      let (authorize, connect) = all[provider.name],
      let baseURL = URL(string: settings.address.text)
    else { throw .violation(.unknownAddress) }
    guard let token = try OnlineComposition.secret(settings) else {
      throw .refused(.missingToken)
    }
    let log = ExchangeLog(configuration)
    let counter = ExchangeCounter(configuration.statistics)
    let authorized = Authorized(WholeJSON(URLSessionPerformer(settings)), by: authorize(token))
    var policy = RetryPolicy()
    policy.retries = settings.retries
    policy.longestRetryAfter = .seconds(ServerLimits.longestPause)
    policy.deadline = .seconds(deadline)
    policy.mediaType = MetronProvider.mediaType
    // Each attempt keeps to the limits and counts toward them.
    let performer = Retrying(
      ServerLimits(
        provider.periods, Logging(attempts: authorized, log, counter), budget,
        ledgerPath: configuration.ledgerPath,
        timeLimit: .seconds(settings.deadline)),
      policy: policy)
    let client = HTTPClient(
      baseURL: baseURL, performer: Logging(performer, record: counter.countRequest))
    return (provider, connect(client, currentTimestamp))
  }
}
