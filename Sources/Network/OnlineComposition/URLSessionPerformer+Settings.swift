internal import MarvelCLI
internal import Networking
internal import Platform

extension URLSessionPerformer {
  static var userAgent: String { "marvel-cli/\(programVersion)" }

  /// Creates the transport to a gateway or a provider.
  init(_ settings: GatewaySettings) {
    self.init(
      idleTimeout: .seconds(settings.idleTimeout), bodyLimit: settings.bodyLimit * 1_000_000,
      userAgent: Self.userAgent)
  }
}

extension Logging {
  /// Logs and counts each attempt to send a request.
  init(attempts performer: any HTTPPerforming, _ log: ExchangeLog, _ counter: ExchangeCounter) {
    self.init(performer) { exchange in
      log.record(exchange)
      counter.countAttempt(exchange)
    }
  }
}
