internal import Catalog
internal import CatalogSources

/// A source that notes what is read, and invents whatever only a gateway could answer.
struct RecordingSource: CatalogSource {
  let source: any CatalogSource
  let recorder: RequestRecorder
  let now: () -> Timestamp

  let pageSize = ProtocolTable.highestLimit
  var provenance: Provenance { source.provenance }

  private var gatewayProvenance: Provenance {
    Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: "")
  }

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    recorder.announce(query.range)
    return try await unlessOnline { () throws(CatalogError) in
      try await source.willPaginate(query)
    } otherwise: {
      recorder.noteReplacement()
      return ListReading(query.inStableOrder)
    }
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    recorder.note(.list(query))
    let page = try await unlessOnline { () throws(CatalogError) in
      let page = try await source.page(for: query)
      recorder.noteAnswer(page)
      return page
    } otherwise: {
      let page = recorder.placeholder(query, gatewayProvenance)
      recorder.noteAnswer(page.provenance)
      return page
    }
    guard page.provenance.source != .gateway else { return page }
    // The remaining pages would tell nothing new.
    return Page(
      provenance: page.provenance, elements: page.elements,
      total: min(page.total, query.range.offset + page.elements.count))
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    recorder.note(.entity(key))
    let page = try await unlessOnline { () throws(CatalogError) in
      try await source.page(of: key)
    } otherwise: {
      recorder.placeholder(key, gatewayProvenance)
    }
    recorder.noteAnswer(page.provenance, isList: false)
    if case .partial = (source as? AutomaticSource)?.coverage(of: key.kind) {
      recorder.usesPart = true
    }
    return page
  }

  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] {
    try await unlessOnline { () throws(CatalogError) in
      try await source.matches(of: name, kind)
    } otherwise: {
      [NameMatch(key: recorder.noteLookup(name, kind), title: name, form: .full)]
    }
  }

  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try await unlessOnline { () throws(CatalogError) in
      try await source.names(near: name, kind, limit: limit)
    } otherwise: {
      []
    }
  }

  /// A search at a gateway consists of lists, which are recorded one by one.
  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    if recorder.configuration.choice == .gateway {
      return try await GatewaySource(self) { $0 }.search(query)
    }
    let answer = try await source.search(query)
    recorder.noteAnswer(answer.page.provenance)
    return answer
  }
}

/// A gateway that notes requests, and invents the responses that are not in the cache.
struct RecordingGateway: GatewayAccess {
  let gateway: any GatewayAccess
  let recorder: RequestRecorder
  let now: () -> Timestamp

  func document(for request: RawRequest) async throws(CatalogError) -> RawResponse {
    recorder.note(.raw(request))
    let response = try await unlessOnline { () throws(CatalogError) in
      try await gateway.document(for: request)
    } otherwise: {
      recorder.placeholder(
        request, Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: ""))
    }
    recorder.noteAnswer(response.provenance)
    return response
  }

  func stored(for request: GatewayRequest) -> CachedResponseInfo? { gateway.stored(for: request) }
}

/// Returns a substitute for what only a program with network access could read.
private func unlessOnline<Answer>(
  _ read: () async throws(CatalogError) -> Answer, otherwise substitute: () -> Answer
) async throws(CatalogError) -> Answer {
  do {
    return try await read()
  } catch {
    guard error == .needsNetwork else { throw error }
    return substitute()
  }
}
