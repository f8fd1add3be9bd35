internal import Catalog
internal import CatalogSources

/// What a command reads, and what it would request from a gateway.
final class RequestRecorder {
  private static let shownPages = 10

  let configuration: SourceConfiguration
  private let cached: (GatewayRequest) -> CachedResponseInfo?
  private let now: () -> Timestamp
  private(set) var requests: [Explanation.Request] = []
  /// The names that the gateway would have to resolve.
  private(set) var lookups: [Reference] = []
  /// Whether a response is needed that is not in the cache.
  private(set) var needsGateway = false
  /// Whether a list is read that this program leaves to the online executable.
  var isHandedOff = false
  /// The provenance of lists and searches, and that of entities.
  private var answers: (lists: [Provenance], entities: [Provenance]) = ([], [])
  /// How much the local catalog has of the kind that was read last.
  private(set) var coverage = Coverage.none
  /// The range of the list that is read next; nil for a single page.
  var listRange: PageRange?

  /// The list or entity that is being read.
  private var current: GatewayRequest?
  /// The range of all of its pages; nil if it has no pages.
  private var range: PageRange?
  /// Its length; nil if it is unknown.
  private var total: Int?
  private var pageCount = 0

  /// - Parameter cached: Returns the state of a cached response without using it.
  init(
    _ configuration: SourceConfiguration, now: @escaping () -> Timestamp,
    cached: @escaping (GatewayRequest) -> CachedResponseInfo?
  ) {
    self.configuration = configuration
    self.now = now
    self.cached = cached
  }

  /// The provenance of the result; nil if there is none.
  var answer: Provenance? { answers.lists.last ?? answers.entities.combined }

  func noteAnswer(_ provenance: Provenance, isList: Bool = true) {
    if isList { answers.lists.append(provenance) } else { answers.entities.append(provenance) }
  }

  /// Keeps only the answer.
  func forgetRequests() { requests = [] }

  /// Begins a list whose range does not depend on the lists before.
  func beginList() { (current, range) = (nil, nil) }

  /// Notes a request before it is answered.
  ///
  /// - Parameter coverage: How much the local catalog has of the kind.
  func note(_ request: GatewayRequest, _ coverage: Coverage = .none) {
    self.coverage = coverage
    let info = cached(request)
    if current?.isSameList(as: request) != true {
      begin(request)
      listRange = nil
    }
    pageCount += 1
    if let total = info?.total { noteTotal(total) }
    guard requests[requests.count - 1].curl != nil, !configuration.usesNoGateway, isShown else {
      return
    }
    let verdict: Explanation.Verdict =
      if configuration.cachePath == nil { .unused } else if let info {
        info.isFresh ? .fresh : .stale
      } else { .absent }
    requests[requests.count - 1].pages.append(
      Explanation.Page(
        range: request.range, cacheKey: request.cacheName(in: configuration.gateway.address.text),
        verdict: verdict, cached: info))
  }

  private func begin(_ request: GatewayRequest) {
    // The range of a later list of a search depends on the length of the ones before.
    let isDependent = range != nil && total == nil && request.range != nil
    let path = named(request.path)
    let parameters = (isDependent ? request.parametersOfList : request.parameters)
      .map { Parameter(name: $0.name, value: named($0.value)) }
    let isKnown = path == request.path && parameters == request.parameters
    requests.append(
      Explanation.Request(
        path: path, parameters: parameters,
        curl: isKnown ? CurlCommand.text(request, at: configuration.gateway) : nil))
    current = request
    range = listRange ?? request.rangeOfList
    (total, pageCount) = (nil, 0)
    if configuration.usesNoGateway {
      requests[requests.count - 1].pageCount = 0
    } else if isDependent {
      // Its limit is at most that of the list before.
      requests[requests.count - 1].pageCount = requests.dropLast().last?.pageCount
    } else {
      requests[requests.count - 1].pageCount = range.map { PageSequence($0).count() } ?? 1
    }
  }

  /// Notes the length of the list that is being read.
  func noteTotal(_ total: Int) {
    self.total = total
    guard let range, requests[requests.count - 1].curl != nil, !configuration.usesNoGateway else {
      return
    }
    requests[requests.count - 1].pageCount = PageSequence(range).count(total: total)
  }

  /// Whether the last page is shown.
  private var isShown: Bool { pageCount <= Self.shownPages }

  /// Whether no further page of the list is shown.
  var isShownInFull: Bool { pageCount >= Self.shownPages }

  /// Notes that the last request would be sent.
  ///
  /// - Throws: Any error but that of a program without network access.
  private func require(_ error: CatalogError) throws(CatalogError) -> Provenance {
    guard error == .needsNetwork else { throw error }
    needsGateway = true
    if isShown, let page = requests.last?.pages.indices.last {
      requests[requests.count - 1].pages[page].isRequested = true
    }
    return Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: "")
  }

  func entity(_ key: EntityKey, after error: CatalogError) throws(CatalogError) -> Page<Record> {
    Page(provenance: try require(error), elements: [Record(placeholder: key)], total: 1)
  }

  /// Returns the last page of a list if its length is unknown, or no further page is shown.
  func page(_ query: Query, after error: CatalogError) throws(CatalogError) -> Page<Record> {
    let provenance = try require(error)
    let isLast = total == nil && range?.limit == nil || isShownInFull
    let (start, total) = (query.range.offset, total ?? .max / 8)
    let end = max(start, min(total, start + (query.range.limit ?? ProtocolTable.highestLimit)))
    return Page(
      provenance: provenance,
      elements: (start..<end).map { Record(placeholder: EntityKey(query.kind, $0)) },
      total: isLast ? end : total)
  }

  /// Returns an empty list.
  func document(_ request: RawRequest, after error: CatalogError) throws(CatalogError)
    -> RawResponse
  {
    let offset = request.range?.offset ?? 0
    let envelope = #"{"data":{"offset":\#(offset),"total":0,"count":0,"results":[]}}"#
    return RawResponse(provenance: try require(error), body: Array(envelope.utf8))
  }

  func match(_ name: String, _ kind: Kind, after error: CatalogError) throws(CatalogError)
    -> NameMatch
  {
    guard error == .needsNetwork else { throw error }
    needsGateway = true
    lookups.append(Reference("name:" + name, kind: kind))
    let key = EntityKey(kind, Self.placeholderID(lookups.count))
    return NameMatch(key: key, title: name, form: .full)
  }

  /// Returns a number far above all of Marvel's ids.
  private static func placeholderID(_ count: Int) -> Int { .max - count }

  /// Returns the text with names in place of placeholder ids: `characters/{iron man}/comics`.
  private func named(_ text: String) -> String {
    lookups.enumerated().reduce(text) { text, entry in
      guard case .name(let name) = entry.element.target else { return text }
      return text.substituting(String(Self.placeholderID(entry.offset + 1)), by: "{\(name)}")
    }
  }
}

extension Record {
  fileprivate init(placeholder key: EntityKey) {
    self.init(key: key, title: "", json: "{\"id\":\(key.id)}")
  }
}
