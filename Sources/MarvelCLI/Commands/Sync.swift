internal import Catalog

/// `marvel-cli sync`
struct Sync {
  private let request: SyncRequest
  private let setup: Setup
  private let context: Context
  private let isSilent: Bool

  init(_ request: SyncRequest, _ flags: SharedFlags, _ context: Context) throws(Failure) {
    self.request = request
    self.context = context
    setup = try Setup(context, flags, source: .gateway)
    isSilent = flags.format == nil && context.terminalColumns == nil
  }

  func run() async throws(Failure) -> ExitStatus {
    let kinds = dueKinds
    guard !kinds.isEmpty else {
      setup.notices.tell("nothing is older than --if-older-than allows")
      return .done
    }
    // Whoever waits should be the one that then asks.
    if context.handOver != nil { throw setup.failure(.needsNetwork) }
    try await wait()
    let budget = RequestBudget(
      Quota(setup.request.gateway, ledgerPath: setup.request.ledgerPath), request.maxRequests)
    let mirror: any CatalogMirroring
    do { mirror = try context.openMirror(setup.request, budget.allows) } catch {
      throw setup.failure(error)
    }
    var summaries: [MirrorSummary] = []
    do throws(MirrorError) {
      try await self.mirror(kinds, by: mirror, budget, &summaries)
    } catch {
      try write(summaries)
      throw failure(error, budget)
    }
    try write(summaries)
    return .done
  }

  private func mirror(
    _ kinds: [Kind], by mirror: any CatalogMirroring, _ budget: RequestBudget,
    _ summaries: inout [MirrorSummary]
  ) async throws(MirrorError) {
    let progress = Progress(
      context.errors, request.progress,
      columns: Look.knowsEscapes(context.variable) ? context.errorTerminalColumns : nil)
    defer { progress.end() }
    for kind in kinds {
      let summary = try await mirror.mirror(kind, since: since, isFull: request.isFull) { step in
        budget.made += 1
        progress.show(step.kind.plural, done: step.done, total: step.total, taken: step.taken)
      }
      summaries.append(summary)
      progress.end()
      if summary.missing > 0 {
        setup.notices.warn(
          "\(summary.missing) \(kind.plural) did not come, since the list changed while it was "
            + "read; run sync --full again")
      }
    }
  }

  private var since: Moment? {
    switch request.since {
    case .last: nil
    case .date(let moment): moment
    case .span(let seconds):
      max(.earliest, Moment(seconds: context.now().seconds - Int64(seconds)))
    }
  }

  private var dueKinds: [Kind] {
    guard let span = request.isOlderThan,
      let local = try? context.openSource(setup.request.localAlone) as? any LocalHolding
    else { return request.kinds }
    let now = context.now().seconds
    return request.kinds.filter { kind in
      guard let completed = local.completed(kind) else { return true }
      let age = now - completed.seconds
      return age < 0 || age > Int64(span)
    }
  }

  private func wait() async throws(Failure) {
    guard request.jitter > 0 else { return }
    do { try await Task.sleep(for: .milliseconds(Int.random(in: 0...request.jitter * 1000))) } catch
    {
      throw setup.failure(.cancelled)
    }
  }

  private func failure(_ error: MirrorError, _ budget: RequestBudget) -> Failure {
    switch error {
    case .source(.cancelled):
      setup.notices.warn("what has come is kept; run sync again to go on there")
      return setup.failure(.cancelled)
    case .source(let error): return setup.failure(error)
    case .file(let problem):
      return setup.failure(.file(problem, path: setup.request.localPath ?? ""))
    case .spent: return .spent(budget.report(setup.gateway))
    }
  }

  private func write(_ summaries: [MirrorSummary]) throws(Failure) {
    guard !isSilent else { return }
    let text =
      setup.format == .table
      ? summaries.map(\.line).joined() : document(summaries).line + "\n"
    do { try context.output.put(text) } catch { throw .output(error) }
  }

  private func document(_ summaries: [MirrorSummary]) -> JSONValue {
    [
      "schemaVersion": 1, "gateway": .text(setup.gateway.address.text),
      "kinds": .array(summaries.map(\.json)),
    ]
  }
}

extension MirrorSummary {
  fileprivate var line: String {
    "\(kind.plural): \(added) added, \(changed) changed, \(deleted) deleted, \(same) the same\n"
  }

  fileprivate var json: JSONValue {
    [
      "kind": .text(kind.singular), "full": .truth(isFull), "added": .number(added),
      "changed": .number(changed), "deleted": .number(deleted), "same": .number(same),
      "missing": .number(missing), "requests": .number(requests),
    ]
  }
}
