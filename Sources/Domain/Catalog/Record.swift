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
///
/// Its text may be a part of what came with it, which saves long lists a piece of memory for each
/// entity, and making strings of what is only written out again.
package struct Record: Hashable, Sendable {
  package let key: EntityKey
  /// The title and behind it the JSON, in UTF-8.
  private let text: ArraySlice<UInt8>
  private let lengthOfTitle: Int

  package init(key: EntityKey, title: String, json: String) {
    let lengthOfTitle = title.utf8.count
    self.init(
      key: key, text: ArraySlice(Array(title.utf8) + json.utf8), lengthOfTitle: lengthOfTitle)
  }

  /// - Parameters:
  ///   - text: the title and behind it the JSON, in valid UTF-8.
  ///   - lengthOfTitle: in bytes.
  package init(key: EntityKey, text: ArraySlice<UInt8>, lengthOfTitle: Int) {
    self.key = key
    self.text = text
    self.lengthOfTitle = lengthOfTitle
  }

  /// The name or title in full.
  package var title: String { String(decoding: text.prefix(lengthOfTitle), as: UTF8.self) }

  /// The entity in Marvel's own shape, token for token as the source has it.
  package var json: String { String(decoding: jsonBytes, as: UTF8.self) }

  /// `json` in UTF-8.
  package var jsonBytes: ArraySlice<UInt8> { text.dropFirst(lengthOfTitle) }
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
  package var allowsStale = true
  /// RFC 3339.
  package var fetchedAt: String
  /// The source's own line, to be shown with its data.
  package let attribution: String
  /// The source holds only so many entities of the kind; nil if it holds all of them.
  package var partialCount: Int?
  /// Why a better source did not answer in place of this one.
  package var fallbackReason: CatalogError?

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
