internal import Storage

/// A page as a cache keeps it.
package struct CachedPage: CacheValue {
  package static let cacheKind = "page.1"

  package let page: Page<Record>

  package init(_ page: Page<Record>) {
    self.page = page
  }

  package var cacheBytes: [UInt8] {
    var fields = ByteFields()
    fields.append(page.provenance.source.rawValue)
    fields.append(page.provenance.fetchedAt)
    fields.append(page.provenance.attribution)
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
      let total = fields.nextNumber(), let count = fields.nextNumber()
    else { return nil }
    var records: [Record] = []
    while !fields.isAtEnd {
      guard let kind = fields.nextNumber().flatMap(Kind.init(rawValue:)),
        let id = fields.nextNumber(), let title = fields.next(), let json = fields.next()
      else { return nil }
      records.append(Record(key: EntityKey(kind, id), title: title, json: json))
    }
    guard records.count == count else { return nil }
    page = Page(
      provenance: Provenance(source: source, fetchedAt: fetchedAt, attribution: attribution),
      elements: records, total: total)
  }
}

/// Texts one after the other, each led by its length in bytes and a colon.
private struct ByteFields {
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

  var isAtEnd: Bool { position == bytes.count }

  /// Nil where the bytes are not such a field.
  mutating func next() -> String? {
    guard let colon = bytes[position...].firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: bytes[position..<colon], as: UTF8.self)),
      count >= 0, count < bytes.count - colon
    else { return nil }
    position = colon + 1 + count
    return String(validating: bytes[(colon + 1)..<position], as: UTF8.self)
  }

  mutating func nextNumber() -> Int? {
    next().flatMap { Int($0) }
  }
}
