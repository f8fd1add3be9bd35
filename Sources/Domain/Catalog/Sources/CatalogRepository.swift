/// The catalog operations that the commands use.
package struct CatalogRepository {
  private static let suggestions = 3

  private let source: any CatalogSource
  /// Whether a name is looked up in other kinds only to list those that have it, too.
  private let listsOtherKinds: Bool
  /// Notes where a page is from.
  private let note: ((Provenance, _ isOfList: Bool) -> Void)?

  package init(
    _ source: any CatalogSource, listsOtherKinds: Bool = false,
    note: ((Provenance, _ isOfList: Bool) -> Void)? = nil
  ) {
    self.source = source
    self.listsOtherKinds = listsOtherKinds
    self.note = note
  }

  package var provenance: Provenance {
    source.provenance
  }

  /// The source, if it is a catalog on this machine; otherwise nil.
  package var analytics: (any AnalyticsSource)? { source.analytics }

  /// The number of entities per page.
  package var pageSize: Int {
    source.pageSize
  }

  /// Call this before reading or writing anything that cannot be undone; see `RecordProviding`.
  package func prepareReading(_ kind: Kind) async throws(CatalogError) {
    if let query = try? Query(kind: kind) { _ = try await source.willPaginate(query) }
  }

  /// Passes the list to `visit` page by page.
  @discardableResult
  package func paginate<Failure: Error>(
    _ query: Query, _ visit: (Page<Record>) throws(Failure) -> Void
  ) async throws(PaginationError<Failure>) -> PaginationSummary {
    try await source.paginate(query) { (page) throws(Failure) in
      note?(page.provenance, true)
      try visit(page)
    }
  }

  /// Returns at most one page of the source.
  package func page(_ query: Query) async throws(CatalogError) -> Page<Record> {
    var query = query
    query.range.limit = min(query.range.limit ?? pageSize, pageSize)
    let page = try await source.page(for: query)
    note?(page.provenance, true)
    return page
  }

  /// Returns the page of one entity; empty if the source is sure that it does not exist.
  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let key = try key.original != nil || key.isMerged ? currentKey(of: key) : key
    let page = try await source.page(of: key)
    note?(page.provenance, false)
    return page
  }

  /// See `RecordProviding`.
  ///
  /// A variant inside a comic is part of the comic's entity.
  package func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey {
    if let original = key.original { return try currentKey(of: original) }
    return try source.currentKey(of: key)
  }

  package func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    let answer = try await source.search(query)
    note?(answer.page.provenance, true)
    return answer
  }

  /// Returns names that may have been meant, the closest first; empty if the source fails.
  package func names(near name: String, _ kind: Kind) async -> [String] {
    (try? await source.names(near: name, kind, limit: Self.suggestions)) ?? []
  }

  /// Resolves a reference to a key; never picks one of several matches. Only an id is read, to know
  /// whether it exists.
  ///
  /// - Parameter others: The kinds to look a name up in besides the reference's own.
  package func resolve(
    _ reference: Reference, orIn others: [Kind] = []
  ) async throws(CatalogError) -> Resolution {
    switch reference.target {
    case .id(let id):
      let page = try await page(of: EntityKey(reference.kind, id))
      return page.elements.first.map { .found(NameMatch($0)) } ?? missing(reference.kind)
    case .name(let name):
      if let meaning = try await meaning(of: name, in: [reference.kind] + others) { return meaning }
      return missing(
        reference.kind,
        try await source.names(near: name, reference.kind, limit: Self.suggestions))
    }
  }

  /// Returns what a name means, or nil if nothing has it: without suggestions, for which a gateway
  /// would be asked again.
  ///
  /// - Parameter kinds: The kinds to look it up in. If entities of several kinds have it in the
  ///   same way, the first kind takes precedence.
  package func meaning(
    of name: String, in kinds: [Kind]
  ) async throws(CatalogError) -> Resolution? {
    guard let first = kinds.first else { return nil }
    let numbers = IssueNumber.numbers(in: name)
    var matches: [NameMatch] = []
    for kind in asksForEachKind ? kinds.inOrderOfRequests(for: name) : kinds {
      do throws(CatalogError) {
        matches += try await source.matches(of: name, kind).filter {
          $0.form == .id || numbers.fit($0.title)
        }
      } catch {
        // The answer to what was looked up first stands, whatever is wrong with other kinds.
        if kind == first || [.needsNetwork, .cancelled].contains(error) { throw error }
      }
      // No other kind can have a better match than the first one.
      let isDecided = kind == first && matches.contains { $0.relevance == .name }
      if isDecided && !listsOtherKinds || (asksForEachKind && !matches.isEmpty) { break }
    }
    if matches.isEmpty, kinds.count == 1, let id = first.id(written: name) {
      matches = try await source.matches(of: id, first).filter { $0.form == .id }
    }
    let isNamed = matches.contains { $0.form < .bare || $0.key.kind != .comic }
    if !isNamed, kinds.contains(.comic), let issues = try await source.issues(named: name),
      issues.count == 1, let issue = resolution(of: issues[0])
    {
      return issue
    }
    return resolution(of: matches, preferring: first)
  }

  /// Returns what the issues are that a reference names together, such as `asm 121-122`; nil if it
  /// names no several ones, or not those of one series.
  package func issues(of reference: Reference) async throws(CatalogError) -> [Resolution]? {
    guard case .name(let name) = reference.target,
      let issues = try await source.issues(named: name), issues.count > 1
    else { return nil }
    return issues.map { resolution(of: $0) ?? missing(.comic) }
  }

  /// Returns what the source knows of an issue; nil if nobody knows its series.
  private func resolution(of issue: IssueMatch) -> Resolution? {
    switch issue {
    case .found(let issue): .found(NameMatch(issue))
    case .ambiguous(let issues, let absent, isLikely: true):
      .likely(NameMatch(issues[0]), absent: absent)
    case .ambiguous(let issues, let absent, _) where !issues.isEmpty:
      .ambiguous(issues.map { NameMatch($0) }, absent: absent)
    case .ambiguous(_, let absent, _): missing(.comic, issue: .absent(absent))
    case .absent(let title): missing(.comic, issue: .absent([title]))
    case .missing(_, let title?): missing(.comic, issue: .unknown(title))
    case .missing: nil
    }
  }

  /// Whether a name is a request for each kind that it is looked up in.
  package var asksForEachKind: Bool { provenance.source == .gateway }

  /// Returns what the most relevant matches mean; nil without matches.
  private func resolution(of matches: [NameMatch], preferring kind: Kind) -> Resolution? {
    // A name that meant something before a provider's catalog was copied still means it.
    let lasting = matches.filter { !$0.key.isMerged && $0.form != .described }
    let known = lasting.isEmpty ? matches : lasting
    let relevance = known.map(\.relevance).min()
    let best = known.filter { $0.relevance == relevance }
    let ofKind = best.filter { $0.key.kind == kind }
    let candidates = ofKind.isEmpty ? best : ofKind
    let isFull = candidates.contains { $0.form == .full }
    let chosen = candidates.filter { $0.form == .full || !isFull }.uniqueByKey()
    guard let first = chosen.first else { return nil }
    guard chosen.count == 1 else { return .ambiguous(chosen) }
    let others = matches.filter { match in
      guard match.key.kind == first.key.kind else { return match.form == .full && match.isExact }
      return match.key != first.key && (!isFull || match.form != .alias)
    }
    return .found(first, others: others.uniqueByKey())
  }

  /// The resolution of a reference to an entity that the source does not have.
  package func missing(
    _ kind: Kind, _ nearest: [String] = [], issue: MissingIssue? = nil
  ) -> Resolution {
    .missing(nearest: nearest, partial: source.partial(of: kind), issue: issue)
  }
}

extension [Kind] {
  /// The kinds, comics first if the name is that of an issue.
  fileprivate func inOrderOfRequests(for name: String) -> [Kind] {
    guard contains(.comic), name.namesIssue else { return self }
    return [.comic] + filter { $0 != .comic }
  }
}

extension Kind {
  /// Returns an id in a database with this kind: `cv:series/10` for `cv:10`; nil for another
  /// text.
  fileprivate func id(written text: String) -> String? {
    let parts = text.parts(around: ":")
    return parts.count == 2 && parts[1].isNumeric ? "\(parts[0]):\(singular)/\(parts[1])" : nil
  }
}

extension NameMatch {
  /// How well a name fits, the best first.
  fileprivate enum Relevance: Comparable {
    case name, nearName, alias, described
  }

  fileprivate var relevance: Relevance {
    switch form {
    case .id, .full, .principal: isExact ? .name : .nearName
    case .alias, .bare: .alias
    case .described: .described
    }
  }
}

extension [NameMatch] {
  /// Returns each entity once, with its most relevant form.
  fileprivate func uniqueByKey() -> [NameMatch] {
    var seen: Set<EntityKey> = []
    return sorted { $0.form < $1.form }.filter { seen.insert($0.key).inserted }
      .sorted { ($0.title, $0.key.id) < ($1.title, $1.key.id) }
  }
}
