internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
public import MarvelComics
internal import Platform

/// A catalog on the device, which answers the same queries as a gateway without a network.
///
/// ```swift
/// var query = CharacterQuery()
/// query.nameStartsWith = "spider"
/// let page = try await MarvelCatalog.embedded.page(query)
/// let hits = try await MarvelCatalog.embedded.search("first appearance of venom").hits
/// ```
public struct MarvelCatalog: MarvelSource {
  /// The catalog that is part of the program: a selection of comics, with the characters, creators,
  /// events, series, and stories in them. It has facts only, and no images.
  public static let embedded = MarvelCatalog {
    () throws(CatalogError) in
    try EmbeddedCatalog.open(toleratesMissingData: true, now: currentTime)
  }

  private let connection: CatalogConnection

  private init(_ open: @escaping CatalogConnection.Opening) {
    connection = CatalogConnection(open)
  }

  /// Opens a catalog file that `marvel-cli sync`, `import`, or `export` wrote. It is not changed, but
  /// SQLite may create files for its locks beside it. It may be in a directory without write
  /// permission, such as an app's bundle.
  ///
  /// - Throws: `.unusableCatalog`.
  public init(path: String) async throws(MarvelError) {
    self.init { () throws(CatalogError) in
      let connection = try rethrow(
        try LocalCatalog.live(path: path).openUnchanged(),
        as: { CatalogError.file($0, path: path) })
      return try DatabaseSource(
        connection, as: .local, path: path, servesPartialKinds: true, toleratesMissingData: true,
        now: currentTime)
    }
    do throws(CatalogError) { try await connection.prepare() } catch {
      throw MarvelError(error, offset: 0)
    }
  }

  @concurrent public func page<Q: MarvelQuery>(
    _ query: Q, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelPage<Q.Entity> {
    let query = try query.checked(PageRange(from: offset, upTo: limit))
    let page: Page<Record>
    do throws(CatalogError) { page = try await connection.page(for: query) } catch {
      throw MarvelError(error, offset: offset)
    }
    return try MarvelPage(page, offset: offset)
  }

  @concurrent public func entity<Entity: MarvelEntity>(
    _ type: Entity.Type, id: Int
  ) async throws(MarvelError) -> Entity? {
    let record: Record?
    let key = EntityKey(Entity.kind.catalogKind, id)
    do throws(CatalogError) { record = try await connection.record(of: key) } catch {
      throw MarvelError(error, offset: 0)
    }
    guard let record else { return nil }
    return try Entity(record)
  }

  @concurrent public func search(
    _ text: String, kind: EntityKind?, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelSearchPage {
    let query = try SearchQuery(text, kind, from: offset, upTo: limit)
    let answer: SearchAnswer
    do throws(CatalogError) { answer = try await connection.search(query) } catch {
      throw MarvelError(error, offset: offset)
    }
    return try MarvelSearchPage(answer, offset: offset)
  }
}

private func currentTime() -> Timestamp { Timestamp(seconds: secondsSince1970()) }
