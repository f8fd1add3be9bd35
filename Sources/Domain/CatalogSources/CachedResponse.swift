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

/// A page in the format of the cache.
package struct CachedPage: CacheValue {
  package static let cacheKind = "page.2"

  package internal(set) var page: Page<Record>

  package init(_ page: Page<Record>) {
    self.page = page
  }

  package var cacheBytes: [UInt8] {
    var fields = ByteFields()
    fields.append(page.provenance.source.rawValue)
    fields.append(page.provenance.fetchedAt)
    fields.append(page.provenance.attribution)
    fields.append(page.provenance.allowsStale ? 1 : 0)
    fields.append(page.total)
    fields.append(page.elements.count)
    for record in page.elements {
      fields.append(record.key.kind.rawValue)
      fields.append(record.key.id)
      fields.append(record.title)
      fields.append(record.json)
    }
    return fields.bytes
  }

  package init?(cacheBytes: [UInt8]) {
    var fields = ByteFields(cacheBytes)
    guard let source = fields.next().flatMap(Provenance.Source.init(rawValue:)),
      let fetchedAt = fields.next(), let attribution = fields.next(),
      let allowsStale = fields.nextNumber(), let total = fields.nextNumber(),
      let count = fields.nextNumber()
    else { return nil }
    var records: [Record] = []
    while !fields.isAtEnd {
      guard let kind = fields.nextNumber().flatMap(Kind.init(rawValue:)),
        let id = fields.nextNumber(), let title = fields.next(), let json = fields.next()
      else { return nil }
      records.append(Record(key: EntityKey(kind, id), title: title, json: json))
    }
    guard records.count == count else { return nil }
    var provenance = Provenance(source: source, fetchedAt: fetchedAt, attribution: attribution)
    provenance.allowsStale = allowsStale != 0
    page = Page(provenance: provenance, elements: records, total: total)
  }
}

/// A sequence of strings, each preceded by its length in bytes and a colon.
struct ByteFields {
  private(set) var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  mutating func append(_ text: String) {
    bytes += "\(text.utf8.count):".utf8
    bytes += text.utf8
  }

  mutating func append(_ number: Int) {
    append(String(number))
  }

  /// Appends bytes without their length; nothing can follow them.
  mutating func end(with rest: [UInt8]) {
    bytes += rest
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The bytes after the fields read so far.
  var rest: [UInt8] { Array(bytes[position...]) }

  /// Returns nil if the bytes are not such a field.
  mutating func next() -> String? {
    nextBytes().flatMap { String(validating: $0, as: UTF8.self) }
  }

  mutating func nextNumber() -> Int? {
    // Not validated first: invalid UTF-8 is not a number either.
    nextBytes().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  private mutating func nextBytes() -> ArraySlice<UInt8>? {
    guard let colon = bytes[position...].firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: bytes[position..<colon], as: UTF8.self)),
      count >= 0, count < bytes.count - colon
    else { return nil }
    position = colon + 1 + count
    return bytes[(colon + 1)..<position]
  }
}

extension GatewayRequest {
  /// The cache key of the request before it is signed: the signature differs each time.
  ///
  /// - Parameter namespace: the gateway's base URL, which separates the responses of different
  ///   gateways.
  package func cacheName(in namespace: String) -> String {
    switch self {
    case .entity(let key):
      return "\(namespace) \(key.path)"
    case .list(let query), .copy(let query):
      let range = "\(query.range.offset)+\(query.range.limit ?? 0)"
      return "\(namespace) \(query.path) \(range) \(query.parameters.cacheName)"
    case .raw(let request):
      return "\(namespace) \(request.path) \(request.parameters.cacheName)"
    }
  }
}

extension [Parameter] {
  fileprivate var cacheName: String {
    map { "\($0.name)=\($0.value.utf8.count):\($0.value)" }.joined(separator: " ")
  }
}
