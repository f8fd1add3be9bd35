/// Names an entity over all kinds.
package struct EntityKey: Hashable, Sendable {
  package let kind: Kind
  package let id: Int

  package init(_ kind: Kind, _ id: Int) {
    self.kind = kind
    self.id = id
  }
}

extension EntityKey {
  /// As command lines name it: `character/1009610`.
  package var word: String { "\(kind.singular)/\(id)" }
}

/// An entity as a source gave it.
package struct Record: Hashable, Sendable {
  package let key: EntityKey
  /// The name or title in full.
  package let title: String
  /// The entity in Marvel's own shape, token for token as the source has it.
  package let json: String

  package init(key: EntityKey, title: String, json: String) {
    self.key = key
    self.title = title
    self.json = json
  }
}

/// Where an answer comes from and how old it is.
package struct Provenance: Hashable, Sendable {
  package enum Source: String, Sendable {
    case embedded, local, gateway
  }

  package let source: Source
  /// Stored before it was asked for.
  package var cached = false
  /// Perhaps out of date, and given since nothing newer can be had.
  package var stale = false
  /// Whether it may be given at all once it is out of date.
  package var mayBeStale = true
  /// RFC 3339.
  package var fetchedAt: String
  /// The source's own line, to be shown with its data.
  package let attribution: String
  /// Why a better source did not answer in place of this one.
  package var shortfall: CatalogError?

  package init(source: Source, fetchedAt: String, attribution: String) {
    self.source = source
    self.fetchedAt = fetchedAt
    self.attribution = attribution
  }
}

/// A part of a list.
package struct Page<Element: Sendable>: Sendable {
  package var provenance: Provenance
  package let elements: [Element]
  /// How many the whole list has.
  package let total: Int

  package init(provenance: Provenance, elements: [Element], total: Int) {
    self.provenance = provenance
    self.elements = elements
    self.total = total
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}
