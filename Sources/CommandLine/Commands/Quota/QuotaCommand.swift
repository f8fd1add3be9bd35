internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

internal import class Storage.RequestLedger
internal import struct Storage.RequestLimit

/// `marvel-cli quota`
struct QuotaCommand: Command {
  static let name = "quota"
  static let summary = "Show how many requests were sent today"

  static var details: [String] {
    [
      "Counts requests per key, gateway, and UTC day, over all processes of this user. Marvel's "
        + "gateway allowed 3,000 a day; others have no limit unless gateway.dailyLimit sets one.",
      "When the limit is reached, no command sends requests: cached responses and, with --source "
        + "auto, the next source answer with a warning; otherwise the command fails (exit 75).",
      "For \(Provider.synced.map(\.title).listed(by: "and")), also shows the limits that its last "
        + "response stated, and what remains of them. A wait that it asked for lasts a day at "
        + "most; --reset ends it.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli quota", "marvel-cli quota -o json | jq .remaining"]
  }

  static let reset = Flag("reset", "forget the limits that providers stated, and waits")

  static var commandFlags: [Flag] { [reset] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] { [.report] }

  private let flags: Options
  private let resets: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
    self.flags = flags
    resets = arguments.has(Self.reset)
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags, source: .gateway)
    if let path = run.request.ledgerPath,
      let damage = dependencies.sources.databaseFault(path)
    {
      throw .corruptLedger(damage, path: path)
    }
    if let path = run.request.ledgerPath, let reason = RequestLedger.fault(path) {
      throw .unusableLedger(reason, path: path)
    }
    if resets { RequestLedger(path: run.request.ledgerPath).forgetLimits() }
    let providers = Provider.synced.compactMap { provider in
      ProviderQuota(provider, run, now: dependencies.clock.now)
    }
    let quota = RequestBudget(
      run.request.gateway, ledgerPath: run.request.ledgerPath, now: dependencies.clock.now)
    try dependencies.print(
      lines(quota, run.gateway) + providers.map(\.line).joined(),
      document(quota, providers, run.gateway), as: run.format)
    return .done
  }

  private func lines(_ quota: RequestBudget, _ gateway: TargetGateway) -> String {
    let used = quota.usedToday
    let limit = quota.dayLimit.map { " of \($0), \(max(0, $0 - used)) left" } ?? ""
    return "\(gateway.host): \(requestsToday(used))\(limit); resets at \(quota.renewal.rfc3339)\n"
  }

  private func document(
    _ quota: RequestBudget, _ providers: [ProviderQuota], _ gateway: TargetGateway
  ) -> JSONValue {
    let used = quota.usedToday
    return [
      "schemaVersion": 1, "gateway": .text(gateway.address.text), "used": .number(used),
      "limit": JSONValue(quota.dayLimit),
      "remaining": JSONValue(quota.dayLimit.map { max(0, $0 - used) }),
      "renewal": .text(quota.renewal.rfc3339), "providers": .array(providers.map(\.json)),
    ]
  }
}

/// The requests sent to a provider today, and the limits that its last response stated.
private struct ProviderQuota {
  private let provider: Provider
  private let address: GatewayAddress
  private let used: Int
  private let limits: [RequestLimit]
  private let now: Timestamp

  /// Returns nil if no token is set and nothing is known of the provider.
  init?(
    _ provider: Provider, _ run: Run, now: @escaping @Sendable () -> Timestamp
  ) {
    self.provider = provider
    self.now = now()
    let settings = run.options.settings[provider]
    address = settings.address(of: provider)
    let budget = RequestBudget(
      name: address.text, ledgerPath: run.request.ledgerPath, now: now)
    used = budget.usedToday
    limits = budget.ledger.limits(of: address.text).filter { [end = Double(self.now.seconds)] in
      $0.period != RequestLimit.wait || $0.reset > end
    }
    guard settings.hasToken || used > 0 || !limits.isEmpty else { return nil }
  }

  /// A limit of a period that is over says nothing about the next one.
  private func remaining(_ limit: RequestLimit) -> Int? {
    limit.reset > Double(now.seconds) ? max(0, limit.remaining) : nil
  }

  private func renewal(_ limit: RequestLimit) -> String {
    Timestamp(seconds: Int64(limit.reset.rounded(.up))).rfc3339
  }

  var line: String {
    let parts = limits.map { limit in
      if limit.period == RequestLimit.wait { return "it asked to wait until \(renewal(limit))" }
      guard let remaining = remaining(limit) else { return "\(limit.period): \(limit.limit)" }
      return "\(limit.period): \(remaining) of \(limit.limit) left until \(renewal(limit))"
    }
    let known = parts.isEmpty ? ["its limits are not known yet"] : parts
    return "\(address.host): \(requestsToday(used)); \(known.joined(separator: "; "))\n"
  }

  var json: JSONValue {
    [
      "provider": .text(provider.name), "gateway": .text(address.text), "used": .number(used),
      "limits": .array(
        limits.map { limit in
          [
            "period": .text(limit.period), "limit": .number(limit.limit),
            "remaining": JSONValue(remaining(limit)),
            "renewal": remaining(limit) == nil ? .null : .text(renewal(limit)),
          ]
        }),
    ]
  }
}

private func requestsToday(_ count: Int) -> String {
  count == 1 ? "1 request today" : "\(count) requests today"
}
