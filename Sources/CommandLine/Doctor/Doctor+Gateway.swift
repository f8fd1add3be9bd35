internal import Catalog

/// What an answer of the gateway shows.
extension Doctor {
  /// Seconds by which clocks may differ, what a request takes on its way among them.
  private static let tolerance: Int64 = 5

  func findings(_ probe: GatewayProbe, _ gateway: TargetGateway) -> [Finding] {
    let problem = probe.error.map { $0.report(gateway) }
    let unseen = "not looked at: \(gateway.host) gives no answer"
    switch probe.error {
    case .unreachable(.unresolvedHost), .unreachable(.connectionRefused), .unreachable(.timedOut),
      .unreachable(.interrupted), .cancelled:
      return [.problem(.network, problem)]
        + [DoctorCheck.certificates, .gateway, .clock].map { .note($0, unseen) }
    case .violation(.untrusted):
      return [.ok(.network, "\(gateway.host) is reached"), .problem(.certificates, problem)]
        + [DoctorCheck.gateway, .clock].map { .note($0, unseen) }
    default:
      let proxy = gateway.proxy.map { " through the proxy \($0)" } ?? ""
      return [
        .ok(.network, "\(gateway.host) is reached\(proxy)"), certificates(gateway),
        problem.map { .problem(.gateway, $0) } ?? answering(gateway), clock(probe.date),
      ]
    }
  }

  private func certificates(_ gateway: TargetGateway) -> Finding {
    gateway.address.isPlain
      ? .note(.certificates, "none: \(gateway.host) is asked by plain http")
      : .ok(.certificates, "that of \(gateway.host) is trusted")
  }

  private func answering(_ gateway: TargetGateway) -> Finding {
    .ok(.gateway, "\(gateway.host) speaks Marvel's protocol and lets this machine in")
  }

  private func clock(_ date: Timestamp?) -> Finding {
    guard let date else { return .note(.clock, "not looked at: the gateway does not say the time") }
    let lead = dependencies.now().seconds - date.seconds
    guard abs(lead) > Self.tolerance else {
      return .ok(.clock, "it agrees with that of the gateway")
    }
    return .note(
      .clock,
      "it is \(abs(lead)) seconds \(lead > 0 ? "ahead of" : "behind") that of the gateway, which may "
        + "refuse signatures", hint: "set the clock, on most systems by timedatectl set-ntp true")
  }
}

extension Finding {
  fileprivate static func problem(_ subject: DoctorCheck, _ report: ErrorReport?) -> Finding {
    report.map { .problem(subject, $0) } ?? .note(subject, "not looked at")
  }
}
