internal import Catalog

/// The pages of a list as an asynchronous sequence. Each page is requested when it is needed.
public struct MarvelPages<Q: MarvelQuery>: AsyncSequence, Sendable {
  public typealias Element = MarvelPage<Q.Entity>
  public typealias Failure = MarvelError

  let source: any MarvelSource
  let query: Q
  let pageSize: Int
  let limit: Int?

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      source: source, query: query,
      pages: PageSequence(PageRange(limit: limit), pageSize: pageSize))
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let source: any MarvelSource
    private let query: Q
    private var pages: PageSequence
    private var hasEnded: Bool

    init(source: any MarvelSource, query: Q, pages: PageSequence) {
      self.source = source
      self.query = query
      self.pages = pages
      hasEnded = pages.next?.limit == 0
    }

    /// Returns the next page; the first one even if it is empty, unless the limit is 0.
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
      let page = try await source.page(
        query, from: range.offset, upTo: range.limit ?? MarvelClient.highestLimit)
      do { try pages.advance(by: page.entities.count, total: page.total) } catch {
        throw MarvelError(error, offset: range.offset)
      }
      hasEnded = false
      return page
    }
  }
}
