/// What answers typed queries: a ``MarvelClient``, or a catalog on the device, which the library
/// `MarvelCatalog` has.
///
/// Code that is generic over its source shows the same lists and details with and without a gateway:
///
/// ```swift
/// func spiders(from source: any MarvelSource) async throws(MarvelError) -> [MarvelCharacter] {
///   var query = CharacterQuery()
///   query.nameStartsWith = "spider"
///   return try await source.page(query).entities
/// }
/// ```
public protocol MarvelSource: Sendable {
  /// Returns a part of a list.
  ///
  /// - Parameters:
  ///   - query: which entities, and in which order.
  ///   - offset: the number of entities to skip.
  ///   - limit: the maximum number of entities, from 1 to ``MarvelClient/highestLimit``.
  func page<Q: MarvelQuery>(
    _ query: Q, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelPage<Q.Entity>

  /// Returns the entity with this id; nil if there is none.
  func entity<Entity: MarvelEntity>(
    _ type: Entity.Type, id: Int
  ) async throws(MarvelError) -> Entity?

  /// Returns a part of the results of a search, the best first.
  ///
  /// - Parameters:
  ///   - text: words, a name, a title with a number, or a question.
  ///   - kind: the kind of the results; nil for all kinds.
  ///   - offset: the number of results to skip.
  ///   - limit: the maximum number of results, from 1 to ``MarvelClient/highestLimit``.
  func search(
    _ text: String, kind: EntityKind?, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelSearchPage
}

extension MarvelSource {
  /// Returns one page of a list.
  ///
  /// - Parameters:
  ///   - query: which entities, and in which order.
  ///   - offset: the number of entities to skip.
  ///   - limit: the maximum number of entities, from 1 to ``MarvelClient/highestLimit``.
  public func page<Q: MarvelQuery>(
    _ query: Q, offset: Int = 0, limit: Int = 20
  ) async throws(MarvelError) -> MarvelPage<Q.Entity> {
    try await page(query, from: offset, upTo: limit)
  }

  /// Returns the entity with this id; nil if there is none.
  public func entity<Entity: MarvelEntity>(id: Int) async throws(MarvelError) -> Entity? {
    try await entity(Entity.self, id: id)
  }

  /// Returns what has the words of a text, or what the text asks for, such as "first appearance of
  /// venom"; the best results first.
  ///
  /// - Parameters:
  ///   - text: words, a name, a title with a number, or a question.
  ///   - kind: the kind of the results; nil for all kinds.
  ///   - offset: the number of results to skip.
  ///   - limit: the maximum number of results, from 1 to ``MarvelClient/highestLimit``.
  public func search(
    _ text: String, kind: EntityKind? = nil, offset: Int = 0, limit: Int = 20
  ) async throws(MarvelError) -> MarvelSearchPage {
    try await search(text, kind: kind, from: offset, upTo: limit)
  }

  /// Returns the pages of a list from the first one on.
  ///
  /// - Parameters:
  ///   - query: which entities, and in which order.
  ///   - pageSize: the number of entities of a page, from 1 to ``MarvelClient/highestLimit``.
  ///   - limit: the maximum number of entities; nil for all.
  public func pages<Q: MarvelQuery>(
    _ query: Q, pageSize: Int = MarvelClient.highestLimit, limit: Int? = nil
  ) -> MarvelPages<Q> {
    MarvelPages(
      source: self, query: query, pageSize: min(max(pageSize, 1), MarvelClient.highestLimit),
      limit: limit.map { max($0, 0) })
  }

  /// Returns the entities of a list, each once.
  ///
  /// - Parameters:
  ///   - query: which entities, and in which order.
  ///   - limit: the maximum number of entities; nil for all.
  public func entities<Q: MarvelQuery>(_ query: Q, limit: Int? = nil) -> MarvelEntities<Q> {
    MarvelEntities(pages: pages(query, limit: limit))
  }
}
