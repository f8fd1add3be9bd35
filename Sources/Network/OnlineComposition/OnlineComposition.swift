internal import CCurl
internal import Catalog
internal import Digests
internal import Foundation
internal import MarvelAPI
internal import MarvelCLI
internal import Networking
internal import Platform

/// Connects the catalog's protocols to the network.
package enum OnlineComposition {
  /// How long to wait for a gateway before saying so.
  private static let waitingDelay = Duration.milliseconds(500)
  /// The maximum length of what `privateKeyCommand` prints, in bytes.
  private static let keyCommandOutputLimit = 65_536

  /// Runs one command line, as `CLI` does, until it finishes or the process is asked to terminate.
  /// A second such request ends the process at once, unless it is in full-screen mode, because it
  /// must restore the terminal.
  package static func run(_ arguments: [String]) async -> Int32 {
    // FoundationNetworking would print signed URLs and headers on standard error.
    Platform.removeVariable("URLSessionDebugLibcurl")
    // FoundationNetworking would create directories for a cache and for cookies, with the home
    // directory if that is missing, although sessions have neither. No longer needed if `find ~`
    // shows no org.swift.foundation.URLCache after a request.
    Platform.withVariables(["XDG_CACHE_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null"]) {
      Networking.openSharedStorage()
    }
    let waker = CursesTerminal.Waker()
    let run = Task {
      await CLI(dependencies(waker)).run(arguments)
    }
    Platform.onTermination {
      if !waker.isOpen { Platform.letTerminationEndProcess() }
      run.cancel()
      waker.wake()
    }
    return await run.value
  }

  private static func dependencies(_ waker: CursesTerminal.Waker) -> Dependencies {
    var dependencies = Dependencies.live(connect: connect)
    dependencies.terminal.openScreen = {
      Platform.handleHangUp()
      return CursesTerminal(waker)
    }
    dependencies.sources.fetch = AddressFetcher.fetch
    dependencies.sources.fetchImage = AddressFetcher.fetchImage
    let openGatewaySync = dependencies.sources.openSync
    dependencies.sources.openSync = { configuration, budget throws(CatalogError) in
      try configuration.origin == nil
        ? openGatewaySync(configuration, budget)
        : ProviderConnection.openSync(configuration, budget)
    }
    dependencies.sources.probeProvider = ProviderConnection.probe
    dependencies.sources.probe = { await probe($0) }
    let facts = dependencies.sources.versionFacts
    dependencies.sources.versionFacts = {
      facts() + [VersionFact("libcurl", curlVersion ?? "unknown")]
    }
    return dependencies
  }

  /// Creates the connection to the configured gateway, on the first request.
  private static func connect(
    _ request: SourceConfiguration
  ) throws(CatalogError) -> any GatewayProviding {
    GatewayConnection(request.outageMemory) { () throws(CatalogError) in
      guard let baseURL = URL(string: request.gateway.address.text) else {
        throw .violation(.unknownAddress)
      }
      return MarvelProvider(
        HTTPClient(baseURL: baseURL, performer: try performer(request)), now: currentTimestamp)
    }
  }

  /// Requests one character, and records the date of the gateway's response.
  private static func probe(_ request: SourceConfiguration) async -> GatewayProbe {
    let listener = DateListener()
    do throws(CatalogError) {
      guard let baseURL = URL(string: request.gateway.address.text),
        let query = try? Query(kind: .character, range: PageRange(limit: 1))
      else { throw .violation(.unknownAddress) }
      let client = HTTPClient(
        baseURL: baseURL, performer: try performer(request) { listener.listening(to: $0) })
      let provider = MarvelProvider(client, now: currentTimestamp)
      _ = try await GatewayConnection(request.outageMemory) { provider }
        .fetch(.list(query), unless: nil)
      return GatewayProbe(error: nil, date: listener.date)
    } catch {
      return GatewayProbe(error: error, date: listener.date)
    }
  }

  /// From the outside in: each attempt takes its own slot, counts toward the daily limit, is logged
  /// without secrets, and is signed with its own timestamp.
  ///
  /// - Parameter wrap: adds decorators around the transport.
  private static func performer(
    _ request: SourceConfiguration,
    _ wrap: (any HTTPPerforming) -> any HTTPPerforming = { $0 }
  ) throws(CatalogError) -> any HTTPPerforming {
    let settings = request.gateway
    let log = ExchangeLog(request)
    let counter = ExchangeCounter(request.statistics)
    let transport = WholeJSON(wrap(URLSessionPerformer(settings)))
    let authorizer = try authorizer(settings, log)
    let signed: any HTTPPerforming =
      if let authorizer { Authorized(transport, by: authorizer) } else { transport }
    var policy = RetryPolicy()
    policy.retries = settings.retries
    policy.deadline = .seconds(settings.deadline)
    let isNear = settings.address.isLoopback
    let budget = RequestBudget(
      settings, ledgerPath: request.ledgerPath, now: currentTimestamp)
    var performer: any HTTPPerforming = RateGate(
      Metered(Logging(attempts: signed, log, counter), take: budget.take),
      perSecond: isNear ? nil : Double(settings.requestsPerSecond),
      inFlight: isNear ? nil : settings.concurrentRequests,
      longestPause: policy.longestRetryAfter)
    if let authorizer { performer = Reauthorizing(performer, by: authorizer) }
    performer = Retrying(performer, policy: policy)
    if let timeout = settings.timeout {
      performer = TotalTimeLimit(performer, limit: .seconds(timeout))
    }
    if let line = request.waitingLine {
      performer = Announcing(performer, after: waitingDelay) { log.write(line) }
    }
    return SingleFlight(Logging(performer, record: counter.countRequest))
  }

  /// Returns nil for a gateway that needs no keys.
  private static func authorizer(
    _ settings: GatewaySettings, _ log: ExchangeLog
  ) throws(CatalogError) -> MarvelAuthorizer? {
    guard let publicKey = settings.publicKey, let privateKey = try secret(settings) else {
      return nil
    }
    return MarvelAuthorizer(
      publicKey: publicKey, privateKey: privateKey, signature: Signature.hash,
      corrected: log.recordClockCorrection)
  }

  /// Returns the private key, or the token of a provider; nil if none is set.
  static func secret(_ settings: GatewaySettings) throws(CatalogError) -> String? {
    if let key = settings.privateKey { return key.value }
    guard let command = settings.privateKeyCommand else { return nil }
    if let error = settings.commandError { throw .refused(error) }
    let seconds = min(settings.deadline, settings.timeout ?? settings.deadline)
    let outcome = ShellCommand(
      command, .withoutSecrets, timeLimit: .seconds(seconds), outputLimit: keyCommandOutputLimit
    ).run { Task.isCancelled }
    switch outcome {
    case .exited(let output, let status):
      let key = output.prefix { !$0.isNewline }.filter { !$0.isWhitespace }
      guard status == 0, !key.isEmpty else {
        throw .refused(.keyCommandFailed(status: status))
      }
      return key
    case .timedOut: throw .refused(.keyCommandTimedOut(seconds: seconds))
    case .outputTooLong:
      throw .refused(.keyCommandOutputTooLong(limit: keyCommandOutputLimit))
    case .interrupted: throw .cancelled
    }
  }
}

/// The version of the libcurl that URLSession uses, such as `7.88.1`.
var curlVersion: String? {
  // The first version of the struct already contains everything needed.
  guard let info = unsafe curl_version_info(CURLVERSION_FIRST) else { return nil }
  return unsafe info.pointee.version.map { unsafe String(cString: $0) }
}
