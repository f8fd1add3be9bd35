internal import Catalog
internal import CatalogSources

/// A source that notes what is read, and invents whatever only a gateway could answer.
struct RecordingSource: CatalogSource {
  let source: any CatalogSource
  let recorder: RequestRecorder

  let pageSize = ProtocolTable.highestLimit
  var provenance: Provenance { source.provenance }

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    recorder.listRange = query.range
    do { return try await source.willPaginate(query) } catch {
      guard error == .needsNetwork else { throw error }
      recorder.isHandedOff = true
      return ListReading(query)
    }
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    // A list with a filter that gateways lack is never requested.
    if query.ownFilter == nil { recorder.note(.list(query), coverage(of: query.kind)) }
    let page: Page<Record>
    do throws(CatalogError) {
      page = try await source.page(for: query)
      recorder.noteTotal(page.total)
    } catch {
      page = try recorder.page(query, after: error)
    }
    recorder.noteAnswer(page.provenance)
    guard page.provenance.source != .gateway, recorder.isShownInFull else { return page }
    // The remaining pages would tell nothing new.
    return Page(
      provenance: page.provenance, elements: page.elements,
      total: min(page.total, query.range.offset + page.elements.count))
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    recorder.note(.entity(key), coverage(of: key.kind))
    let page: Page<Record>
    do { page = try await source.page(of: key) } catch {
      page = try recorder.entity(key, after: error)
    }
    recorder.noteAnswer(page.provenance, isList: false)
    return page
  }

  private func coverage(of kind: Kind) -> Coverage {
    (source as? AutomaticSource)?.coverage(of: kind) ?? .none
  }

  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch] {
    do { return try await source.matches(of: name, kind) } catch {
      return [try recorder.match(name, kind, after: error)]
    }
  }

  func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    do { return try await source.names(near: name, kind, limit: limit) } catch {
      guard error == .needsNetwork else { throw error }
      return []
    }
  }

  /// A search at a gateway consists of lists, which are noted one by one.
  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer {
    if recorder.configuration.choice == .gateway {
      return try await GatewaySource(self) { $0 }.search(query)
    }
    let names = try await namesOfGateway(query)
    do {
      let answer = try await source.search(query)
      recorder.noteAnswer(answer.page.provenance)
      return answer
    } catch {
      guard let names, error == .needsNetwork else { throw error }
      return names
    }
  }

  /// Notes the lists that a search under `auto` requests; returns nil if there are none.
  private func namesOfGateway(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer? {
    guard let kinds = (source as? AutomaticSource)?.kindsSearchedAtGateway(query), !kinds.isEmpty
    else { return nil }
    let end = query.range.limit.map { query.range.offset.addingReportingOverflow($0).partialValue }
    // Only the responses tell how many more pages a range beyond the first ones needs.
    let isFirstPage = end.map { $0 <= pageSize } ?? false
    var answer: SearchAnswer?
    for kind in kinds {
      recorder.beginList()
      answer = try await GatewaySource(self) { $0 }.search(
        SearchQuery(
          kinds: [kind], words: query.words,
          range: PageRange(limit: isFirstPage ? pageSize : nil)))
    }
    return answer
  }
}

/// A gateway that notes requests, and invents the responses that are not in the cache.
struct RecordingGateway: GatewayAccess {
  let gateway: any GatewayAccess
  let recorder: RequestRecorder

  func document(for request: RawRequest) async throws(CatalogError) -> RawResponse {
    recorder.note(.raw(request))
    let response: RawResponse
    do { response = try await gateway.document(for: request) } catch {
      response = try recorder.document(request, after: error)
    }
    recorder.noteAnswer(response.provenance)
    return response
  }

  func stored(for request: GatewayRequest) -> CachedResponseInfo? { gateway.stored(for: request) }
}

extension GatewayRequest {
  /// The range of a page of a list.
  var range: PageRange? {
    switch self {
    case .list(let query): query.range
    case .entity: nil
    case .raw(let request): request.range
    }
  }

  /// The range of the list that a page belongs to, unless another is set. Raw requests for
  /// pages are for complete lists.
  var rangeOfList: PageRange? {
    if case .raw = self { range.map { _ in PageRange(limit: nil) } } else { range }
  }

  /// The path below the gateway's base address.
  var path: String {
    switch self {
    case .list(let query): query.path
    case .entity(let key): key.path
    case .raw(let request): request.path
    }
  }

  /// The parameters of the request, without the signature.
  var parameters: [Parameter] {
    switch self {
    case .list(let query): query.wireParameters
    case .entity: []
    case .raw(let request): request.parameters
    }
  }

  /// The parameters that do not select a range.
  var parametersOfList: [Parameter] {
    parameters.filter { !["limit", "offset"].contains($0.name) }
  }

  func isSameList(as other: GatewayRequest) -> Bool {
    range != nil && other.range != nil && path == other.path
      && parametersOfList == other.parametersOfList
  }
}
