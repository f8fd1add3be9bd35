import Catalog

/// A local catalog that has all characters.
extension FakeSource: LocalCatalogSource {
  func coverage(of kind: Kind) -> Coverage { .complete(Timestamp(seconds: 1)) }
}

/// A source of named characters that can become unavailable.
final class FakeSource: CatalogSource {
  let provenance: Provenance
  var pageSize = 100
  var names: [String]
  var error: CatalogError?
  private(set) var requestCount = 0

  init(_ source: Provenance.Source, _ names: [String]) {
    provenance = Provenance(source: source, fetchedAt: "", attribution: "")
    self.names = names
  }

  private func records(_ isWanted: (String) -> Bool) throws(CatalogError) -> [Record] {
    requestCount += 1
    if let error { throw error }
    return names.enumerated().filter { isWanted($0.element) }.map {
      FakeProvider.record($0 + 1, $1)
    }
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let found = try records { name in
      query.conditions.allSatisfy { condition in
        switch condition.value {
        case .equals(let text): name.lowercased() == text.lowercased()
        case .startsWith(let text): name.lowercased().hasPrefix(text.lowercased())
        default: false
        }
      }
    }
    let part = found.dropFirst(query.range.offset).prefix(query.range.limit ?? .max)
    return Page(provenance: provenance, elements: Array(part), total: found.count)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let all = try records { _ in true }
    let found = all.filter { $0.key == key }
    return Page(provenance: provenance, elements: found, total: found.count)
  }

  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] {
    try records { $0 == name }.map { NameMatch(key: $0.key, title: $0.title, form: .alias) }
  }

  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] { ["near"] }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    SearchAnswer(Page(provenance: provenance, elements: [], total: 0))
  }
}
