internal import Catalog

/// A request that a command would make.
struct PlannedRequest {
  struct Page {
    let request: GatewayRequest
    /// Nil if the response has no pages.
    let range: PageRange?
    let cached: CachedResponseInfo?
  }

  /// The first pages, and the maximum number of pages; nil if only a response can tell.
  typealias Pages = (first: [Page], count: Int?)

  private static let shownPages = 10

  /// The request for the first page.
  let request: GatewayRequest
  /// The requested range of a list; nil if the response has no pages.
  var range: PageRange?
  /// Whether the range depends on earlier responses.
  var isDependent = false

  func pages(_ cached: (GatewayRequest) -> CachedResponseInfo?) -> Pages {
    if isDependent { return ([], nil) }
    guard let range else {
      return ([Page(request: request, range: nil, cached: cached(request))], 1)
    }
    let first = page(at: range.offset, of: range, cached)
    let end = min(range.end, first.cached?.total ?? .max)
    let size = ProtocolTable.highestLimit
    let count = end == .max ? nil : max(1, (end - range.offset + size - 1) / size)
    let others = (1..<max(1, min(count ?? 1, Self.shownPages))).map { index in
      page(at: range.offset + index * size, of: range, cached)
    }
    return ([first] + others, count)
  }

  private func page(
    at offset: Int, of range: PageRange, _ cached: (GatewayRequest) -> CachedResponseInfo?
  ) -> Page {
    let part = PageRange(
      offset: offset, limit: min(ProtocolTable.highestLimit, range.end - offset))
    let request = request.part(part)
    return Page(request: request, range: part, cached: cached(request))
  }
}

extension PageRange {
  fileprivate var end: Int { limit.map { offset + $0 } ?? .max }
}

extension GatewayRequest {
  fileprivate func part(_ range: PageRange) -> GatewayRequest {
    switch self {
    case .entity: return self
    case .list(var query):
      query.range = range
      return .list(query)
    case .raw(let request):
      return .raw(request.part(range))
    }
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
}
