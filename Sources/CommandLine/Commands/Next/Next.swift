internal import ArgumentParsing
internal import Catalog

/// `marvel-cli next`
struct Next {
  private let request: OrderRequest?
  private let catalog: CollectionContext
  private let dependencies: Dependencies

  init(_ request: OrderRequest?, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    self.request = request
    self.dependencies = dependencies
    catalog = try CollectionContext(flags, dependencies)
  }

  func run() async throws(Failure) -> ExitStatus {
    let log = try await CatalogLog(ReadingLogFile(dependencies).read(), catalog)
    guard let request else {
      try NextWriter(try await begun(log), catalog).write()
      return .done
    }
    var status = ExitStatus.notFound
    guard let order = try await catalog.order(request, orIn: NextCommand.kinds, &status) else {
      return status
    }
    catalog.warn(about: order, namingUnmatched: false)
    let progress = try OrderProgress(order, log)
    if progress.next == nil {
      let name = "\(order.name.boundedName) (\(order.subject))"
      catalog.run.notices.note(
        order.entries.isEmpty
          ? "the catalog has no comics of \(name)" : "everything in \(name) is read")
    }
    try NextWriter([progress], catalog).write()
    return .done
  }

  /// What somebody began to read.
  private enum Begun: Hashable {
    case entity(EntityKey)
    case file(String)
  }

  /// Returns the orders that were begun and are not finished, the one read last first.
  private func begun(_ log: CatalogLog) async throws(Failure) -> [OrderProgress] {
    var begun: [Begun: Timestamp] = [:]
    var names: [Begun] = []
    for entry in log.entries {
      guard let decision = entry.decisions[.read], decision.isSet,
        let order = try self.begun(by: entry, decision.order.map { LoggedOrder($0) })
      else { continue }
      if begun[order] == nil { names.append(order) }
      begun[order] = max(decision.time, begun[order] ?? .earliest)
    }
    var unfinished: [OrderProgress] = []
    for order in names {
      guard let order = try await self.order(order) else { continue }
      let progress = try OrderProgress(order, log)
      if progress.next != nil, progress.readCount > 0 { unfinished.append(progress) }
    }
    if unfinished.isEmpty {
      catalog.run.notices.note(
        begun.isEmpty
          ? "nothing is read yet; mark comics with marvel-cli read"
          : "everything that was begun is finished",
        forTools: begun.isEmpty ? "the user has not marked any comic as read" : nil)
    } else if let partial = unfinished.map({ catalog.provenance(of: $0.order) })
      .first(where: { $0.partial != nil && $0.source == .embedded })
    {
      catalog.warn(aboutPart: partial)
    }
    return unfinished.sorted {
      ($1.lastRead ?? .earliest, $0.order.name, $0.order.subject)
        < ($0.lastRead ?? .earliest, $1.order.name, $1.order.subject)
    }
  }

  private func begun(
    by entry: CatalogLog.Entry, _ order: LoggedOrder?
  ) throws(Failure) -> Begun? {
    switch order {
    case .file(let path): .file(path)
    case .entity(let kind, let id):
      try catalog.key([id], kind).map { key throws(Failure) in
        .entity(
          try catalog.reading { () throws(CatalogError) in try catalog.source.currentKey(of: key) })
      }
    case nil: entry.issue?.series.map { .entity(EntityKey(.series, $0)) }
    }
  }

  /// Returns the order; nil if it does not exist anymore, or not on this machine.
  private func order(_ begun: Begun) async throws(Failure) -> IssueOrder? {
    switch begun {
    case .file(let path):
      do throws(Failure) {
        return try catalog.order(ofFile: path)
      } catch {
        catalog.run.notices.warn(
          (error.report?.message ?? path) + "; what is next in it is not known",
          forTools: "a reading list that was begun is not in a collection that the user opened to "
            + "assistants, or cannot be read"
        )
        return nil
      }
    case .entity(let key): return try await catalog.order(of: key)
    }
  }
}
