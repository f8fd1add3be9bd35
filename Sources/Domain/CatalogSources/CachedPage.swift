package import Catalog
internal import Storage

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
