/// Identifies an entity across all kinds.
package struct EntityKey: Hashable, Sendable {
  package let kind: Kind
  package let id: Int

  package init(_ kind: Kind, _ id: Int) {
    self.kind = kind
    self.id = id
  }
}

extension EntityKey {
  /// The ids that files, servers, and addresses may state: the positive integers up to 2^53, which
  /// JSON numbers keep exactly in all programs.
  package static let statedIDs = 1...Int(clamping: 1 << 53 as Int64)

  /// The form on the command line: `character/1009610`.
  package var reference: String { "\(kind.singular)/\(id)" }
}

/// An entity as a source returned it.
///
/// Its text may be a slice of a larger buffer. In long lists this saves one allocation per entity,
/// and strings that would only be written out again.
package struct Record: Hashable, Sendable {
  package let key: EntityKey
  /// The title followed by the JSON, in UTF-8.
  private let text: ArraySlice<UInt8>
  private let lengthOfTitle: Int
  /// Whether the JSON may end with the member `embedded`: fields that the embedded catalog has and the
  /// entity's own source lacks.
  private let mayHaveAdditions: Bool

  package init(key: EntityKey, title: String, json: String) {
    let lengthOfTitle = title.utf8.count
    self.init(
      key: key, text: ArraySlice(Array(title.utf8) + json.utf8), lengthOfTitle: lengthOfTitle)
  }

  /// - Parameters:
  ///   - text: the title followed by the JSON, in valid UTF-8.
  ///   - lengthOfTitle: in bytes.
  ///   - mayHaveAdditions: whether the JSON may end with what the embedded catalog adds to it.
  package init(
    key: EntityKey, text: ArraySlice<UInt8>, lengthOfTitle: Int, mayHaveAdditions: Bool = false
  ) {
    self.key = key
    self.text = text
    self.lengthOfTitle = lengthOfTitle
    self.mayHaveAdditions = mayHaveAdditions
  }

  /// The full name or title.
  package var title: String { String(decoding: text.prefix(lengthOfTitle), as: UTF8.self) }

  /// The entity in Marvel's format, token for token as in the source, and any additions.
  package var json: String { String(decoding: jsonBytes, as: UTF8.self) }

  /// `json` in UTF-8.
  package var jsonBytes: ArraySlice<UInt8> { text.dropFirst(lengthOfTitle) }
}

extension Record {
  private static let additionsKey = Array(",\"\(Provenance.Source.embedded.rawValue)\":".utf8)

  /// Whether the JSON ends with what the embedded catalog adds to it. Reads only the last member.
  package var hasAdditions: Bool {
    let json = jsonBytes
    guard mayHaveAdditions, json.suffix(2).elementsEqual("}}".utf8) else { return false }
    var (depth, isInText) = (0, false)
    for index in json.indices.dropLast().reversed() {
      switch json[index] {
      case UInt8(ascii: "\""):
        let escapes = json[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if escapes % 2 == 0 { isInText.toggle() }
      case UInt8(ascii: "}") where !isInText: depth += 1
      case UInt8(ascii: "{") where !isInText:
        depth -= 1
        if depth == 0 {
          return json[..<index].suffix(Self.additionsKey.count).elementsEqual(Self.additionsKey)
        }
      default: break
      }
    }
    return false
  }
}

/// Where a result comes from and how old it is.
package struct Provenance: Hashable, Sendable {
  package enum Source: String, CaseIterable, Sendable {
    case embedded, local, gateway
  }

  package let source: Source
  /// Further sources of a part of the results, the most current first.
  package var alsoFrom: [Source] = []
  /// Whether it was served from the cache.
  package var cached = false
  /// Whether it is possibly outdated, and was served because nothing newer is available.
  package var stale = false
  /// Whether it may be served at all after it expired.
  package var allowsStale = true
  /// RFC 3339.
  package var fetchedAt: String
  /// The source's attribution, to be shown with its data.
  package var attribution: String
  /// Whether the attribution must be shown wherever the data is, as Marvel's terms of use say.
  package let requiresAttribution: Bool
  /// What the source has of a kind that it does not have completely; nil if it is complete.
  package var partial: PartialKind?
  /// Whether the results are complete although they come from a selection of entities, such as an
  /// order that names all its issues.
  package var isComplete = false
  /// Of a catalog that was merged from several: the name of each origin and when its catalog was
  /// last changed, as a JSON array; otherwise empty.
  package var origins = ""
  /// Why a preferred source did not answer.
  package var fallbackReason: CatalogError?

  package init(source: Source, fetchedAt: String, attribution: String) {
    self.source = source
    self.fetchedAt = fetchedAt
    self.attribution = attribution
    requiresAttribution = source != .embedded && !attribution.isEmpty
  }

  /// All sources of the results, the most current first.
  package var sources: [Source] { [source] + alsoFrom }

  /// Whether the results are only some of all that Marvel published or the source is a copy of. The
  /// embedded catalog is a selection.
  package var isPartial: Bool { partial != nil || (source == .embedded && !isComplete) }
}

/// A page of a list.
package struct Page<Element: Sendable>: Sendable {
  package var provenance: Provenance
  package let elements: [Element]
  /// The size of the complete list.
  package let total: Int
  /// The attributes that the query uses and the source knows for only some of the entities.
  package var known: [KnownCount] = []
  /// How many entities of each month the query left out, see `Query.reportsUncertainty`.
  package var leftOut: [MonthCount] = []
  /// When a server sent the page, by its own clock; nil if it does not say, and for other sources.
  package var serverTime: Timestamp?
  /// Identifies the content of the whole catalog that a server read for the page; nil if it does
  /// not say. It is the same as long as no page of any list changes.
  package var catalogVersion: String?

  package init(provenance: Provenance, elements: [Element], total: Int) {
    self.provenance = provenance
    self.elements = elements
    self.total = total
  }
}

/// The number of entities whose date is known to be in a month.
package struct MonthCount: Hashable, Sendable {
  /// The first day of the month.
  package let month: Timestamp
  package let count: Int

  package init(month: Timestamp, count: Int) {
    self.month = month
    self.count = count
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

extension [Provenance] {
  /// The combined provenance: the oldest timestamp; cached or stale if any of them is.
  package var combined: Provenance? {
    guard var result = self.min(by: { $0.fetchedAt < $1.fetchedAt }) else { return nil }
    result.cached = contains(where: \.cached)
    result.stale = contains(where: \.stale)
    result.fallbackReason = compactMap(\.fallbackReason).first
    result.partial = result.partial ?? compactMap(\.partial).first
    return result
  }
}
