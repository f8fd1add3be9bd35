internal import Catalog

/// Findings from the gateway's response.
extension Doctor {
  /// The tolerated clock difference in seconds, which includes the duration of a request.
  private static let tolerance: Int64 = 5

  func findings(_ probe: GatewayProbe, _ gateway: TargetGateway) -> [Finding] {
    let problem = probe.error.map { $0.report(gateway) }
    let unchecked = "not checked: \(gateway.host) does not respond"
    switch probe.error {
    case .unreachable(.unresolvedHost), .unreachable(.connectionRefused), .unreachable(.timedOut),
      .unreachable(.interrupted), .unreachable(.proxyFailed), .cancelled:
      return [.problem(.network, problem)]
        + [DoctorCheck.certificates, .gateway, .clock].map { .note($0, unchecked) }
    case .violation(.untrusted):
      return [.ok(.network, "\(gateway.host) is reachable"), .problem(.certificates, problem)]
        + [DoctorCheck.gateway, .clock].map { .note($0, unchecked) }
    default:
      let proxy = gateway.proxy.map { " through the proxy \($0)" } ?? ""
      return [
        .ok(.network, "\(gateway.host) is reachable\(proxy)"), certificates(gateway),
        problem.map { .problem(.gateway, $0) } ?? working(gateway), clock(probe.date),
      ]
    }
  }

  private func certificates(_ gateway: TargetGateway) -> Finding {
    gateway.address.isPlain
      ? .note(.certificates, "none: \(gateway.host) uses plain http")
      : .ok(.certificates, "the certificate of \(gateway.host) is trusted")
  }

  private func working(_ gateway: TargetGateway) -> Finding {
    .ok(.gateway, "\(gateway.host) speaks Marvel's protocol and accepts requests from this machine")
  }

  private func clock(_ date: Timestamp?) -> Finding {
    guard let date else { return .note(.clock, "not checked: the gateway sends no date") }
    let lead = dependencies.clock.now().seconds - date.seconds
    guard abs(lead) > Self.tolerance else {
      return .ok(.clock, "the clock agrees with the gateway's")
    }
    return .note(
      .clock,
      "the clock is \(abs(lead)) seconds \(lead > 0 ? "ahead of" : "behind") the gateway's, which "
        + "may reject signatures",
      hint: "set the clock, for example with timedatectl set-ntp true")
  }
}

/// The token of a provider.
extension Doctor {
  /// Sends a request to the provider.
  func token(
    of provider: Provider, _ request: SourceConfiguration, _ settings: Settings
  ) async throws(Failure) -> Finding {
    let configuration = request.copying(provider, settings)
    let target = TargetGateway(
      alone: configuration.gateway.address, dependencies, provider: provider)
    do { try configuration.refuseInsecureAddress(options) } catch {
      return .problem(.provider(provider), error.report)
    }
    if request.cachePolicy.isOffline {
      return .note(.provider(provider), "not checked: --offline prevents it")
    }
    guard let probe = dependencies.sources.probeProvider else {
      if dependencies.files.onlineProgram() == nil {
        return .note(
          .provider(provider), "not checked: \(ProgramHandoff.programName) is not installed")
      }
      throw .catalog(.needsNetwork, target)
    }
    switch await probe(configuration) {
    case nil: return .ok(.provider(provider), "\(target.host) accepts the token")
    case .dailyLimitReached?, .throttled?:
      return .note(
        .provider(provider), "not checked: \(target.host) accepts no more requests for now",
        hint: "try again later")
    case let error?: return .problem(.provider(provider), error.report(target))
    }
  }
}

extension Finding {
  fileprivate static func problem(_ subject: DoctorCheck, _ report: ErrorReport?) -> Finding {
    report.map { .problem(subject, $0) } ?? .note(subject, "not checked")
  }
}
