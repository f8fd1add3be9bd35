internal import ArgumentParsing
internal import Catalog
internal import CatalogImport
internal import ComicFiles
internal import ProviderTable

/// What the commands about reading orders and collections of files need, shared by their parts.
final class CollectionContext {
  let run: Run
  let source: any AnalyticsSource
  let matcher: EntityMatcher
  let orders: OrderReader

  convenience init(_ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    try self.init(try Run(dependencies, flags))
  }

  /// - Parameter run: One that has not opened its source.
  init(_ run: Run) throws(Failure) {
    self.run = run
    source = try run.openAnalytics([.comic, .series, .event])
    matcher = EntityMatcher(
      source, hasMarvelIDs: run.request.origin == nil, namesNearest: true)
    orders = OrderReader(source: source, matcher: matcher)
  }

  /// Returns what a query of the catalog returns.
  func reading<Result>(
    _ result: @autoclosure () throws(CatalogError) -> Result
  ) throws(Failure) -> Result {
    try rethrow(try result(), as: run.failure)
  }

  /// Returns the order that the user asks for; nil, after a report, if there is none.
  ///
  /// - Parameters:
  ///   - others: The kinds in which a name is looked up, too, unless the user named the kind.
  ///   - status: Becomes that of the report.
  func order(
    _ request: OrderRequest, orIn others: [Kind] = [.series], _ status: inout ExitStatus
  ) async throws(Failure) -> IssueOrder? {
    let (reference, namesKind): (Reference, Bool)
    switch request {
    case .file(let path): return try order(ofFile: path)
    case .entity(let entity, let isOfKind): (reference, namesKind) = (entity, isOfKind)
    }
    var resolver = ReferenceResolver(run: run)
    if !namesKind, case .id(let id) = reference.target, try await !isKnown(reference),
      try await isKnown(Reference("series/\(id)", kind: .series))
    {
      // Ids of both kinds overlap: the id of an event must not list a series.
      run.notices.report(
        ErrorReport(
          .notFound, "no event has id \(id)", hint: "for the series with this id, use series/\(id)")
      )
      status = .notFound
      return nil
    }
    guard let key = try await resolver.key(reference, orIn: namesKind ? [] : others) else {
      status = resolver.status
      return nil
    }
    return try await order(of: key)
  }

  /// Returns the entity; nil if the catalog does not have it.
  func record(_ key: EntityKey) async throws(Failure) -> Record? {
    try await run.reading(try await source.page(of: key)).elements.first
  }

  /// Returns the order of an entity that has comics; nil if the catalog does not have it.
  func order(of key: EntityKey) async throws(Failure) -> IssueOrder? {
    let page = try await run.reading(try await source.page(of: key))
    guard let record = page.elements.first else { return nil }
    var order = try reading(try orders.order(of: record))
    if order.known == nil {
      order.known =
        order.basis == .date ? try await knownComics(of: key) : page.provenance.partial
    }
    return order
  }

  /// Returns how many comics are known of the first of several series that may lack some; nil if none
  /// does.
  func knownPart(ofAny series: Set<Int>) async -> PartialKind? {
    for id in series.sorted() {
      let page = try? await source.page(of: EntityKey(.series, id))
      if let partial = page?.provenance.partial { return partial }
    }
    return nil
  }

  /// Returns how many comics are known completely; nil if all are.
  private func knownComics(of event: EntityKey) async throws(Failure) -> PartialKind? {
    guard let query = try? Query(kind: .comic, of: event, range: PageRange(limit: 1)) else {
      return nil
    }
    return try await run.reading(try await source.page(for: query)).provenance.partial
  }

  /// The provenance of an order, partial if the order may lack issues.
  func provenance(of order: IssueOrder) -> Provenance {
    var provenance = source.provenance(of: [.comic])
    if order.hasGaps {
      provenance.partial = order.known ?? PartialKind(count: order.entries.count, total: nil)
    } else if order.coverage == .complete || !order.basis.listsOnlyKnown {
      provenance.partial = nil
      provenance.isComplete = true
    } else if let known = order.known {
      provenance.partial = known
    } else if provenance.source == .embedded {
      // A selection of comics: only an order names issues that it does not have.
      provenance.partial = PartialKind(count: order.entries.count, total: nil)
    }
    return provenance
  }

  /// Whether the catalog has what a reference names.
  ///
  /// - Parameter others: The kinds in which a name is looked up besides the reference's own.
  func isKnown(_ reference: Reference, orIn others: [Kind] = []) async throws(Failure) -> Bool {
    let resolution = try await run.reading(
      try await run.repository.resolve(reference, orIn: others))
    return if case .missing = resolution { false } else { true }
  }

  /// Returns the order of a reading list.
  ///
  /// - Parameter path: `-` for standard input.
  func order(ofFile path: String) throws(Failure) -> IssueOrder {
    let list = try ReadingList.reading(path, run.dependencies)
    return try reading(try orders.order(of: list, path: path))
  }
}

/// Warnings about orders and collections.
extension CollectionContext {
  /// More issues are counted, not named.
  private static let namedIssues = 20

  /// Warns about an order that may lack issues, and about issues that the catalog does not have.
  ///
  /// - Parameter namesUnmatched: Whether to name these, if the order is that of a file.
  func warn(about order: IssueOrder, namingUnmatched namesUnmatched: Bool = true) {
    if order.hasGaps {
      warn(aboutGapsOf: order)
    } else {
      warn(aboutPart: provenance(of: order))
    }
    let isOfEvent = Reference(order.subject)?.kind == .event
    if order.basis == .date, isOfEvent, !order.entries.isEmpty {
      run.notices.warn(
        "the catalog has no reading order of \(order.name.boundedName) (\(order.subject)); its "
          + "comics are listed by date")
    }
    let unmatched = order.unmatched
    guard !unmatched.isEmpty else { return }
    run.notices.warn(
      "the catalog does not have \(unmatched.count) of the \(order.entries.count) issues")
    // In an order of the catalog itself, no name is misspelled: the list shows what is missing.
    guard order.basis == .file, namesUnmatched else { return }
    for entry in unmatched.prefix(Self.namedIssues) {
      run.notices.warn(
        "not in the catalog: \(entry.title.boundedName)\(entry.match.hint)")
    }
    let rest = unmatched.count - Self.namedIssues
    if rest > 0 {
      run.notices.warn(
        """
        \(rest) more are not in the catalog\(commandLine: "; -o json lists them without an id")
        """)
    }
  }

  /// Warns about issues that exist, and that the order lacks: those that an event's order leaves out,
  /// or those of series that the catalog does not have.
  private func warn(aboutGapsOf order: IssueOrder) {
    let shown = order.lacks.prefix(CardNames.shown).map(singleLine).joined(separator: ", ")
    let others = order.lacks.count > CardNames.shown ? ", and others" : ""
    let lacks = shown.isEmpty ? "" : "; it lacks \(shown)\(others)"
    guard order.basis == .number else {
      let part =
        order.coverage == .main
        ? "the main issues, but not every tie-in" : "only a part of the issues"
      return run.notices.warn("the reading order has \(part)\(lacks)")
    }
    let name = order.subject.isEmpty ? "these series" : order.name.boundedName
    let part = order.known.map { known in
      known.total.map { "\(known.count) of the \($0)" } ?? "only some"
    }
    let text = "the catalog has \(part ?? "only some") issues of \(name)\(lacks)"
    let commands = Provider.all.map(\.updateCommand).listed(by: "or")
    run.notices.warn("\(text)\(commandLine: "; get others with \(commands)")")
  }

  /// Warns if orders lack issues because the catalog has only some comics.
  func warn(aboutPart provenance: Provenance) {
    if provenance.source != .embedded {
      if let partial = provenance.partial { run.warnOfPartialKind(partial, of: .comic) }
    } else if provenance.partial != nil {
      run.notices.warn(
        """
        the embedded catalog has only some comics, so the list may lack issues\
        \(commandLine: "; import or sync a complete catalog")
        """)
    }
  }

  /// Whether an entry of a list certainly is the comic that was found, or is one that the catalog does
  /// not have.
  func isCertain(_ entry: IssueOrder.Entry) throws(Failure) -> Bool {
    guard let comic = entry.match.issue, let named = entry.named else {
      if case .ambiguous = entry.match { return false }
      return true
    }
    return try reading(try matcher.isCertain(comic, named))
  }

  /// Warns about comics that a command does not mark, because it is not certain which ones they are.
  func warn(leavingOut count: Int, of path: String) {
    guard count > 0 else { return }
    let text =
      "\(count) \(count == 1 ? "comic is" : "comics are") left out: likely or ambiguous, not certain"
    run.notices.warn(
      "\(text)\(commandLine: "; see marvel-cli \(["identify", path].commandLine)")")
  }

  /// Warns about comics of a collection that are not certainly in the catalog, and about metadata
  /// that was not read.
  func warn(about collection: MatchedCollection) {
    let unread = collection.identifications.count { $0.owned.problem != nil }
    if unread > 0 {
      run.notices.warn(
        """
        the metadata of \(unread) \(unread == 1 ? "file" : "files") was not used\
        \(commandLine: "; marvel-cli identify says why")
        """)
    }
    let unmatched = collection.unmatched
    guard !unmatched.isEmpty else { return }
    run.notices.warn(
      "\(unmatched.count) of \(collection.count) comics of the collection are not identified")
    for issue in unmatched.prefix(Self.namedIssues) {
      let name = issue.owned.named.map { " (\($0.title.boundedName))" } ?? ""
      run.notices.warn(
        "not identified: '\(issue.owned.location)'\(name): \(issue.reason ?? "")\(issue.match.hint)"
      )
    }
    let rest = unmatched.count - Self.namedIssues
    if rest > 0 {
      run.notices.warn(
        "\(rest) more are not identified\(commandLine: "; marvel-cli identify lists them")")
    }
  }
}
