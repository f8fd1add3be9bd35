/// A gateway as a source: what the API has no question for is composed of the questions it has.
package struct GatewaySource: CatalogSource {
  /// How many letters of a mistyped name are taken to be right.
  private static let trustedLetters = 3

  private let provider: any RecordProviding
  private let fold: (String) throws(CatalogError) -> String

  /// - Parameters:
  ///   - provider: answers lists and entities, from the gateway or its cache.
  ///   - fold: a name as it is compared: without case, accents and punctuation.
  package init(
    _ provider: any RecordProviding, fold: @escaping (String) throws(CatalogError) -> String
  ) {
    self.provider = provider
    self.fold = fold
  }

  package var provenance: Provenance { provider.provenance }
  package var pageSize: Int { provider.pageSize }

  package func prepareWalk() async throws(CatalogError) {
    try await provider.prepareWalk()
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await provider.page(for: query)
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await provider.page(of: key)
  }

  /// Bearers of the full name, else those whose name goes on with a parenthesis. The API knows
  /// neither aliases nor other spellings.
  package func bearers(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [Bearer] {
    let full = try await records(kind, "name", name)
    if !full.isEmpty {
      return full.map { Bearer(key: $0.key, title: $0.title, form: .full) }
    }
    let wanted = try fold(name)
    var bearers: [Bearer] = []
    for record in try await records(kind, "nameStartsWith", name)
    where try fold(record.title.withoutParenthesis) == wanted {
      bearers.append(Bearer(key: record.key, title: record.title, form: .bare))
    }
    return bearers
  }

  /// The first page of the names that begin as `name` does is looked through.
  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    let start = String(name.prefix(Self.trustedLetters))
    var candidates: [(compared: String, shown: String)] = []
    for record in try await records(kind, "nameStartsWith", start) {
      candidates.append((try fold(record.title.withoutParenthesis), record.title))
    }
    return nearest(to: try fold(name), among: candidates, limit: limit)
  }

  /// Entities whose names begin with the words: the API has no other search.
  package func search(_ question: SearchQuestion) async throws(CatalogError) -> Page<Hit> {
    var hits: [Hit] = []
    var found = Page<Hit>(provenance: provenance, elements: [], total: 0)
    for kind in question.kinds {
      guard let query = query(kind, "nameStartsWith", question.words, question.window) else {
        continue
      }
      do throws(WalkError<Never>) {
        try await provider.walk(query) { (page) throws(Never) in
          hits += page.elements.map { Hit(record: $0, matched: [.name]) }
          found = Page(provenance: page.provenance, elements: hits, total: page.total)
        }
      } catch {
        switch error {
        case .source(let error): throw error
        }
      }
    }
    return found
  }

  private func records(
    _ kind: Kind, _ filter: String, _ value: String
  ) async throws(CatalogError) -> [Record] {
    guard let query = query(kind, filter, value, Window(limit: pageSize)) else { return [] }
    return try await provider.page(for: query).elements
  }

  /// Nil for a value that is blank, which no name is.
  private func query(
    _ kind: Kind, _ filter: String, _ value: String, _ window: Window
  ) -> Query? {
    try? Query(kind: kind, filters: [(filter, value)], window: window)
  }
}
