/// The entities of a list as an asynchronous sequence, each once.
public struct MarvelEntities<Q: MarvelQuery>: AsyncSequence, Sendable {
  public typealias Element = Q.Entity
  public typealias Failure = MarvelError

  let pages: MarvelPages<Q>

  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator(), limit: pages.limit ?? .max)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private var pages: MarvelPages<Q>.Iterator
    private let limit: Int
    private var page: ArraySlice<Element> = []
    private var seen: Set<Int> = []
    private var end = (offset: 0, total: 0)

    init(pages: MarvelPages<Q>.Iterator, limit: Int) {
      self.pages = pages
      self.limit = limit
    }

    /// Returns the next entity.
    ///
    /// - Throws: `.listChanged` at the end, if entities are missing because others moved between
    ///   pages while the list was read.
    public mutating func next() async throws(MarvelError) -> Element? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(MarvelError) -> Element? {
      while true {
        while let entity = page.popFirst() {
          if seen.insert(entity.id).inserted { return entity }
        }
        guard let next = try await pages.next(isolation: actor) else {
          return try finish()
        }
        page = next.entities[...]
        end = (next.offset + next.entities.count, next.total)
      }
    }

    private mutating func finish() throws(MarvelError) -> Element? {
      let isComplete = seen.count >= Swift.min(limit, end.total)
      end.total = 0
      if isComplete { return nil }
      throw .listChanged(offset: end.offset)
    }
  }
}
