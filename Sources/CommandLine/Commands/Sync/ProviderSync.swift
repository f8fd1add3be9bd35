internal import Catalog
internal import Storage

/// `marvel-cli sync metron`
struct ProviderSync {
  private let provider: Provider
  private let request: SyncRequest
  private let options: ResolvedOptions
  private let configuration: SourceConfiguration
  private let target: TargetGateway
  private let dependencies: Dependencies
  private let isQuiet: Bool

  init(
    _ provider: Provider, _ request: SyncRequest, _ flags: Options,
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.provider = provider
    self.request = request
    self.dependencies = dependencies
    options = try ResolvedOptions(dependencies, flags, source: .embedded)
    var configuration = options.request.copying(provider, options.settings)
    target = TargetGateway(
      alone: configuration.gateway.address, dependencies, provider: provider)
    configuration.waitingLine = options.notices.waitingLine(for: target.host, dependencies)
    self.configuration = configuration
    do { try configuration.refuseInsecureAddress(flags) } catch { throw .settings(error) }
    isQuiet = flags.format == nil && dependencies.terminal.columns == nil
  }

  func run() async throws(Failure) -> ExitStatus {
    guard options.settings.metron.hasToken else { throw failure(.refused(.missingToken)) }
    // The online executable waits and sends the requests.
    if dependencies.sources.handOff != nil { throw failure(.needsNetwork) }
    try await request.waitForJitter(dependencies, or: failure(.cancelled))
    if let path = configuration.ledgerPath, let reason = RequestLedger.fault(path) {
      options.notices.warn(
        "cannot count requests in '\(path)': \(reason); those of other processes are not known")
    }
    let budget = RequestBudget(
      name: configuration.gateway.address.text, runLimit: request.maxRequests,
      dayLimit: request.daily, ledgerPath: configuration.ledgerPath,
      now: dependencies.clock.now)
    let sync: any ProviderSyncing
    do { sync = try dependencies.sources.openProviderSync(configuration, budget) } catch {
      throw failure(error)
    }
    let result = await perform(sync)
    warn(about: result)
    try write(result, budget)
    let status = result.parts.compactMap(\.problem).status
    guard let error = result.error else { return status }
    // The next night continues; nothing went wrong.
    if case .source(.dailyLimitReached) = error, case .day? = budget.stop { return status }
    throw failure(error, budget)
  }

  private func perform(_ sync: any ProviderSyncing) async -> ProviderSyncResult {
    let progress = Progress(dependencies.terminal, request.progress)
    defer { progress.end() }
    return await sync.sync(
      request.kinds, isFull: request.isFull, deletesMany: request.deletesMany
    ) { step in
      progress.show(
        step.isOfDetails ? "details of \(step.kind.plural)" : step.kind.plural, done: step.done,
        total: step.total, taken: step.taken)
    }
  }

  private func warn(about result: ProviderSyncResult) {
    for part in result.parts {
      if let problem = part.problem {
        options.notices.warn(
          problem.warning(
            part.kind, missing: part.missing, host: target.host,
            command: "marvel-cli sync \(provider.rawValue)"))
      }
      if part.malformed > 0 {
        options.notices.warn(
          "\(target.host) sent malformed details of \(part.malformed) \(part.kind.plural); the "
            + "next sync requests them again")
      }
    }
  }

  private func failure(_ error: CatalogError) -> Failure { .catalog(error, target) }

  private func failure(_ error: SyncError, _ budget: RequestBudget) -> Failure {
    switch error {
    case .source(.cancelled):
      options.notices.warn(
        "progress is saved; run marvel-cli sync \(provider.rawValue) again to continue")
      return failure(.cancelled)
    case .source(.dailyLimitReached), .spent:
      return .spent(budget.report(target.host))
    case .source(let error): return failure(error)
    case .file(let problem):
      return failure(.file(problem, path: configuration.localPath ?? ""))
    }
  }

  private func write(
    _ result: ProviderSyncResult, _ budget: RequestBudget
  ) throws(Failure) {
    guard !isQuiet else { return }
    try dependencies.print(
      lines(result, budget), document(result, budget), as: options.format)
  }

  private func lines(_ result: ProviderSyncResult, _ budget: RequestBudget) -> String {
    let lines = result.parts.map { part in
      "\(part.kind.plural): \(part.count), \(part.detailed) with details "
        + "(\(part.added) added, \(part.changed) changed, \(part.deleted) deleted)\n"
    }
    var end = "\(budget.made) requests"
    if result.remaining > 0 {
      end += ", at least \(result.remaining) remain"
      if let daily = request.daily {
        let days = (result.remaining + daily - 1) / daily
        end += days == 1 ? " for another day" : " for another \(days) days"
      }
    }
    return lines.joined() + end + "\n"
  }

  private func document(
    _ result: ProviderSyncResult, _ budget: RequestBudget
  ) -> JSONValue {
    [
      "schemaVersion": 1, "provider": .text(provider.rawValue),
      "gateway": .text(configuration.gateway.address.text),
      "requests": .number(budget.made), "requestsToday": .number(budget.usedToday),
      "remaining": .number(result.remaining),
      "kinds": .array(result.parts.map(\.json)),
    ]
  }
}

extension ProviderSyncResult.Part {
  fileprivate var json: JSONValue {
    [
      "kind": .text(kind.singular), "added": .number(added), "changed": .number(changed),
      "deleted": .number(deleted), "missing": .number(missing), "malformed": .number(malformed),
      "count": .number(count), "detailed": .number(detailed),
    ]
  }
}
