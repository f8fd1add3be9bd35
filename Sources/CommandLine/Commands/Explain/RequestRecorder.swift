internal import Catalog
internal import CatalogSources

/// What a command reads, and the first request that it would send to a gateway.
final class RequestRecorder {
  private(set) var request: GatewayRequest?
  /// Whether the request would be sent: keys are not missing.
  private(set) var needsGateway = false
  /// How much the local catalog has of the kind that was read last.
  private(set) var coverage = Coverage.none
  /// The provenance of lists and searches, and that of entities.
  private var answers: (lists: [Provenance], entities: [Provenance]) = ([], [])
  /// The provenance of a catalog that was opened to analyze it, or only to complete results.
  private var catalog: Provenance?

  /// The provenance of the result; nil if there is none.
  var answer: Provenance? { answers.lists.last ?? answers.entities.combined ?? catalog }

  func noteList(_ provenance: Provenance, _ coverage: Coverage = .none) {
    answers.lists.append(provenance)
    self.coverage = coverage
  }

  func noteEntity(_ provenance: Provenance, _ coverage: Coverage) {
    answers.entities.append(provenance)
    self.coverage = coverage
  }

  func noteCatalog(_ provenance: Provenance) { catalog = provenance }

  /// Notes a request that fails with this error instead of being sent.
  func note(_ request: GatewayRequest, _ error: CatalogError) {
    switch error {
    case .needsNetwork: needsGateway = true
    case .refused: break
    // No gateway is configured, or it did not respond to a recent run.
    default: return
    }
    self.request = self.request ?? request
  }
}

/// A gateway that sends nothing. Its error ends the command, unless another source may answer.
struct RecordingGateway: GatewayProviding {
  let error: CatalogError
  let recorder: RequestRecorder

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    recorder.note(request, error)
    throw error
  }
}

/// A source that notes which one answers.
struct RecordingSource: CatalogSource {
  let source: any CatalogSource
  let recorder: RequestRecorder

  var pageSize: Int { source.pageSize }
  var provenance: Provenance { source.provenance }

  func partial(of kind: Kind) -> PartialKind? { source.partial(of: kind) }

  func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey {
    try source.currentKey(of: key)
  }

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    try await source.willPaginate(query)
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let page = try await source.page(for: query)
    recorder.noteList(page.provenance, coverage(of: query.kind))
    if page.provenance.source == .gateway { return page }
    // The other pages of a catalog would tell nothing new.
    let end = query.range.offset + page.elements.count
    return Page(
      provenance: page.provenance, elements: page.elements, total: min(page.total, end))
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let page = try await source.page(of: key)
    recorder.noteEntity(page.provenance, coverage(of: key.kind))
    return page
  }

  private func coverage(of kind: Kind) -> Coverage {
    (source as? AutomaticSource)?.coverage(of: kind) ?? .none
  }

  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] {
    try await source.matches(of: name, kind)
  }

  func issues(named text: String) async throws(CatalogError) -> [IssueMatch]? {
    try await source.issues(named: text)
  }

  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try await source.names(near: name, kind, limit: limit)
  }

  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    let answer = try await source.search(query)
    recorder.noteList(answer.page.provenance)
    return answer
  }
}
