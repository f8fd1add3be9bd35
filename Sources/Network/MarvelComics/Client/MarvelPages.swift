internal import Catalog

/// The pages of a list as an asynchronous sequence. Each page is requested when it is needed.
public struct MarvelPages<Q: MarvelQuery>: AsyncSequence, Sendable {
  public typealias Element = MarvelPage<Q.Entity>
  public typealias Failure = MarvelError

  let client: MarvelClient
  let query: Q
  let pageSize: Int
  let limit: Int?

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      client: client, query: query,
      pages: PageSequence(PageRange(limit: limit), pageSize: pageSize))
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let client: MarvelClient
    private let query: Q
    private var pages: PageSequence
    private var hasEnded = false

    init(client: MarvelClient, query: Q, pages: PageSequence) {
      self.client = client
      self.query = query
      self.pages = pages
    }

    /// Returns the next page; the first one even if it is empty.
    ///
    /// - Throws: `.listChanged` rather than end a list before its own total. After an error, the
    ///   sequence has ended.
    public mutating func next() async throws(MarvelError) -> Element? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(MarvelError) -> Element? {
      guard !hasEnded, let range = pages.next else { return nil }
      hasEnded = true
      if Task.isCancelled { throw .canceled }
      let page = try await client.page(try query.checked(range), Q.Entity.self)
      do { try pages.advance(by: page.entities.count, total: page.total) } catch {
        throw MarvelError(error, offset: range.offset)
      }
      hasEnded = false
      return page
    }
  }
}

extension MarvelClient {
  /// Returns the pages of a list from the first one on.
  ///
  /// - Parameters:
  ///   - query: which entities, and in which order.
  ///   - pageSize: the number of entities of a page, from 1 to ``highestLimit``.
  ///   - limit: the maximum number of entities; nil for all.
  public func pages<Q: MarvelQuery>(
    _ query: Q, pageSize: Int = MarvelClient.highestLimit, limit: Int? = nil
  ) -> MarvelPages<Q> {
    MarvelPages(
      client: self, query: query, pageSize: min(max(pageSize, 1), Self.highestLimit),
      limit: limit.map { max($0, 0) })
  }
}
