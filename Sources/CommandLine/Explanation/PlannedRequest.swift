internal import Catalog

/// A request that a command would make, and its pages.
struct PlannedRequest {
  struct Page {
    let question: GatewayRequest
    /// Nil where there is but one answer.
    let range: PageRange?
    let stored: CachedResponseInfo?
  }

  /// The pages that are looked at one by one, and how many there are at most; nil where only an
  /// answer will tell.
  typealias Pages = (first: [Page], count: Int?)

  private static let shownPages = 10

  /// For the first page.
  let question: GatewayRequest
  /// The part of a list that is wanted; nil where there is but one answer.
  var range: PageRange?
  /// Which part is asked for depends on the answers before.
  var isDependent = false

  func pages(_ stored: (GatewayRequest) -> CachedResponseInfo?) -> Pages {
    if isDependent { return ([], nil) }
    guard let range else {
      return ([Page(question: question, range: nil, stored: stored(question))], 1)
    }
    let first = page(at: range.offset, of: range, stored)
    let end = min(range.end, first.stored?.total ?? .max)
    let size = ProtocolTable.highestLimit
    let count = end == .max ? nil : max(1, (end - range.offset + size - 1) / size)
    let others = (1..<max(1, min(count ?? 1, Self.shownPages))).map { index in
      page(at: range.offset + index * size, of: range, stored)
    }
    return ([first] + others, count)
  }

  private func page(
    at offset: Int, of range: PageRange, _ stored: (GatewayRequest) -> CachedResponseInfo?
  ) -> Page {
    let part = PageRange(
      offset: offset, limit: min(ProtocolTable.highestLimit, range.end - offset))
    let question = question.part(part)
    return Page(question: question, range: part, stored: stored(question))
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
    case .raw(let question):
      return .raw(
        question.range(
          offset: range.offset, limit: range.limit ?? ProtocolTable.highestLimit))
    }
  }

  /// Below the base address of the gateway.
  var path: String {
    switch self {
    case .list(let query): query.path
    case .entity(let key): key.path
    case .raw(let question): question.path
    }
  }

  /// As they go over the wire, without the signature.
  var parameters: [Parameter] {
    switch self {
    case .list(let query): query.wireParameters
    case .entity: []
    case .raw(let question): question.parameters
    }
  }
}
