internal import Catalog

/// `marvel-cli sync`
struct Sync {
  private let request: SyncRequest
  private let options: ResolvedOptions
  private let dependencies: Dependencies
  private let isQuiet: Bool

  init(_ request: SyncRequest, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.request = request
    self.dependencies = dependencies
    options = try ResolvedOptions(dependencies, flags, source: .gateway)
    isQuiet = flags.format == nil && dependencies.terminal.columns == nil
  }

  func run() async throws(Failure) -> ExitStatus {
    let kinds = dueKinds
    guard !kinds.isEmpty else {
      options.notices.note("all kinds were synced within --if-older-than; nothing to do")
      return .done
    }
    if let error = options.request.gateway.knownError { throw options.failure(error) }
    // The online executable waits and sends the requests.
    if dependencies.sources.handOff != nil { throw options.failure(.needsNetwork) }
    try await request.waitForJitter(dependencies, or: options.failure(.cancelled))
    let budget = RequestBudget(
      name: options.gateway.address.text, runLimit: request.maxRequests, ledgerPath: nil,
      now: dependencies.clock.now)
    let catalogSync: any CatalogSyncing
    do { catalogSync = try dependencies.sources.openSync(options.request, budget.allows) } catch {
      throw options.failure(error)
    }
    var summaries: [SyncSummary] = []
    var relations = RelationSummary()
    do throws(SyncError) {
      try await sync(kinds, with: catalogSync, budget, &summaries)
      relations = try await syncRelations(with: catalogSync, budget)
    } catch {
      try write(summaries, relations)
      throw failure(error, budget)
    }
    try write(summaries, relations)
    return summaries.compactMap(\.problem).status
  }

  private func sync(
    _ kinds: [Kind], with catalogSync: any CatalogSyncing, _ budget: RequestBudget,
    _ summaries: inout [SyncSummary]
  ) async throws(SyncError) {
    let progress = Progress(dependencies.terminal, request.progress)
    defer { progress.end() }
    let since = request.since.timestamp(now: dependencies.clock.now())
    for kind in kinds {
      let summary = try await catalogSync.sync(
        kind, since: since, isFull: request.isFull, deletesMany: request.deletesMany
      ) { step in
        budget.countResponse()
        progress.show(step.kind.plural, done: step.done, total: step.total, taken: step.taken)
      }
      summaries.append(summary)
      progress.end()
      if let problem = summary.problem {
        options.notices.warn(
          problem.warning(
            kind, missing: summary.missing, host: options.gateway.host, command: "marvel-cli sync"))
      }
    }
  }

  private func syncRelations(
    with catalogSync: any CatalogSyncing, _ budget: RequestBudget
  ) async throws(SyncError) -> RelationSummary {
    let progress = Progress(dependencies.terminal, request.progress)
    defer { progress.end() }
    let summary = try await catalogSync.syncRelations { step in
      budget.countResponse()
      progress.show(
        "lists of \(step.kind.plural)", done: step.done, total: step.total, taken: step.taken)
    }
    if summary.partial > 0 {
      options.notices.warn(
        "the gateway sent \(summary.partial) lists of related entities only in part; lists and counts "
          + "that depend on them are marked as partial")
    }
    return summary
  }

  private var dueKinds: [Kind] {
    guard let maximumAge = request.isOlderThan,
      let local = try? dependencies.sources.open(options.request.localOnly)
        as? any LocalCatalogSource
    else { return request.kinds }
    let now = dependencies.clock.now().seconds
    return request.kinds.filter { kind in
      guard let completed = local.completed(kind) else { return true }
      let age = now - completed.seconds
      return age < 0 || age > Int64(maximumAge)
    }
  }

  private func failure(_ error: SyncError, _ budget: RequestBudget) -> Failure {
    switch error {
    case .source(.cancelled):
      options.notices.warn("progress is saved; run marvel-cli sync again to continue")
      return options.failure(.cancelled)
    case .source(.dailyLimitReached):
      return .spent(
        CatalogError.dailyLimitReached.report(options.gateway).adding("; progress is saved"))
    case .source(let error): return options.failure(error)
    case .file(let problem):
      return options.failure(.file(problem, path: options.request.localPath ?? ""))
    case .spent: return .spent(budget.report(options.gateway.host))
    }
  }

  private func write(
    _ summaries: [SyncSummary], _ relations: RelationSummary
  ) throws(Failure) {
    guard !isQuiet else { return }
    try dependencies.print(
      summaries.map(\.line).joined() + relations.line, document(summaries, relations),
      as: options.format)
  }

  private func document(
    _ summaries: [SyncSummary], _ relations: RelationSummary
  ) -> JSONValue {
    [
      "schemaVersion": 1, "gateway": .text(options.gateway.address.text),
      "kinds": .array(summaries.map(\.json)), "relations": relations.json,
    ]
  }
}

extension SyncSummary {
  fileprivate var line: String {
    "\(kind.plural): \(added) added, \(changed) changed, \(deleted) deleted, \(same) unchanged\n"
  }

  fileprivate var json: JSONValue {
    [
      "kind": .text(kind.singular), "full": .boolean(isFull), "added": .number(added),
      "changed": .number(changed), "deleted": .number(deleted), "same": .number(same),
      "missing": .number(missing), "requests": .number(requests),
    ]
  }
}

extension RelationSummary {
  fileprivate var line: String {
    requests == 0 && partial == 0
      ? "" : "relations: \(links) read with \(requests) requests, \(partial) lists partial\n"
  }

  fileprivate var json: JSONValue {
    ["links": .number(links), "requests": .number(requests), "partial": .number(partial)]
  }
}
