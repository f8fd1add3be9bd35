/// What the commands ask of the catalogue.
package struct CatalogRepository {
  /// How many entities are asked for at once when a list is long.
  private static let pageSize = 500
  private static let suggestions = 3

  private let source: any CatalogSource

  package init(_ source: any CatalogSource) {
    self.source = source
  }

  package var provenance: Provenance {
    source.provenance
  }

  /// Hands over the list page by page, so that a long one never lies in memory as a whole; the
  /// first page comes even when it is empty.
  package func walk<Failure: Error>(
    _ query: Query, _ visit: (Page<Record>) throws(Failure) -> Void
  ) async throws(WalkError<Failure>) {
    var offset = query.window.offset
    let end = query.window.limit.map { offset + $0 }
    var query = query
    while true {
      query.window = Window(
        offset: offset, limit: min(Self.pageSize, end.map { $0 - offset } ?? Self.pageSize))
      let page: Page<Record>
      do { page = try await source.page(for: query) } catch { throw .source(error) }
      do { try visit(page) } catch { throw .visitor(error) }
      offset += page.elements.count
      if page.elements.isEmpty || offset >= min(end ?? .max, page.total) { return }
    }
  }

  package func search(_ question: SearchQuestion) async throws(CatalogError) -> Page<Hit> {
    try await source.search(question)
  }

  /// Finds what a user named; never the first of several.
  package func resolve(_ reference: Reference) async throws(CatalogError) -> Resolution {
    switch reference.target {
    case .id(let id):
      guard let record = try await source.record(EntityKey(reference.kind, id)) else {
        return .missing(nearest: [])
      }
      return .found(record)
    case .name(let name):
      return try await resolve(name, reference.kind)
    }
  }

  private func resolve(_ name: String, _ kind: Kind) async throws(CatalogError) -> Resolution {
    let bearers = try await source.bearers(of: name, kind)
    let bestForms: [[Bearer.Form]] = [[.full], [.principal], [.alias, .bare]]
    for forms in bestForms {
      let chosen = bearers.filter { forms.contains($0.form) }.uniqueByKey()
      guard let first = chosen.first else { continue }
      guard chosen.count == 1, let record = try await source.record(first.key) else {
        return .ambiguous(chosen)
      }
      guard forms == [.principal] else { return .found(record) }
      let others = bearers.filter { $0.key != first.key }.uniqueByKey()
      return others.isEmpty ? .found(record) : .principal(record, others: others)
    }
    return .missing(
      nearest: try await source.names(near: name, kind, limit: Self.suggestions))
  }
}

/// Why a walk ended early: by the source's error or by that of the visitor.
package enum WalkError<Failure: Error>: Error {
  case source(CatalogError)
  case visitor(Failure)
}

extension [Bearer] {
  /// Each entity once, in the form that counts most.
  fileprivate func uniqueByKey() -> [Bearer] {
    var seen: Set<EntityKey> = []
    return sorted { $0.form < $1.form }.filter { seen.insert($0.key).inserted }
      .sorted { ($0.title, $0.key.id) < ($1.title, $1.key.id) }
  }
}
