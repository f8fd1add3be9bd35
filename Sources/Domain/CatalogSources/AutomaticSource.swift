package import Catalog

/// The best source for each kind: a fresh local catalog, the gateway, a local catalog that is no
/// longer fresh, and the one that is always there.
///
/// A local catalog that holds a kind partially answers lists of it where there is no gateway, and the
/// page says so. An entity that it lacks is looked for in the others.
/// Once one of them has answered a list it answers to the end: an answer made of several would be
/// none of any one's.
package final class AutomaticSource: CatalogSource {
  /// A source, and why none before it answers.
  private struct Course {
    let source: any CatalogSource
    var isGateway = false
    var isStale = false
    var fallbackReason: CatalogError?
  }

  let local: (any LocalCatalogSource)?
  let gateway: (any CatalogSource)?
  private let openFallback: () throws(CatalogError) -> any CatalogSource
  /// Whether what was completed at a moment is still fresh.
  private let isFresh: (Timestamp) -> Bool
  private var openedFallback: (any CatalogSource)?
  /// Those that have answered.
  private var courses: [Kind: Course] = [:]
  private var lastKind = Kind.character

  /// - Parameters:
  ///   - local: nil where there is none.
  ///   - gateway: nil where none is set up.
  ///   - isFresh: tells whether a local catalog of a moment need not be brought up to date.
  ///   - fallback: opens the source that takes the place of the others, when it is needed.
  package init(
    local: (any LocalCatalogSource)? = nil, gateway: (any CatalogSource)?,
    isFresh: @escaping (Timestamp) -> Bool = { _ in true },
    fallback: @escaping () throws(CatalogError) -> any CatalogSource
  ) {
    self.local = local
    self.gateway = gateway
    self.isFresh = isFresh
    openFallback = fallback
  }

  package var provenance: Provenance {
    gateway?.provenance ?? local?.provenance ?? (try? fallback().provenance)
      ?? Provenance(source: .embedded, fetchedAt: "", attribution: "")
  }

  package var pageSize: Int {
    gateway?.pageSize ?? local?.pageSize ?? ProtocolTable.highestLimit
  }

  /// The local catalog answers questions about the kind, and no gateway is asked.
  package func answersLocally(_ kind: Kind) -> Bool {
    coverage(of: kind) != .none && !asksGatewayFirst(kind)
  }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> Query {
    if asksGatewayFirst(query.kind), let gateway { return try await gateway.willPaginate(query) }
    if let course = courses[query.kind] { return try await course.source.willPaginate(query) }
    return try await firstCourse(query.kind).source.willPaginate(query)
  }

  package var prefetchLimit: Int {
    guard let course = courses[lastKind], course.isGateway else { return 0 }
    return course.source.prefetchLimit
  }

  package func prefetch(_ query: Query) { gateway?.prefetch(query) }

  package func cancelPrefetches() {
    gateway?.cancelPrefetches()
    local?.cancelPrefetches()
    openedFallback?.cancelPrefetches()
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await paged(query.kind) { source throws(CatalogError) in try await source.page(for: query) }
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    if case .partial = coverage(of: key.kind) { return try await pageBeyondPart(of: key) }
    return try await paged(key.kind) { source throws(CatalogError) in try await source.page(of: key)
    }
  }

  /// What a source does not know by its full name may be a name that the one behind all knows; all
  /// go by the same ids.
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    if case .partial = coverage(of: kind) { return try await matchesBeyondPart(of: name, kind) }
    let (matches, course) = try await asked(kind) { source throws(CatalogError) in
      try await source.matches(of: name, kind)
    }
    if matches.contains(where: { $0.form == .full }) { return matches }
    var others: [NameMatch] = []
    for match in try await fallback().matches(of: name, kind) {
      if !course.isGateway, try await course.source.page(of: match.key).elements.isEmpty {
        continue
      }
      others.append(match)
    }
    return others.isEmpty ? matches : others
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    let coverage = coverage(of: kind)
    let own = coverage == .none ? [] : try await local?.names(near: name, kind, limit: limit) ?? []
    if case .complete = coverage { return own }
    let others = try await fallback().names(near: name, kind, limit: limit)
    return Array((own + others.filter { !own.contains($0) }).prefix(limit))
  }

  private func paged(
    _ kind: Kind, _ ask: (any CatalogSource) async throws(CatalogError) -> Page<Record>
  ) async throws(CatalogError) -> Page<Record> {
    var (page, course) = try await asked(kind, ask)
    if let fallbackReason = course.fallbackReason {
      page.provenance.fallbackReason = fallbackReason
    }
    if course.isStale { page.provenance.stale = true }
    return page
  }

  private func asked<Answer>(
    _ kind: Kind, _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> (Answer, Course) {
    lastKind = kind
    if let course = courses[kind] { return (try await ask(course.source), course) }
    var course = try firstCourse(kind)
    while true {
      do throws(CatalogError) {
        let answer = try await ask(course.source)
        courses[kind] = course
        return (answer, course)
      } catch {
        guard course.isGateway, error.permitsFallback else { throw error }
        course = try nextCourse(after: error, kind)
      }
    }
  }

  private func firstCourse(_ kind: Kind) throws(CatalogError) -> Course {
    if asksGatewayFirst(kind), let gateway { return Course(source: gateway, isGateway: true) }
    if let local, coverage(of: kind) != .none { return Course(source: local) }
    return Course(source: try fallback())
  }

  private func nextCourse(after error: CatalogError, _ kind: Kind) throws(CatalogError) -> Course {
    guard let local, local.completed(kind) != nil else {
      return Course(source: try fallback(), fallbackReason: error)
    }
    return Course(source: local, isStale: true, fallbackReason: error)
  }

  private func asksGatewayFirst(_ kind: Kind) -> Bool {
    guard gateway != nil else { return false }
    guard let completed = local?.completed(kind) else { return true }
    return !isFresh(completed)
  }

  func coverage(of kind: Kind) -> Coverage { local?.coverage(of: kind) ?? .none }

  func fallback() throws(CatalogError) -> any CatalogSource {
    if let openedFallback { return openedFallback }
    let opened = try openFallback()
    openedFallback = opened
    return opened
  }
}
