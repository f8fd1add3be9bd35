internal import Catalog
internal import CatalogSources

/// What a command reads, and what it would request from a gateway.
final class RequestRecorder {
  private static let shownPages = 10

  let configuration: SourceConfiguration
  private let cached: (GatewayRequest) -> CachedResponseInfo?
  /// The provenance of lists and searches, and that of entities.
  private var answers: (lists: [Provenance], entities: [Provenance]) = ([], [])
  private(set) var requests: [RecordedRequest] = []
  /// The names that the gateway would have to resolve.
  private(set) var lookups: [Reference] = []
  /// Whether a response is needed that is not in the cache.
  private(set) var needsGateway = false
  /// Whether this process would be replaced, to read a long list or to send requests.
  private(set) var needsNetwork = false
  /// Whether an entity was looked up in a kind of which the local catalog has only a part.
  var usesPart = false
  /// The range of the list that is read next; nil for a single page.
  private var announced: PageRange?

  /// - Parameter cached: Returns the state of a cached response without using it.
  init(
    _ configuration: SourceConfiguration, cached: @escaping (GatewayRequest) -> CachedResponseInfo?
  ) {
    self.configuration = configuration
    self.cached = cached
  }

  /// The provenance of the result; nil if there is none.
  var answer: Provenance? { answers.lists.last ?? answers.entities.combined }

  func announce(_ range: PageRange) { announced = range }

  /// Keeps only the answer.
  func forgetRequests() { requests = [] }

  func noteReplacement() { needsNetwork = true }

  func noteAnswer(_ provenance: Provenance, isList: Bool = true) {
    if isList { answers.lists.append(provenance) } else { answers.entities.append(provenance) }
  }

  /// Notes an answer and the length of its list.
  func noteAnswer(_ page: Page<Record>) {
    noteAnswer(page.provenance)
    requests[requests.count - 1].total = page.total
  }

  func noteLookup(_ name: String, _ kind: Kind) -> EntityKey {
    needsGateway = true
    lookups.append(Reference("name:" + name, kind: kind))
    return EntityKey(kind, Self.placeholderID(lookups.count))
  }

  /// Notes a request before it is answered.
  func note(_ request: GatewayRequest) {
    let info = cached(request)
    let page = RecordedRequest.Page(
      range: request.range, cacheKey: request.cacheName(in: configuration.gateway.address.text),
      cached: info, isRequested: false)
    if requests.last?.request.isSameList(as: request) != true {
      requests.append(
        RecordedRequest(
          request: request, range: announced ?? request.rangeOfList,
          isDependent: requests.last?.hasUnknownEnd == true && request.range != nil))
      announced = nil
    }
    requests[requests.count - 1].total = info?.total ?? requests[requests.count - 1].total
    requests[requests.count - 1].pageTotal += 1
    if requests[requests.count - 1].pages.count < Self.shownPages {
      requests[requests.count - 1].pages.append(page)
    }
  }

  /// Notes that the last request would be sent.
  private func noteRequired() {
    needsGateway = true
    let last = requests.count - 1
    if requests[last].pageTotal <= Self.shownPages {
      requests[last].pages[requests[last].pages.count - 1].isRequested = true
    }
  }

  /// Returns an entity that is used instead of a response.
  func placeholder(_ key: EntityKey, _ provenance: Provenance) -> Page<Record> {
    noteRequired()
    return Page(provenance: provenance, elements: [Record(placeholder: key)], total: 1)
  }

  /// Returns a page that is used instead of a response. It is the last one if the length of the
  /// list is unknown, or the remaining pages are not shown.
  func placeholder(_ query: Query, _ provenance: Provenance) -> Page<Record> {
    noteRequired()
    let list = requests[requests.count - 1]
    let (start, total) = (query.range.offset, list.total ?? .max / 8)
    let end = min(total, start + (query.range.limit ?? ProtocolTable.highestLimit))
    let isLast = list.hasUnknownEnd && list.range?.limit == nil || list.pageTotal >= Self.shownPages
    return Page(
      provenance: provenance,
      elements: (start..<max(start, end)).map { Record(placeholder: EntityKey(query.kind, $0)) },
      total: isLast ? end : total)
  }

  /// Returns an empty list that is used instead of a response.
  func placeholder(_ request: RawRequest, _ provenance: Provenance) -> RawResponse {
    noteRequired()
    let envelope =
      #"{"data":{"offset":\#(request.range?.offset ?? 0),"total":0,"count":0,"results":[]}}"#
    return RawResponse(provenance: provenance, body: Array(envelope.utf8))
  }

  /// Returns a number far above all of Marvel's ids.
  private static func placeholderID(_ count: Int) -> Int { .max - count }

  /// Returns the text with names in place of placeholder ids: `characters/{iron man}/comics`.
  func named(_ text: String) -> String {
    lookups.enumerated().reduce(text) { text, entry in
      guard case .name(let name) = entry.element.target else { return text }
      return text.substituting(String(Self.placeholderID(entry.offset + 1)), by: "{\(name)}")
    }
  }
}

/// A list, an entity, or a raw request, as a gateway is asked for it.
struct RecordedRequest {
  struct Page {
    /// Nil if the response has no pages.
    let range: PageRange?
    let cacheKey: String
    let cached: CachedResponseInfo?
    var isRequested: Bool
  }

  /// The request for the first page.
  let request: GatewayRequest
  /// The range of all pages; nil if the response has no pages.
  let range: PageRange?
  /// Whether the range depends on the length of an earlier list, which is unknown.
  let isDependent: Bool
  /// The length of the list; nil if it is unknown.
  var total: Int?
  /// The first pages.
  var pages: [Page] = []
  var pageTotal = 0

  var hasUnknownEnd: Bool { range != nil && total == nil }

  /// The maximum number of pages; nil if only a response can tell.
  var pageCount: Int? {
    guard !isDependent else { return nil }
    return range.map { PageSequence($0).count(total: total) } ?? 1
  }
}

extension GatewayRequest {
  /// The range of a page of a list.
  fileprivate var range: PageRange? {
    switch self {
    case .list(let query): query.range
    case .entity: nil
    case .raw(let request): request.range
    }
  }

  /// The range of the list that a page belongs to, unless it was announced. Raw requests for pages
  /// are for complete lists.
  fileprivate var rangeOfList: PageRange? {
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

  fileprivate func isSameList(as other: GatewayRequest) -> Bool {
    range != nil && other.range != nil && path == other.path
      && parametersOfList == other.parametersOfList
  }
}

extension Record {
  fileprivate init(placeholder key: EntityKey) {
    self.init(key: key, title: "", json: "{\"id\":\(key.id)}")
  }
}
