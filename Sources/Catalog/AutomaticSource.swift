/// The gateway as long as it can be reached, and another source when it cannot.
///
/// Once one of the two has answered a list it answers to the end: an answer made of both would be
/// none of either's.
package final class AutomaticSource: CatalogSource {
  private enum Course {
    case open
    case gateway
    case fallback(CatalogError)
  }

  private let gateway: any CatalogSource
  private let openFallback: () throws(CatalogError) -> any CatalogSource
  private var openedFallback: (any CatalogSource)?
  private var course = Course.open

  /// - Parameter fallback: opens the source that takes the gateway's place, when it is needed.
  package init(
    _ gateway: any CatalogSource,
    fallback: @escaping () throws(CatalogError) -> any CatalogSource
  ) {
    self.gateway = gateway
    openFallback = fallback
  }

  package var provenance: Provenance { gateway.provenance }
  package var pageSize: Int { gateway.pageSize }

  package func prepareWalk(_ query: Query) async throws(CatalogError) -> Query {
    try await gateway.prepareWalk(query)
  }

  package var lookAhead: Int {
    if case .gateway = course { gateway.lookAhead } else { 0 }
  }

  package func expect(_ query: Query) { gateway.expect(query) }
  package func forgetExpected() { gateway.forgetExpected() }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await paged { source throws(CatalogError) in try await source.page(for: query) }
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await paged { source throws(CatalogError) in try await source.page(of: key) }
  }

  /// What the gateway does not know by its full name may be a name that the fallback knows; both
  /// go by the same ids.
  package func bearers(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [Bearer] {
    let bearers = try await asked { source throws(CatalogError) in
      try await source.bearers(of: name, kind)
    }
    if bearers.contains(where: { $0.form == .full }) { return bearers }
    let others = try await fallback().bearers(of: name, kind)
    return others.isEmpty ? bearers : others
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try await fallback().names(near: name, kind, limit: limit)
  }

  /// The gateway has no full-text search.
  package func search(_ question: SearchQuestion) async throws(CatalogError) -> SearchAnswer {
    try await fallback().search(question)
  }

  private func paged(
    _ ask: (any CatalogSource) async throws(CatalogError) -> Page<Record>
  ) async throws(CatalogError) -> Page<Record> {
    var page = try await asked(ask)
    if case .fallback(let error) = course { page.provenance.shortfall = error }
    return page
  }

  private func asked<Answer>(
    _ ask: (any CatalogSource) async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    if case .fallback = course { return try await ask(fallback()) }
    do throws(CatalogError) {
      let answer = try await ask(gateway)
      course = .gateway
      return answer
    } catch {
      guard case .open = course, error.permitsFallback else { throw error }
      course = .fallback(error)
      return try await ask(fallback())
    }
  }

  private func fallback() throws(CatalogError) -> any CatalogSource {
    if let openedFallback { return openedFallback }
    let opened = try openFallback()
    openedFallback = opened
    return opened
  }
}
