internal import Catalog

/// Finds ids without asking a gateway: those of names that the store knows, and stand-ins for all
/// others.
struct CachedNames: ReferenceResolving {
  /// Nil where nothing stored can be used.
  private let repository: CatalogRepository?
  /// What would have to be looked up.
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
    return EntityKey(reference.kind, Self.staleHit(unknown.count))
  }

  /// A number far above every id of Marvel's.
  private static func staleHit(_ count: Int) -> Int { .max - count }

  /// The text with names in the place of stand-ins: `characters/{iron man}/comics`.
  func named(_ text: String) -> String {
    unknown.enumerated().reduce(text) { text, entry in
      guard case .name(let name) = entry.element.target else { return text }
      return text.substituting(String(Self.staleHit(entry.offset + 1)), by: "{\(name)}")
    }
  }
}
