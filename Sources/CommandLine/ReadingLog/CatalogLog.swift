internal import Catalog
internal import ProviderTable

/// What the reading log says of the comics of a catalog.
struct CatalogLog {
  /// A comic of the log.
  struct Entry {
    /// Nil if the catalog does not have it.
    let issue: ListedIssue?
    fileprivate(set) var comic: LoggedComic
    fileprivate(set) var decisions: ReadingLog.Decisions

    var title: String { issue?.title ?? comic.shownTitle }
  }

  private let catalog: CollectionContext
  private let newest: Timestamp?
  /// In the order of the log.
  private(set) var entries: [Entry] = []
  private var byID: [Int: ReadingLog.Decisions] = [:]
  /// The last events of the variants of an issue, by its id.
  private var ofVariants: [Int: [ReadingLog.Decisions]] = [:]
  private var byName:
    [EntityMatcher.IssueKey: [(startYear: Int?, decisions: ReadingLog.Decisions)]] = [:]

  /// - Parameter log: Nil for that of the user.
  init(_ catalog: CollectionContext, log: ReadingLog? = nil) async throws(Failure) {
    let log = if let log { log } else { try ReadingLogFile(catalog.run.dependencies).read() }
    self.catalog = catalog
    newest = log.newest
    let comics = log.comics
    let ids = comics.compactMap { catalog.key($0.comic.ids)?.id }
    let known = try catalog.reading(try catalog.source.listedIssues(ids))
    let issues = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    var places: [Int: Int] = [:]
    for comic in comics {
      let known = catalog.key(comic.comic.ids).flatMap { issues[$0.id] }
      let issue = if let known { known } else { try await issue(comic.comic) }
      if let issue {
        try add(comic.decisions, issue)
      } else if let key = catalog.key(comic.comic.ids) {
        // Another source of this run may have it.
        byID[key.id, default: ReadingLog.Decisions()].add(comic.decisions)
      }
      if issue == nil, let named = comic.comic.issue, let name = try name(named) {
        byName[name, default: []].append((named.startYear, comic.decisions))
      }
      if let place = issue.flatMap({ places[$0.id] }) {
        // Only the catalog shows that different lines are about the same comic.
        entries[place].comic.ids = (entries[place].comic.ids + comic.comic.ids).unique
        entries[place].decisions.add(comic.decisions)
      } else {
        if let issue { places[issue.id] = entries.count }
        entries.append(Entry(issue: issue, comic: comic.comic, decisions: comic.decisions))
      }
    }
  }

  /// Returns an event of a command.
  ///
  /// - Parameter decisions: What the log says of the comic. The clock of the machine that wrote it
  ///   may be ahead of this one.
  func event(
    _ event: LogEntry.Event, of comic: LoggedComic, _ decisions: ReadingLog.Decisions,
    in order: String? = nil
  ) -> LogEntry {
    LogEntry(
      time: max(
        time(now: catalog.run.dependencies.clock.now()),
        decisions[event.state]?.time ?? .earliest),
      event: event, comic: comic, order: order)
  }

  /// Returns the time of a command's events: later than those of all others, so that they can be told
  /// apart, unless the clock of a machine that wrote the log was far ahead.
  private func time(now: Timestamp) -> Timestamp {
    let tolerance: Int64 = 86_400
    guard let newest, (now.seconds...now.seconds + tolerance).contains(newest.seconds) else {
      return now
    }
    return Timestamp(seconds: newest.seconds + 1)
  }

  /// The log of the user, over a catalog on this machine.
  init(_ run: Run) async throws(Failure) {
    try await self.init(CollectionContext(run.reopened()))
  }

  /// Adds events of a comic.
  private mutating func add(
    _ decisions: ReadingLog.Decisions, _ issue: ListedIssue
  ) throws(Failure) {
    byID[issue.id, default: ReadingLog.Decisions()].add(decisions)
    guard !issue.isOriginal, !issue.isCollection else { return }
    let original = try catalog.reading(try catalog.matcher.original(of: issue))
    if let original { ofVariants[original.id, default: []].append(decisions) }
  }

  private func name(_ issue: NamedIssue) throws(Failure) -> EntityMatcher.IssueKey? {
    try catalog.reading(try catalog.matcher.key(of: issue))
  }
}

/// Which comic of the catalog a comic of the log is.
extension CatalogLog {
  /// Returns a comic whose id the catalog does not have: the one that it was joined with, otherwise
  /// the one of the series and the number, or of the title.
  private func issue(_ comic: LoggedComic) async throws(Failure) -> ListedIssue? {
    if let key = catalog.key(comic.ids), key.isMerged {
      let issue = try catalog.reading(
        try catalog.source.listedIssue(catalog.source.currentKey(of: key).id))
      if let issue { return issue }
    }
    let match = try catalog.reading(try catalog.matcher.match(comic.issueWithIDs))
    if let issue = match.issue, !issue.isOfOtherYear(than: comic.issue?.startYear) { return issue }
    guard let title = comic.title else { return nil }
    do {
      let matches = try await catalog.source.matches(of: title, .comic)
        .filter { $0.form == .full && $0.isExact }
      return matches.count == 1 ? try catalog.source.listedIssue(matches[0].key.id) : nil
    } catch {
      throw catalog.run.failure(error)
    }
  }
}

extension CatalogLog {
  /// Returns the last events of a comic. Who has a variant has its issue.
  func decisions(_ id: Int) -> ReadingLog.Decisions {
    var decisions = byID[id] ?? ReadingLog.Decisions()
    for variant in ofVariants[id] ?? [] {
      for state in LoggedState.allCases where variant.has(state) && !decisions.has(state) {
        decisions[state] = variant[state]
      }
    }
    return decisions
  }

  /// Returns the last events of an issue that the catalog does not have.
  func decisions(_ issue: NamedIssue) throws(Failure) -> ReadingLog.Decisions {
    var decisions = ReadingLog.Decisions()
    guard let name = try name(issue) else { return decisions }
    for known in byName[name] ?? [] {
      let isOther = known.startYear.flatMap { year in issue.startYear.map { $0 != year } } ?? false
      if !isOther { decisions.add(known.decisions) }
    }
    return decisions
  }

  /// Returns the last events of an issue of an order.
  func decisions(_ entry: IssueOrder.Entry) throws(Failure) -> ReadingLog.Decisions {
    if let issue = entry.match.issue { return decisions(issue.id) }
    return try entry.issue.map { issue throws(Failure) in try decisions(issue) }
      ?? ReadingLog.Decisions()
  }

  /// The ids of the comics that have a state.
  func ids(_ state: LoggedState) -> [Int] {
    Set(byID.keys).union(ofVariants.keys).filter { decisions($0).has(state) }.sorted()
  }
}

extension Follow {
  /// The entity as the order of events of the log.
  var loggedReference: String? {
    ids.first.map { id in (id.origin.map { $0 + ":" } ?? "") + "\(kind.singular)/\(id.id)" }
  }
}

extension CollectionContext {
  /// Returns the subject of an order that the log names, as orders of this catalog do; nil if the
  /// catalog has no such ids.
  func subject(ofLogged order: String) throws(Failure) -> String? {
    let parts = order.split(separator: ":", maxSplits: 1).map(String.init)
    let origin = parts.count == 2 && CatalogOrigin.isName(parts[0]) ? parts[0] : nil
    guard let reference = Reference(origin == nil ? order : parts[1]),
      case .id(let id) = reference.target
    else { return order }
    guard let key = key([Follow.ID(origin: origin, id: id)], reference.kind) else { return nil }
    return try reading(try source.currentKey(of: key)).reference
  }

  /// Returns the key of an entity in the catalog, by its ids in those of other origins; nil if none
  /// is of this catalog's origin. The catalog may not have the entity, or under another id.
  func key(_ ids: [Follow.ID], _ kind: Kind = .comic) -> EntityKey? {
    ids.isEmpty ? nil : Follow(kind: kind, ids: ids, name: nil).key(in: run.request.origin)
  }
}
