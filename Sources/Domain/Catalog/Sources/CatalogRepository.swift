/// The catalog operations that the commands use.
package struct CatalogRepository {
  private static let suggestions = 3

  private let source: any CatalogSource

  package init(_ source: any CatalogSource) {
    self.source = source
  }

  package var provenance: Provenance {
    source.provenance
  }

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
    try await source.paginate(query, visit)
  }

  /// Returns at most one page of the source.
  package func page(_ query: Query) async throws(CatalogError) -> Page<Record> {
    var query = query
    query.range.limit = min(query.range.limit ?? pageSize, pageSize)
    return try await source.page(for: query)
  }

  /// Returns the page of one entity; empty if the source is sure that it does not exist.
  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await source.page(of: key)
  }

  package func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    try await source.search(query)
  }

  /// Returns names that may have been meant, the closest first; empty if the source fails.
  package func names(near name: String, _ kind: Kind) async -> [String] {
    (try? await source.names(near: name, kind, limit: Self.suggestions)) ?? []
  }

  /// Resolves a reference to a key; never picks one of several matches. Only an id is read, to know
  /// whether it exists.
  package func resolve(_ reference: Reference) async throws(CatalogError) -> Resolution {
    switch reference.target {
    case .id(let id):
      let page = try await source.page(of: EntityKey(reference.kind, id))
      return page.elements.first.map { .found(NameMatch($0)) } ?? missing(reference.kind)
    case .name(let name):
      if let resolution = resolution(of: try await source.matches(of: name, reference.kind)) {
        return resolution
      }
      return missing(
        reference.kind,
        try await source.names(near: name, reference.kind, limit: Self.suggestions))
    }
  }

  /// Resolves a reference that does not state a kind: if no entity of its kind has the name, one of
  /// any other kind.
  package func resolveInAllKinds(_ reference: Reference) async throws(CatalogError) -> Resolution {
    let resolution = try await resolve(reference)
    guard case .missing = resolution, case .name(let name) = reference.target else {
      return resolution
    }
    let others = Kind.allCases.filter { $0 != reference.kind }
    return self.resolution(of: try await matches(of: name, in: others)) ?? resolution
  }

  /// Returns what a name means, or nil if nothing has it: without suggestions, for which a gateway
  /// would be asked again.
  ///
  /// - Parameters:
  ///   - kinds: The kinds to look it up in; the others only if no entity of its own has the name.
  ///   - more: More kinds to look it up in if an entity of the others has the name.
  package func known(
    _ reference: Reference, in kinds: [Kind], ifFound more: [Kind] = []
  ) async throws(CatalogError) -> Resolution? {
    guard case .name(let name) = reference.target else { return nil }
    var found: [NameMatch] = []
    if kinds.contains(reference.kind) { found = try await source.matches(of: name, reference.kind) }
    if found.isEmpty {
      found = try await matches(of: name, in: kinds.filter { $0 != reference.kind })
      if !found.isEmpty { found += try await matches(of: name, in: more) }
    }
    return resolution(of: found)
  }

  private func matches(
    of name: String, in kinds: [Kind]
  ) async throws(CatalogError) -> [NameMatch] {
    var matches: [NameMatch] = []
    for kind in kinds {
      do throws(CatalogError) { matches += try await source.matches(of: name, kind) } catch {
        // The answer to what was looked up first stands, whatever is wrong with other kinds.
        if [.needsNetwork, .cancelled].contains(error) { throw error }
      }
    }
    return matches
  }

  /// Returns what the matches of the most relevant form mean; nil without matches.
  private func resolution(of matches: [NameMatch]) -> Resolution? {
    let bestForms: [[NameMatch.Form]] = [[.full], [.principal], [.alias, .bare]]
    for forms in bestForms {
      let chosen = matches.filter { forms.contains($0.form) }.uniqueByKey()
      guard let first = chosen.first else { continue }
      guard chosen.count == 1 else { return .ambiguous(chosen) }
      let others = forms == [.principal] ? matches.filter { $0.key != first.key } : []
      return .found(first, others: others.uniqueByKey())
    }
    return nil
  }

  /// The resolution of a reference to an entity that the source does not have.
  package func missing(_ kind: Kind, _ nearest: [String] = []) -> Resolution {
    .missing(nearest: nearest, partial: source.partial(of: kind))
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
