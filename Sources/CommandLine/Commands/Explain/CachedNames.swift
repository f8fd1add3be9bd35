internal import Catalog

/// Resolves names without a gateway: from cached responses, otherwise to placeholder ids.
struct CachedNames: ReferenceResolving {
  /// Nil if no cached response can be used.
  private let repository: CatalogRepository?
  /// The references that the gateway would have to resolve.
  private(set) var unknown: [Reference] = []

  init(_ repository: CatalogRepository? = nil) {
    self.repository = repository
  }

  var status: ExitStatus { .done }

  mutating func key(_ reference: Reference) async -> EntityKey? {
    if case .id(let id) = reference.target { return EntityKey(reference.kind, id) }
    switch try? await repository?.resolve(reference) {
    case .found(let page), .principal(let page, _):
      if let record = page.elements.first { return record.key }
    case .ambiguous, .missing, nil: break
    }
    unknown.append(reference)
    return EntityKey(reference.kind, Self.placeholderID(unknown.count))
  }

  /// Returns a number far above all of Marvel's ids.
  private static func placeholderID(_ count: Int) -> Int { .max - count }

  /// Returns the text with names in place of placeholder ids: `characters/{iron man}/comics`.
  func named(_ text: String) -> String {
    unknown.enumerated().reduce(text) { text, entry in
      guard case .name(let name) = entry.element.target else { return text }
      return text.substituting(String(Self.placeholderID(entry.offset + 1)), by: "{\(name)}")
    }
  }
}
