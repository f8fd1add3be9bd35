package import Catalog
public import Foundation

/// A page of a list.
public struct MarvelPage<Entity: MarvelEntity>: Hashable, Sendable {
  public let entities: [Entity]
  /// The position of the first entity in the list, from 0.
  public let offset: Int
  /// The length of the complete list.
  public let total: Int
  /// Must be shown with the data, as Marvel's terms of use say.
  public let attribution: String
  /// When the gateway sent or confirmed the page.
  public let fetchedAt: Date?
  /// Whether the page comes from the cache.
  public let isCached: Bool
  /// Whether the page expired, and is used because the gateway does not answer.
  public let isStale: Bool

  /// The offset of the next page; nil at the end of the list.
  public var nextOffset: Int? {
    let next = offset + entities.count
    return next < total && !entities.isEmpty ? next : nil
  }
}

extension MarvelPage {
  /// - Throws: `.malformedEntity`.
  package init(_ page: Page<Record>, offset: Int) throws(MarvelError) {
    var entities: [Entity] = []
    for record in page.elements { entities.append(try Entity(record)) }
    self.entities = entities
    self.offset = offset
    total = page.total
    attribution = page.provenance.attribution
    fetchedAt = MarvelDate(text: page.provenance.fetchedAt).date
    isCached = page.provenance.cached
    isStale = page.provenance.stale
  }
}

extension MarvelEntity {
  package init(_ record: Record) throws(MarvelError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(record.jsonBytes))
    } catch {
      let reference = EntityReference(Self.kind, record.key.id)
      throw .malformedEntity(reference, path: (error as? DecodingError)?.path ?? "")
    }
  }
}

extension DecodingError {
  /// The path of the value that could not be decoded, such as `prices.0.price`.
  fileprivate var path: String {
    let path =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: [any CodingKey]()
      }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
