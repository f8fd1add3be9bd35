internal import Catalog

/// The gateway that a command asks.
struct TargetGateway: Equatable {
  let address: GatewayAddress
  /// No other source can answer the command.
  let isAlone: Bool
  /// The proxy that requests go through, without its password; nil for none.
  var proxy: String?

  var host: String { address.host }
}

extension CatalogError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let reason = reason(gateway)
    guard case .unreachable = self else { return reason }
    let remedy =
      self == .unreachable(.offline)
      ? "leave --offline out" : gateway.address.retirementHint ?? reason.code.hint
    return ErrorReport(
      reason.code, reason.message,
      hint: remedy + (gateway.isAlone ? "" : ", or use --source embedded"))
  }

  /// What is said where something else has answered.
  func reason(_ gateway: TargetGateway) -> ErrorReport {
    let reason = reasonAlone(gateway)
    guard let proxy = gateway.proxy, isOfAnExchange else { return reason }
    return reason.adding(" (through the proxy \(proxy))")
  }

  /// Something was sent, so that a proxy may be the cause.
  private var isOfAnExchange: Bool {
    switch self {
    case .unreachable(.offline): false
    case .unreachable, .refused(.status), .refused(.keysRequired), .refused(.unknownKey),
      .violation:
      true
    default: false
    }
  }

  private func reasonAlone(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    switch self {
    case .unreadable(let reason):
      return ErrorReport(.catalogUnreadable, "cannot read the catalog: \(reason)")
    case .file(let problem, let path): return problem.report(path)
    case .missingData(let missingData): return missingData.report
    case .needsNetwork:
      return ErrorReport(
        .networkNeeded, "the answer lies behind the network",
        hint: gateway.isAlone ? "ask again" : nil)
    case .unreachable(.offline):
      return .plain(
        .notCached,
        "nothing is stored for this question, and --offline forbids to ask \(host)")
    case .unreachable(let reason):
      return .plain(
        reason.code, "\(host) cannot be reached: \(reason.clause)",
        hint: gateway.address.retirementHint)
    case .throttled(let seconds?):
      return ErrorReport(
        .throttled, "\(host) takes no more requests for now",
        hint: "try again in \(seconds) seconds")
    case .throttled(nil):
      return ErrorReport(
        .quotaExceeded, "\(host) takes no more requests: the quota of the key is spent")
    case .refused(let accessError): return accessError.report(gateway)
    case .violation(let violation): return violation.report(gateway)
    case .rejected(let status, let text):
      return .plain(
        .requestRejected,
        "\(host) does not take the question" + (text.map { ": \($0)" } ?? " (status \(status))"))
    case .cancelled: return .plain(.interrupted, "interrupted")
    }
  }
}

extension GatewayAddress {
  fileprivate var retirementHint: String? {
    guard self == .marvel else { return nil }
    return
      "Marvel retired its API late in 2025: set MARVEL_BASE_URL to a gateway that speaks its "
      + "protocol, such as marvel-gateway"
  }
}

extension Unreachable {
  fileprivate var code: ErrorCode {
    switch self {
    case .unresolvedHost: .unresolvedHost
    case .connectionRefused: .connectionRefused
    case .timedOut: .timedOut
    case .interrupted: .connectionLost
    case .status: .gatewayError
    case .offline: .notCached
    }
  }

  fileprivate var clause: String {
    switch self {
    case .unresolvedHost: "there is no such host"
    case .connectionRefused: "the connection was refused"
    case .timedOut: "it did not answer in time"
    case .interrupted: "the connection broke"
    case .status(let status): "it answers with status \(status)"
    case .offline: "--offline forbids it"
    }
  }
}
