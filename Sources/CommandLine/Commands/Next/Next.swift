internal import ArgumentParsing
internal import Catalog

/// `marvel-cli next`
struct Next {
  let request: OrderRequest?
  let catalog: CollectionContext

  func run() async throws(Failure) -> ExitStatus {
    let log = try await CatalogLog(catalog)
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

  /// Returns the orders that were begun and are not finished, the one read last first.
  private func begun(_ log: CatalogLog) async throws(Failure) -> [OrderProgress] {
    var begun: [String: Timestamp] = [:]
    var subjects: [String] = []
    for entry in log.entries {
      guard let decision = entry.decisions[.read], decision.isSet,
        let subject = try decision.order.map(catalog.subject)
          ?? entry.issue?.series.map({ EntityKey(.series, $0).reference })
      else { continue }
      if begun[subject] == nil { subjects.append(subject) }
      begun[subject] = max(decision.time, begun[subject] ?? .earliest)
    }
    var unfinished: [OrderProgress] = []
    for subject in subjects {
      guard let order = try await order(of: subject) else { continue }
      let progress = try OrderProgress(order, log)
      if progress.next != nil, progress.readCount > 0 { unfinished.append(progress) }
    }
    if unfinished.isEmpty {
      catalog.run.notices.note(
        begun.isEmpty
          ? "no comic is marked as read\(commandLine: "; mark comics with marvel-cli read")"
          : "everything that was begun is finished")
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

  /// Returns the order; nil if it does not exist anymore, or not on this machine.
  private func order(of subject: String) async throws(Failure) -> IssueOrder? {
    if let reference = Reference(subject), case .id(let id) = reference.target {
      return try await catalog.order(of: EntityKey(reference.kind, id))
    }
    do throws(Failure) { return try catalog.order(ofFile: subject) } catch {
      let hidden =
        "a reading list is not in a collection that the user opened to assistants, or unreadable"
      catalog.run.notices.warn(
        """
        \(commandLine: error.report?.message ?? subject, tools: hidden); what is next in it is not \
        known
        """)
      return nil
    }
  }
}
