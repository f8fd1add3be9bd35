import Catalog

/// A gateway with one entity per page, from a table of ids.
struct NumberedGateway: CatalogSource {
  let provenance = Provenance(source: .gateway, fetchedAt: "then", attribution: "")
  let pageSize = 1
  var ids: [Int]
  /// The total by offset; other pages repeat the total of the page before.
  var totals: [Int: Int] = [:]
  var errors: [Int: CatalogError] = [:]
  /// The name of each entity, unless empty.
  var filling = ""

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let offset = query.range.offset
    if let error = errors[offset] { throw error }
    let total = totals.filter { $0.key <= offset }.max { $0.key < $1.key }?.value ?? ids.count
    let name = filling.isEmpty ? "" : ",\"name\":\"\(filling)\""
    let records = ids.dropFirst(offset).prefix(1).map { id in
      Record(key: EntityKey(.character, id), title: "", json: "{\"id\":\(id)\(name)}")
    }
    return Page(provenance: provenance, elements: Array(records), total: total)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> { throw .cancelled }
  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] { [] }
  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] { [] }
  func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    throw .cancelled
  }
}
