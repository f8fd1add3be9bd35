internal import ArgumentParsing
internal import Catalog

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
      "For Metron, also shows the limits that its last response stated, and what remains of them.",
    ]
  }

  static var examples: [String] {
    ["marvel-cli quota", "marvel-cli quota -o json | jq .remaining"]
  }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] { [.report] }

  private let flags: SharedFlags

  init(_ arguments: ParsedArguments, _ flags: SharedFlags) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let options = try ResolvedOptions(dependencies, flags, source: .gateway)
    if let path = options.request.ledgerPath,
      let damage = dependencies.sources.databaseFault(path)
    {
      throw .corruptLedger(damage, path: path)
    }
    if let path = options.request.ledgerPath, let reason = Quota.fault(ledgerPath: path) {
      throw .unusableLedger(reason, path: path)
    }
    let providers = Provider.allCases.compactMap { provider in
      ProviderQuota(
        provider, options.settings.metron, ledgerPath: options.request.ledgerPath)
    }
    let quota = Quota(options.request.gateway, ledgerPath: options.request.ledgerPath)
    try dependencies.print(
      lines(quota, options.gateway) + providers.map(\.line).joined(),
      document(quota, providers, options.gateway), as: options.format)
    return .done
  }

  private func lines(_ quota: Quota, _ gateway: TargetGateway) -> String {
    let used = quota.used
    let limit = quota.limit.map { " of \($0), \(max(0, $0 - used)) left" } ?? ""
    let requests = used == 1 ? "1 request" : "\(used) requests"
    return "\(gateway.host): \(requests) today\(limit); resets at \(quota.renewal.rfc3339)\n"
  }

  private func document(
    _ quota: Quota, _ providers: [ProviderQuota], _ gateway: TargetGateway
  ) -> JSONValue {
    let used = quota.used
    return [
      "schemaVersion": 1, "gateway": .text(gateway.address.text), "used": .number(used),
      "limit": JSONValue(quota.limit),
      "remaining": JSONValue(quota.limit.map { max(0, $0 - used) }),
      "renewal": .text(quota.renewal.rfc3339), "providers": .array(providers.map(\.json)),
    ]
  }
}
