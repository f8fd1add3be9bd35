internal import Catalog

internal import class CatalogDatabase.CatalogSync
internal import enum CatalogDatabase.SyncError
internal import struct CatalogDatabase.SyncFocus
internal import struct CatalogDatabase.SyncPlan
internal import struct CatalogDatabase.SyncResult
internal import class Storage.RequestLedger

/// Runs `sync` for a gateway or a provider.
struct Sync {
  private let request: SyncRequest
  private let run: Run
  private let configuration: SourceConfiguration
  private let target: TargetGateway
  private let dependencies: Dependencies
  private let isQuiet: Bool
  private let budget: RequestBudget

  init(_ request: SyncRequest, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.request = request
    self.dependencies = dependencies
    if let provider = request.provider {
      run = try Run(dependencies, flags, source: .embedded)
      var configuration = run.request.copying(provider, run.options.settings)
      target = TargetGateway(
        alone: configuration.gateway.address, dependencies, provider: provider)
      configuration.waitingLine = run.notices.waitingLine(for: target.host, dependencies)
      self.configuration = configuration
      do { try configuration.refuseInsecureAddress(flags) } catch { throw .settings(error) }
    } else {
      run = try Run(dependencies, flags, source: .gateway)
      configuration = run.request
      target = run.gateway
    }
    isQuiet = flags.format == nil && dependencies.terminal.columns == nil
    budget = RequestBudget(
      name: target.address.text, runLimit: request.maxRequests, dayLimit: request.daily,
      ledgerPath: configuration.ledgerPath, now: dependencies.clock.now)
  }

  func run() async throws(Failure) -> ExitStatus {
    let kinds = dueKinds
    guard !kinds.isEmpty else {
      run.notices.note("all kinds were synced within --if-older-than; nothing to do")
      return .done
    }
    if let error = knownError { throw failure(error) }
    // The online executable waits and sends the requests.
    if dependencies.sources.handOff != nil { throw failure(.needsNetwork) }
    try await waitForJitter()
    if request.provider != nil, let path = configuration.ledgerPath,
      let reason = RequestLedger.fault(path)
    {
      run.notices.warn(
        "cannot count requests in '\(path)': \(reason); those of other processes are not known")
    }
    let sync: CatalogSync
    do { sync = try dependencies.sources.openSync(configuration, budget) } catch {
      throw failure(error)
    }
    if request.isPlan { return try await printPlan(sync, kinds) }
    let result = await perform(sync, kinds)
    warn(about: result)
    if !isQuiet {
      let report = SyncReport(request: request, result: result, target: target, pace: pace)
      try dependencies.print(report.lines, report.document, as: run.format)
      // Also if the run ends with an error.
      do { try dependencies.terminal.output.finish() } catch { throw .output(error) }
    }
    let status = result.parts.compactMap(\.problem).status
    guard let error = result.error else { return status }
    // The next night continues; nothing went wrong.
    if case .source(.dailyLimitReached) = error, request.daily != nil, case .day? = budget.stop {
      return status
    }
    throw failure(error)
  }

  private var pace: SyncPace {
    SyncPace(
      budget: budget, provider: request.provider, daily: request.daily,
      now: dependencies.clock.now())
  }

  private func printPlan(_ sync: CatalogSync, _ kinds: [Kind]) async throws(Failure) -> ExitStatus {
    let plan: SyncPlan
    do throws(SyncError) { plan = try await sync.plan(kinds) } catch { throw failure(error) }
    let report = SyncPlanReport(plan: plan, target: target, pace: pace)
    try dependencies.print(
      report.lines, SyncPlanReport.fields.document(of: report), as: run.format)
    return .done
  }

  private var dueKinds: [Kind] {
    guard let maximumAge = request.isOlderThan,
      let local = try? dependencies.sources.open(run.request.localOnly)
        as? any LocalCatalogSource
    else { return request.kinds }
    let now = dependencies.clock.now().seconds
    return request.kinds.filter { kind in
      guard let completed = local.completed(kind) else { return true }
      let age = now - completed.seconds
      return age < 0 || age > Int64(maximumAge)
    }
  }

  /// Why no request can succeed.
  private var knownError: CatalogError? {
    guard let provider = request.provider else { return configuration.gateway.knownError }
    return run.options.settings[provider].hasToken ? nil : .refused(.missingToken)
  }

  /// Waits before the first request.
  private func waitForJitter() async throws(Failure) {
    guard request.jitter > 0 else { return }
    do {
      try await dependencies.clock.sleep(
        .milliseconds(Int.random(in: 0...request.jitter * 1000)))
    } catch {
      throw failure(.cancelled)
    }
  }

  private func perform(_ sync: CatalogSync, _ kinds: [Kind]) async -> SyncResult {
    let progress = Progress(dependencies.terminal, request.progress)
    defer { progress.end() }
    let pace = request.provider.map { _ in RunningPace(sync, kinds, self.pace) }
    return await sync.sync(
      kinds, focus: focus, since: request.since.timestamp(now: dependencies.clock.now()),
      isFull: request.isFull, deletesMany: request.deletesMany
    ) { step in
      // A provider's requests are counted when they are sent.
      if request.provider == nil { budget.countResponse() }
      let subject =
        switch step.step {
        case .list: step.kind.plural
        case .details: "details of \(step.kind.plural)"
        }
      progress.show(
        subject, done: step.done, total: step.total, received: step.received, pace: pace?.text)
    }
  }

  /// What the user follows; nil if kinds were named.
  private var focus: SyncFocus? {
    guard let provider = request.provider, !request.namesKinds else { return nil }
    let follows: [Follow]
    do { follows = try FollowFile(dependencies).read() } catch {
      // The catalog is the same without them, only later.
      if let report = error.report { run.notices.warn(Sentence(report.message)) }
      follows = []
    }
    return SyncFocus(
      followed: follows.map { follow in
        let known = follow.key(in: provider.name)
        let joined =
          known == nil
          ? follow.key(in: nil).flatMap { run.request.mergedOfAll?.key(of: $0, in: provider) } : nil
        return SyncFocus.Followed(follow.kind, id: (known ?? joined)?.id, name: follow.name)
      })
  }

  private func warn(about result: SyncResult) {
    for part in result.parts {
      if let problem = part.problem {
        let warning = problem.warning(
          part.kind, missing: part.missing, host: target.host, command: request.commandLine)
        run.notices.warn(Sentence(warning))
      }
      if part.malformed > 0 {
        run.notices.warn(
          "\(target.host) sent malformed details of \(part.malformed) \(part.kind.plural); the "
            + "next sync requests them again")
      }
    }
    if result.partialLists > 0 {
      run.notices.warn(
        "the gateway sent \(result.partialLists) lists of related entities only in part; "
          + "lists and counts that depend on them are marked as partial")
    }
  }

  private func failure(_ error: CatalogError) -> Failure { .catalog(error, target) }

  private func failure(_ error: SyncError) -> Failure {
    switch error {
    case .source(.cancelled):
      run.notices.warn("progress is saved; run \(request.commandLine) again to continue")
      return failure(.cancelled)
    case .source(.dailyLimitReached) where request.provider == nil:
      return .report(CatalogError.dailyLimitReached.report(target).adding("; progress is saved"))
    case .source(.dailyLimitReached), .spent: return .report(budget.report(target.host))
    case .source(let error): return failure(error)
    case .file(let problem):
      return failure(.file(problem, path: configuration.localPath ?? ""))
    }
  }
}
