package import Catalog
internal import Storage

/// A gateway's response in a form that a cache can store.
protocol CachedResponse: CacheValue {
  /// Returns nil for the response to another type of request.
  init?(_ answer: GatewayResponse)

  var provenance: Provenance { get set }

  /// Whether the gateway reports that there is nothing, which may change later.
  func isVoid(for question: GatewayRequest) -> Bool

  /// Returns responses to other requests that this response contains.
  func parts(of question: GatewayRequest) -> [(question: GatewayRequest, answer: Self)]
}

extension CachedPage: CachedResponse {
  init?(_ answer: GatewayResponse) {
    guard case .page(let page, _) = answer else { return nil }
    self.init(page)
  }

  var provenance: Provenance {
    get { page.provenance }
    set { page.provenance = newValue }
  }

  func isVoid(for question: GatewayRequest) -> Bool {
    if case .entity = question { page.elements.isEmpty } else { false }
  }

  /// Returns each entity of a list separately.
  func parts(of question: GatewayRequest) -> [(question: GatewayRequest, answer: CachedPage)] {
    guard case .list = question else { return [] }
    return page.elements.map { record in
      let single = Page(provenance: provenance, elements: [record], total: 1)
      return (.entity(record.key), CachedPage(single))
    }
  }
}

extension RawResponse: CachedResponse {
  package static let cacheKind = "document.2"

  init?(_ answer: GatewayResponse) {
    guard case .document(let document, _) = answer else { return nil }
    self = document
  }

  package init?(cacheBytes: [UInt8]) {
    var fields = ByteFields(cacheBytes)
    guard let fetchedAt = fields.next(), let allowsStale = fields.nextNumber() else { return nil }
    var provenance = Provenance(source: .gateway, fetchedAt: fetchedAt, attribution: "")
    provenance.allowsStale = allowsStale != 0
    self.init(provenance: provenance, body: fields.rest)
  }

  package var cacheBytes: [UInt8] {
    var fields = ByteFields()
    fields.append(provenance.fetchedAt)
    fields.append(provenance.allowsStale ? 1 : 0)
    fields.end(with: body)
    return fields.bytes
  }

  func isVoid(for question: GatewayRequest) -> Bool { false }

  func parts(of question: GatewayRequest) -> [(question: GatewayRequest, answer: RawResponse)] {
    []
  }
}
