package import Catalog
internal import Storage

/// A gateway's response in a form that a cache can store.
protocol CachedResponse: CacheValue {
  /// Returns nil for the response to another type of request.
  init?(_ response: GatewayResponse)

  var provenance: Provenance { get set }

  /// Whether the gateway reports that there is nothing, which may change later.
  func isAbsence(for request: GatewayRequest) -> Bool

  /// Returns responses to other requests that this response contains.
  func parts(of request: GatewayRequest) -> [(request: GatewayRequest, response: Self)]
}

extension CachedPage: CachedResponse {
  init?(_ response: GatewayResponse) {
    guard case .page(let page, _) = response else { return nil }
    self.init(page)
  }

  var provenance: Provenance {
    get { page.provenance }
    set { page.provenance = newValue }
  }

  func isAbsence(for request: GatewayRequest) -> Bool {
    if case .entity = request { page.elements.isEmpty } else { false }
  }

  /// Returns each entity of a list separately.
  func parts(of request: GatewayRequest) -> [(request: GatewayRequest, response: CachedPage)] {
    guard case .list = request else { return [] }
    return page.elements.map { record in
      let single = Page(provenance: provenance, elements: [record], total: 1)
      return (.entity(record.key), CachedPage(single))
    }
  }
}

extension RawResponse: CachedResponse {
  package static let cacheKind = "document.2"

  init?(_ response: GatewayResponse) {
    guard case .document(let document, _) = response else { return nil }
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

  func isAbsence(for request: GatewayRequest) -> Bool { false }

  func parts(of request: GatewayRequest) -> [(request: GatewayRequest, response: RawResponse)] {
    []
  }
}
