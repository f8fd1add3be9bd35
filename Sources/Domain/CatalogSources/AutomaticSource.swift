package import Catalog

/// The best available source of each kind: the catalog of this machine if it has the kind
/// completely and freshly, the gateway, or the catalog nevertheless.
///
/// A partial kind of the local catalog is listed if no gateway is configured, and the page says
/// that it is partial. Entities that it does not have are looked up at the gateway, too. Pages of
/// one list never come from different sources.
package final class AutomaticSource: CatalogSource {
  /// A source, and the reason that a better one did not respond.
  private struct Candidate {
    let kind: Kind
    let source: any CatalogSource
    var isGateway = false
    var isStale = false
    var fallbackReason: CatalogError?
  }

  /// Nil without a local catalog, and once it was found to be corrupt.
  private(set) var local: (any LocalCatalogSource)?
  let gateway: (any CatalogSource)?
  private let openEmbedded: () throws(CatalogError) -> any CatalogSource
  /// Whether a kind that was completed at this time is still fresh.
  private let isFresh: (Timestamp) -> Bool
  private var embedded: (any CatalogSource)?
  /// The source of each kind that was queried. The type of a dictionary or a set would cost 4 % of a
  /// short list.
  private var selected: [Candidate] = []
  /// The kinds of which a page of a list was returned.
  private var listed: [Kind] = []
  /// Why the local catalog is no longer used.
  private(set) var corruption: CatalogError?

  /// - Parameters:
  ///   - local: The local catalog, with the embedded one as its base; nil if there is none.
  ///   - gateway: The gateway; nil if none is configured.
  ///   - isFresh: Whether a kind that was completed at this time is still fresh.
  ///   - embedded: Opens the embedded catalog, which is used if there is no local one.
  package init(
    local: (any LocalCatalogSource)? = nil, gateway: (any CatalogSource)?,
    isFresh: @escaping (Timestamp) -> Bool = { _ in true },
    embedded: @escaping () throws(CatalogError) -> any CatalogSource
  ) {
    self.local = local
    self.gateway = gateway
    self.isFresh = isFresh
    openEmbedded = embedded
  }

  package var provenance: Provenance {
    gateway?.provenance ?? local?.provenance ?? (try? catalog().provenance)
      ?? Provenance(source: .embedded, fetchedAt: "", attribution: "")
  }

  package var pageSize: Int {
    gateway?.pageSize ?? local?.pageSize ?? ProtocolTable.highestLimit
  }

  package func partial(of kind: Kind) -> PartialKind? { local?.partial(of: kind) }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    if query.missingAtGateways != nil { return try await catalog().willPaginate(query) }
    if asksGatewayFirst(query.kind), let gateway { return try await gateway.willPaginate(query) }
    return try await survivingCorruption { () async throws(CatalogError) in
      if let candidate = selected.first(where: { $0.kind == query.kind }) {
        return try await candidate.source.willPaginate(query)
      }
      return try await firstCandidate(query.kind).source.willPaginate(query)
    }
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    if query.missingAtGateways != nil {
      return try await survivingCorruption { () async throws(CatalogError) in
        try await catalog().page(for: query)
      }
    }
    func page() async throws(CatalogError) -> Page<Record> {
      try await paged(query.kind, isOfList: true) { source throws(CatalogError) in
        try await source.page(for: query)
      }
    }
    if listed.contains(query.kind) { return try await page() }
    let first = try await survivingCorruption(page)
    listed.append(query.kind)
    return first
  }

  package func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey {
    if let local { try local.currentKey(of: key) } else { key }
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await survivingCorruption { () async throws(CatalogError) in try await entityPage(key) }
  }

  private func entityPage(_ key: EntityKey) async throws(CatalogError) -> Page<Record> {
    if let local, case .partial = coverage(of: key.kind) {
      return try await pageBeyondPart(of: key, local)
    }
    return try await paged(key.kind) { source throws(CatalogError) in try await source.page(of: key)
    }
  }

  /// Names that a gateway does not have in full are looked up in the catalog, which uses the same
  /// ids.
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    try await survivingCorruption { () async throws(CatalogError) in
      try await nameMatches(name, kind)
    }
  }

  private func nameMatches(
    _ name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    if let local, case .partial = coverage(of: kind) {
      return try await matchesBeyondPart(of: name, kind, local)
    }
    let (matches, candidate) = try await asked(kind) { source throws(CatalogError) in
      try await source.matches(of: name, kind)
    }
    guard candidate.isGateway, !matches.contains(where: { $0.form == .full }) else {
      return matches
    }
    let others = try await catalog().matches(of: name, kind)
    return others.isEmpty ? matches : others
  }

  package func issues(named text: String) async throws(CatalogError) -> [IssueMatch]? {
    if gateway != nil, asksGatewayFirst(.comic) { return nil }
    return try await survivingCorruption { () async throws(CatalogError) in
      try await catalog().issues(named: text)
    }
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try await survivingCorruption { () async throws(CatalogError) in
      try await catalog().names(near: name, kind, limit: limit)
    }
  }

  /// Runs a lookup. If that finds the local catalog to be corrupt, runs it again without that
  /// catalog, so that the next source answers.
  func survivingCorruption<Answer>(
    _ body: () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    do { return try await body() } catch {
      guard local != nil, case .file(.damaged, _) = error else { throw error }
      local = nil
      corruption = error
      selected = selected.filter(\.isGateway)
      return try await body()
    }
  }

  private func paged(
    _ kind: Kind, isOfList: Bool = false,
    _ ask: (any CatalogSource) async throws(CatalogError) -> Page<Record>
  ) async throws(CatalogError) -> Page<Record> {
    var (page, candidate) = try await asked(kind, isOfList: isOfList, ask)
    if let fallbackReason = candidate.fallbackReason {
      page.provenance.fallbackReason = fallbackReason
    }
    if candidate.isStale { page.provenance.stale = true }
    if let corruption, !candidate.isGateway { page.provenance.fallbackReason = corruption }
    return page
  }

  /// A gateway that does not have the complete kind may have the next entity, and is asked again
  /// for each; but a list that has begun never goes on from another source.
  private func asked<Answer>(
    _ kind: Kind, isOfList: Bool = false,
    _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> (Answer, Candidate) {
    let earlier = selected.first { $0.kind == kind }
    var candidate: Candidate
    if let earlier { candidate = earlier } else { candidate = try firstCandidate(kind) }
    while true {
      do throws(CatalogError) {
        let answer = try await ask(candidate.source)
        if isOfList || candidate.fallbackReason?.isOfIncompleteKind != true {
          selected.removeAll { $0.kind == kind }
          selected.append(candidate)
        }
        return (answer, candidate)
      } catch {
        let mayChange = earlier == nil || error.isOfIncompleteKind && !listed.contains(kind)
        guard candidate.isGateway, error.permitsFallback, mayChange else { throw error }
        candidate = try nextCandidate(after: error, kind)
      }
    }
  }

  private func firstCandidate(_ kind: Kind) throws(CatalogError) -> Candidate {
    if asksGatewayFirst(kind), let gateway {
      return Candidate(kind: kind, source: gateway, isGateway: true)
    }
    return Candidate(kind: kind, source: try catalog())
  }

  private func nextCandidate(after error: CatalogError, _ kind: Kind) throws(CatalogError)
    -> Candidate
  {
    Candidate(
      kind: kind, source: try catalog(), isStale: local?.completed(kind) != nil,
      fallbackReason: error)
  }

  /// Whether the gateway is the first source of a kind.
  func asksGatewayFirst(_ kind: Kind) -> Bool {
    guard gateway != nil else { return false }
    guard let completed = local?.completed(kind) else { return true }
    return !isFresh(completed)
  }

  /// How much of the kind the local catalog has.
  package func coverage(of kind: Kind) -> Coverage { local?.coverage(of: kind) ?? .none }

  /// The catalog of this machine: the local one, or without one the embedded one.
  func catalog() throws(CatalogError) -> any CatalogSource {
    if let local { return local }
    if let embedded { return embedded }
    let opened = try openEmbedded()
    embedded = opened
    return opened
  }
}

/// Lookups of kinds that the local catalog holds partially.
extension AutomaticSource {
  /// The first source that has the entity answers: what was imported or synced, the gateway, the
  /// base of the local catalog.
  func pageBeyondPart(
    of key: EntityKey, _ local: any LocalCatalogSource
  ) async throws(CatalogError) -> Page<Record> {
    var own = try await local.page(of: key)
    if own.total > 0, own.provenance.source == .local { return own }
    let (answer, fallbackReason) = try await asked { gateway throws(CatalogError) in
      try await gateway.page(of: key)
    }
    if let answer, !answer.elements.isEmpty { return answer }
    own.provenance.fallbackReason = fallbackReason
    return own
  }

  /// The matches of all sources, unless the local catalog has one of the full name.
  func matchesBeyondPart(
    of name: String, _ kind: Kind, _ local: any LocalCatalogSource
  ) async throws(CatalogError) -> [NameMatch] {
    let own = try await local.matches(of: name, kind)
    if own.contains(where: { $0.form == .full }) { return own }
    let (answer, _) = try await asked { gateway throws(CatalogError) in
      try await gateway.matches(of: name, kind)
    }
    return own + (answer ?? [])
  }

  /// - Returns: The answer of the gateway, or why it has none; neither if no gateway is configured.
  private func asked<Answer>(
    _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> (Answer?, CatalogError?) {
    guard let gateway else { return (nil, nil) }
    do {
      return (try await ask(gateway), nil)
    } catch {
      guard error.permitsFallback else { throw error }
      return (nil, error)
    }
  }
}
