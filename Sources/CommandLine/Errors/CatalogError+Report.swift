internal import Catalog

/// The gateway that a command uses.
struct TargetGateway: Equatable {
  let address: GatewayAddress
  /// True if no other source can answer the command.
  let isAlone: Bool
  /// The proxy for requests, without its password; nil if there is none.
  var proxy: String?
  /// The number of requests that are allowed per day; nil if there is no limit.
  var requestLimit: Int?
  /// The provider, if the server does not speak Marvel's protocol.
  var provider: Provider?

  var host: String { address.host }
}

extension TargetGateway {
  /// Creates the server that alone can answer a command, with the proxy of the environment.
  init(
    alone address: GatewayAddress, _ dependencies: Dependencies, provider: Provider? = nil,
    requestLimit: Int? = nil
  ) {
    self.init(
      address: address, isAlone: true, proxy: address.proxy(dependencies.terminal.variable),
      requestLimit: requestLimit, provider: provider)
  }
}

extension CatalogError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let reason = reason(gateway)
    if let provider = gateway.provider { return reason.ofProvider(provider) }
    if isOfIncompleteKind {
      return ErrorReport(
        reason.code, reason.message,
        hint: gateway.isAlone
          ? "name the kinds that it has: marvel-cli sync KIND..." : "use --source auto")
    }
    guard case .unreachable = self else { return reason }
    let remedy =
      switch self {
      case .unreachable(.offline): "remove --offline"
      case .unreachable(.retired): reason.hint
      default: gateway.address.retirementHint ?? reason.code.hint
      }
    return ErrorReport(
      reason.code, reason.message,
      hint: remedy + (gateway.isAlone ? "" : ", or use --source embedded"))
  }

  /// The error as the reason that another source answered.
  func reason(_ gateway: TargetGateway) -> ErrorReport {
    let reason = reasonWithoutProxy(gateway)
    guard let proxy = gateway.proxy, involvesProxy else { return reason }
    return reason.adding(" (through the proxy \(proxy))")
  }

  /// True if a request was sent, so that a proxy may be the cause.
  private var involvesProxy: Bool {
    switch self {
    case .unreachable(.offline), .unreachable(.retired), .unreachable(.timedOutRecently): false
    case .unreachable, .refused(.status), .refused(.loginRequired), .refused(.keysRequired),
      .refused(.unknownKey),
      .violation:
      true
    default: false
    }
  }

  private func reasonWithoutProxy(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    switch self {
    case .unreadable(let reason):
      return ErrorReport(.catalogUnreadable, "cannot read the catalog: \(reason)")
    case .file(let error, let path): return error.report(path)
    case .missingData(let missingData): return missingData.report
    case .needsNetwork:
      return ErrorReport(
        .networkNeeded, "this requires network access",
        hint: gateway.isAlone ? "run the command again" : nil)
    case .unreachable(.offline):
      return .plain(
        .notCached, "not in the cache, and --offline prevents contacting \(host)")
    case .unreachable(.retired):
      return ErrorReport(.apiRetired, "\(host) cannot be reached: Marvel retired its API in 2025")
    case .unreachable(.status(let status)):
      return .plain(
        .gatewayError, "\(host) responded with status \(status)",
        hint: gateway.address.retirementHint)
    case .unreachable(let reason):
      return .plain(
        reason.code, "\(host) cannot be reached: \(reason.clause)",
        hint: gateway.address.retirementHint)
    case .throttled(let seconds?):
      return ErrorReport(
        .throttled, "\(host) accepts no more requests for now",
        hint: "try again in \(seconds) seconds")
    case .throttled(nil) where gateway.provider != nil:
      return ErrorReport(.quotaExceeded, "\(host) accepts no more requests for now")
    case .throttled(nil):
      return ErrorReport(
        .quotaExceeded, "\(host) accepts no more requests: the key's quota is used up")
    case .dailyLimitReached where gateway.provider != nil:
      return ErrorReport(.quotaExceeded, "today's requests to \(host) are used up")
    case .dailyLimitReached:
      return ErrorReport(
        .quotaExceeded,
        "today's requests to \(host) are used up (limit \(gateway.requestLimit ?? 0))",
        hint:
          "run it again after \(currentTimestamp().nextDay.rfc3339), or raise gateway.dailyLimit")
    case .refused(let accessError): return accessError.report(gateway)
    case .violation(let violation): return violation.report(gateway)
    case .rejected(let status, let text):
      return .plain(
        .requestRejected,
        "\(host) rejected the request" + (text.map { ": \($0)" } ?? " (status \(status))"))
    case .cancelled: return .plain(.interrupted, "interrupted")
    }
  }
}

extension GatewayAddress {
  var retirementHint: String? {
    guard self == .marvel else { return nil }
    return
      "set MARVEL_BASE_URL to another gateway, such as marvel-gateway (Marvel retired its API late "
      + "in 2025)"
  }
}

extension Unreachable {
  fileprivate var code: ErrorCode {
    switch self {
    case .unresolvedHost: .unresolvedHost
    case .connectionRefused: .connectionRefused
    case .timedOut, .timedOutRecently: .timedOut
    case .interrupted: .connectionLost
    case .proxyFailed, .webPage: .proxyFailed
    case .status: .gatewayError
    case .offline: .notCached
    case .retired: .apiRetired
    }
  }

  fileprivate var clause: String {
    switch self {
    case .unresolvedHost: "the host name cannot be resolved"
    case .connectionRefused: "the connection was refused"
    case .timedOut: "it did not respond in time"
    case .timedOutRecently: "it did not respond less than a minute ago"
    case .interrupted: "the connection was lost"
    case .proxyFailed: "the proxy did not forward the request"
    case .webPage: "a proxy or a protection against bots responded with a web page"
    case .status(let status): "it responded with status \(status)"
    case .offline: "--offline prevents it"
    case .retired: "Marvel retired its API in 2025"
    }
  }
}

/// A list that an error truncated after part of it was printed.
struct BrokenList: Equatable {
  /// The offset of the first missing entity.
  let offset: Int
  /// The number of requested entities that are missing; nil for all.
  let limit: Int?
  /// True if the printed part is the beginning of one JSON document.
  let isDocument: Bool
}

extension CatalogError {
  /// - Parameter list: The list that the error truncated.
  func report(_ gateway: TargetGateway, _ list: BrokenList) -> ErrorReport {
    let reason = reason(gateway)
    let limit = list.limit.map { " --limit \($0)" } ?? ""
    return ErrorReport(
      reason.code,
      (list.isDocument ? "the list and its JSON document are" : "the list is")
        + " truncated: \(reason.message)",
      hint: (hint(gateway).map { "\($0), and " } ?? "")
        + "continue with --offset \(list.offset)\(limit)")
  }

  /// What to do before the list can continue.
  private func hint(_ gateway: TargetGateway) -> String? {
    switch self {
    case .unreachable, .cancelled, .rejected: nil
    default: reason(gateway).hint
    }
  }
}
