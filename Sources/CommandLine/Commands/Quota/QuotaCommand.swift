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
    let budget = RequestBudget(
      run.request.gateway, ledgerPath: run.request.ledgerPath, now: dependencies.clock.now)
    let quota = QuotaReport(
      gateway: run.gateway, used: budget.usedToday, limit: budget.dayLimit,
      renewal: budget.renewal, providers: providers)
    try dependencies.print(quota.lines, QuotaReport.fields.document(of: quota), as: run.format)
    return .done
  }
}

/// The requests sent to the gateway and to the providers today.
struct QuotaReport {
  fileprivate let gateway: TargetGateway
  fileprivate let used: Int
  fileprivate let limit: Int?
  fileprivate let renewal: Timestamp
  fileprivate let providers: [ProviderQuota]

  private var remaining: Int? { limit.map { max(0, $0 - used) } }

  static let fields: Fields<QuotaReport> = [
    Field("gateway") { $0.gateway.address.text },
    Field("used", "requests of this day, UTC") { $0.used },
    Field("limit", "null for no limit") { $0.limit },
    Field("remaining", "null for no limit") { $0.remaining },
    Field("renewal", "RFC 3339") { $0.renewal },
    .list("providers", of: ProviderQuota.fields) { $0.providers },
  ]

  fileprivate var lines: String {
    let left = limit.map { limit in " of \(limit), \(remaining ?? 0) left" } ?? ""
    return "\(gateway.host): \(requestsToday(used))\(left); resets at \(renewal.rfc3339)\n"
      + providers.map(\.line).joined()
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

  static let fields: Fields<ProviderQuota> = [
    Field("provider") { $0.provider.name }, Field("gateway") { $0.address.text },
    Field("used") { $0.used },
    .list("limits", of: limitFields) { quota in quota.limits.map { (quota, $0) } },
  ]

  private static let limitFields: Fields<(quota: ProviderQuota, limit: RequestLimit)> = [
    Field("period", "such as day; retry-after for a wait that it asked for") { $0.limit.period },
    Field("limit") { $0.limit.limit },
    Field("remaining", "null if the period is over") { $0.quota.remaining($0.limit) },
    Field("renewal", "RFC 3339; null if the period is over") { row in
      row.quota.remaining(row.limit).map { _ in row.quota.renewal(row.limit) }
    },
  ]
}

private func requestsToday(_ count: Int) -> String {
  count == 1 ? "1 request today" : "\(count) requests today"
}
