internal import Catalog
internal import Foundation
internal import MarvelAPI
package import MarvelCLI
internal import Networking
internal import Platform

/// Puts the network behind the protocols of the catalog.
package enum OnlineComposition {
  /// Runs one command line, as `CLI` does, until it ends or the process is asked to end; a second
  /// such request ends the process at once.
  ///
  /// - Parameters:
  ///   - openTerminal: of a program that knows screens, which must leave the terminal as it was and so
  ///     is never ended at once; it is asked to end by SIGHUP, too.
  ///   - terminated: is called, on another thread, when the process is asked to end.
  package static func run(
    _ arguments: [String], openTerminal: (@Sendable () -> (any ScreenTerminal)?)? = nil,
    terminated: (@Sendable () -> Void)? = nil
  ) async -> Int32 {
    let run = Task {
      await CLI(dependencies(openTerminal)).run(arguments)
    }
    Platform.onTermination(hangUpToo: terminated != nil) {
      if terminated == nil { Platform.letTerminationEndProcess() }
      run.cancel()
      terminated?()
    }
    return await run.value
  }

  private static func dependencies(
    _ openTerminal: (@Sendable () -> (any ScreenTerminal)?)?
  ) -> Dependencies {
    var dependencies = Dependencies.live(
      connect: connect, fetch: AddressFetcher.fetch, fetchImage: AddressFetcher.fetchImage,
      openTerminal: openTerminal)
    dependencies.host.probe = { await probe($0) }
    let facts = dependencies.versionFacts
    dependencies.versionFacts = { facts() + [VersionFact("libcurl", curlVersion ?? "unknown")] }
    return dependencies
  }

  /// The way to the gateway of a request; it is made when the first question is asked.
  private static func connect(
    _ request: SourceConfiguration
  ) throws(CatalogError) -> any GatewayProviding {
    let settings = request.gateway
    return LazyGateway(prefetchLimit: prefetchLimit(settings)) { () throws(CatalogError) in
      guard let baseURL = URL(string: settings.address.text) else {
        throw .violation(.unknownAddress)
      }
      let client = HTTPClient(
        baseURL: baseURL, performer: try performer(request))
      let provider = MarvelProvider(
        client, now: { Timestamp(seconds: Platform.secondsSince1970()) })
      return PrefetchingGateway(provider, prefetchLimit: prefetchLimit(settings))
    }
  }

  /// Asks for one character, and listens to what the gateway says the time is.
  private static func probe(_ request: SourceConfiguration) async -> GatewayProbe {
    let listener = DateListener()
    do throws(CatalogError) {
      guard let baseURL = URL(string: request.gateway.address.text),
        let query = try? Query(kind: .character, range: PageRange(limit: 1))
      else { throw .violation(.unknownAddress) }
      let client = HTTPClient(
        baseURL: baseURL, performer: try performer(request) { listener.listening(to: $0) })
      let provider = MarvelProvider(
        client, now: { Timestamp(seconds: Platform.secondsSince1970()) })
      _ = try await provider.fetch(.list(query), unless: nil)
      return GatewayProbe(error: nil, date: listener.date)
    } catch {
      return GatewayProbe(error: error, date: listener.date)
    }
  }

  /// As many pages as may be under way at once, but none whose turn would come only after a good
  /// part of its deadline.
  private static func prefetchLimit(_ settings: GatewaySettings) -> Int {
    guard !settings.address.isLoopback else { return settings.concurrentRequests }
    let turns = Double(settings.requestsPerSecond) * Double(settings.deadline) / 4
    return turns < Double(settings.concurrentRequests)
      ? max(1, Int(turns)) : settings.concurrentRequests
  }

  /// From the outside inwards: each attempt takes a slot of its own, is logged without secrets, and
  /// is signed with its own time stamp.
  ///
  /// - Parameter wrap: puts something around what speaks to the network.
  private static func performer(
    _ request: SourceConfiguration,
    _ wrap: (any HTTPPerforming) -> any HTTPPerforming = { $0 }
  ) throws(CatalogError) -> any HTTPPerforming {
    let settings = request.gateway
    let log = ExchangeLog(request)
    let counter = ExchangeCounter(request.statistics)
    let transport = wrap(
      URLSessionPerformer(
        idleLimit: .seconds(settings.idleLimit), bodyLimit: settings.bodyLimit * 1_000_000,
        userAgent: "marvel-cli/\(programVersion)"))
    let authorizer = try authorizer(settings, log)
    let signed: any HTTPPerforming =
      if let authorizer { Authorized(transport, by: authorizer) } else { transport }
    var policy = RetryPolicy()
    policy.retries = settings.retries
    policy.deadline = .seconds(settings.deadline)
    let isNear = settings.address.isLoopback
    var performer: any HTTPPerforming = RateGate(
      Logging(signed) { exchange in
        log.record(exchange)
        counter.countAttempt(exchange)
      },
      perSecond: isNear ? nil : Double(settings.requestsPerSecond),
      inFlight: isNear ? nil : settings.concurrentRequests,
      longestPause: policy.longestRetryAfter)
    if let authorizer { performer = Reauthorizing(performer, by: authorizer) }
    performer = Retrying(performer, policy: policy)
    return SingleFlight(Logging(performer, record: counter.countQuestion))
  }

  /// Nil for a gateway that is asked without keys.
  private static func authorizer(
    _ settings: GatewaySettings, _ log: ExchangeLog
  ) throws(CatalogError) -> MarvelAuthorizer? {
    guard let publicKey = settings.publicKey, let privateKey = try privateKey(settings) else {
      return nil
    }
    return MarvelAuthorizer(
      publicKey: publicKey, privateKey: privateKey, corrected: log.noteClock)
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
}
