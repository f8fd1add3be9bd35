package import Catalog
internal import Foundation
internal import MarvelAPI
package import MarvelCLI
internal import Networking
internal import Platform

/// Puts the network behind the protocols of the catalogue.
package enum OnlineComposition {
  /// The way to the gateway of a request; it is made when the first question is asked.
  package static func connect(
    _ request: SourceRequest
  ) throws(CatalogError) -> any RemoteProviding {
    ConnectingRemote { () throws(CatalogError) in
      let settings = request.gateway
      guard let baseURL = URL(string: settings.address.text) else {
        throw .violation(.unknownAddress)
      }
      let client = HTTPClient(baseURL: baseURL, performer: try performer(settings))
      return MarvelProvider(client, now: { Moment(seconds: Platform.secondsSince1970()) })
    }
  }

  /// From the outside inwards: each attempt takes a slot of its own, is logged without secrets, and
  /// is signed with its own time stamp.
  private static func performer(
    _ settings: GatewaySettings
  ) throws(CatalogError) -> any HTTPPerforming {
    var performer: any HTTPPerforming = URLSessionPerformer(
      idleLimit: .seconds(settings.idleLimit), bodyLimit: settings.bodyLimit * 1_000_000,
      userAgent: "marvel-cli/\(programVersion)")
    if let publicKey = settings.publicKey, let privateKey = try privateKey(settings) {
      let authorizer = MarvelAuthorizer(
        publicKey: publicKey, privateKey: privateKey, timestamp: timestamp)
      performer = Authorized(performer, by: authorizer)
    }
    if settings.isVerbose { performer = Logging(performer, record: ExchangeLine.write) }
    if !settings.address.isLoopback {
      performer = RateGate(
        performer, perSecond: Double(settings.requestsPerSecond),
        inFlight: settings.concurrentRequests)
    }
    var policy = RetryPolicy()
    policy.retries = settings.retries
    policy.deadline = .seconds(settings.deadline)
    return Retrying(performer, policy: policy)
  }

  /// Nil for a gateway that is asked without keys.
  private static func privateKey(_ settings: GatewaySettings) throws(CatalogError) -> String? {
    if let key = settings.privateKey { return key.value }
    guard let command = settings.privateKeyCommand else { return nil }
    let (output, status) = Platform.outputOfShell(command)
    let key = output.prefix { !$0.isNewline }.filter { !$0.isWhitespace }
    guard status == 0, !key.isEmpty else { throw .refused(.keyCommandFailed(status: status)) }
    return key
  }

  /// Microseconds since 1970, so that hardly two attempts share one.
  @Sendable private static func timestamp() -> String {
    String(Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
