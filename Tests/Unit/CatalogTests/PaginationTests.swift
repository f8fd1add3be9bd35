import Catalog
import Testing

/// A source whose pages a test prepares by offset, and which records what happens.
private final class ScriptedSource: RecordProviding {
  enum Event: Equatable {
    case requested(Int)
    case visited([Int])
    case ended
  }

  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")
  let pageSize = 2
  let pages: [Int: Result<Page<Record>, CatalogError>]
  var events: [Event] = []

  init(_ pages: [Int: Result<Page<Record>, CatalogError>]) {
    self.pages = pages
  }

  /// Creates a source with `total` entities, numbered from 0.
  convenience init(total: Int) {
    let starts = stride(from: 0, to: total, by: 2)
    self.init(
      Dictionary(
        uniqueKeysWithValues: starts.map { start in
          (start, preparedPage(Array(start..<min(total, start + 2)), of: total))
        }))
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    events.append(.requested(query.range.offset))
    guard let page = pages[query.range.offset] else { throw .unreadable("not prepared") }
    return try page.get()
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("not used here")
  }

  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    ListReading(query) { [self] in events.append(.ended) }
  }
}

private func preparedPage(_ ids: [Int], of total: Int) -> Result<Page<Record>, CatalogError> {
  .success(FakeProvider.page(ids, total: total))
}

struct PaginationTests {
  @discardableResult
  private func paginate(
    _ source: ScriptedSource, _ range: PageRange = PageRange(limit: nil)
  ) async throws -> PaginationSummary {
    try await source.paginate(Query(kind: .character, range: range)) { page throws(Never) in
      source.events.append(.visited(page.elements.map(\.key.id)))
    }
  }

  /// Returns the ids in the order in which they were passed to the visitor.
  private func visited(_ source: ScriptedSource) -> [[Int]] {
    source.events.compactMap { if case .visited(let ids) = $0 { ids } else { nil } }
  }

  @Test func `each page is passed on before the next one is requested`() async throws {
    let source = ScriptedSource(total: 5)
    let summary = try await paginate(source)
    #expect(
      source.events == [
        .requested(0), .visited([0, 1]), .requested(2), .visited([2, 3]), .requested(4),
        .visited([4]), .ended,
      ])
    #expect(summary.isConsistent)
  }

  @Test func `nothing past the limit is requested`() async throws {
    let source = ScriptedSource(total: 100)
    let summary = try await paginate(source, PageRange(offset: 2, limit: 5))
    #expect(visited(source) == [[2, 3], [4, 5], [6, 7]])
    #expect(summary.nextOffset == 8)
  }

  @Test func `an error ends the pagination, and no more is requested`() async throws {
    let source = ScriptedSource(
      [
        0: preparedPage([0, 1], of: 99), 2: preparedPage([2, 3], of: 99),
        4: .failure(.throttled(retryAfter: nil)),
      ])
    let error = try #require(
      await #expect(throws: PaginationError<Never>.self) { try await paginate(source) })
    guard case .source(.throttled(retryAfter: nil), offset: 4) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(source.events.suffix(2) == [.requested(4), .ended])
  }

  @Test func `when the visitor stops, nothing more is requested`() async throws {
    struct Enough: Error {}
    let source = ScriptedSource(total: 9)
    await #expect(throws: PaginationError<Enough>.self) {
      try await source.paginate(Query(kind: .character, range: PageRange(limit: nil))) {
        page throws(Enough) in
        if page.elements[0].key.id == 2 { throw Enough() }
      }
    }
    #expect(source.events == [.requested(0), .requested(2), .ended])
  }

  @Test func `a repeated entity is skipped, and the missing one is counted`() async throws {
    let source = ScriptedSource(
      [
        0: preparedPage([0, 1], of: 5), 2: preparedPage([1, 2], of: 5), 4: preparedPage([4], of: 5),
      ])
    let summary = try await paginate(source)
    #expect(visited(source) == [[0, 1], [2], [4]])
    #expect(summary.repeated == 1)
    #expect(summary.missing == 1)
    #expect(summary.nextOffset == 5)
    #expect(!summary.isConsistent)
  }

  @Test func `a list that grows is followed to its new end`() async throws {
    let source = ScriptedSource(
      [
        0: preparedPage([0, 1], of: 3), 2: preparedPage([2, 3], of: 5), 4: preparedPage([4], of: 5),
      ])
    let summary = try await paginate(source)
    #expect(visited(source) == [[0, 1], [2, 3], [4]])
    #expect((summary.firstTotal, summary.lastTotal) == (3, 5))
    #expect((summary.repeated, summary.missing) == (0, 0))
    #expect(!summary.isConsistent)
  }

  @Test func `a list that shrinks ends at its new end`() async throws {
    let source = ScriptedSource(
      [0: preparedPage([0, 1], of: 5), 2: preparedPage([2], of: 3)])
    let summary = try await paginate(source)
    #expect(visited(source) == [[0, 1], [2]])
    #expect((summary.firstTotal, summary.lastTotal) == (5, 3))
    #expect(summary.missing == 0)
  }

  @Test func `after a short page, the next one begins where it ended`() async throws {
    let source = ScriptedSource(
      [0: preparedPage([0], of: 4), 1: preparedPage([1, 2], of: 4), 3: preparedPage([3], of: 4)])
    let summary = try await paginate(source)
    #expect(
      source.events == [
        .requested(0), .visited([0]), .requested(1), .visited([1, 2]), .requested(3), .visited([3]),
        .ended,
      ])
    #expect(summary.isConsistent)
  }

  @Test func `a canceled pagination requests no further page`() async throws {
    let query = try Query(kind: .character, range: PageRange(limit: nil))
    let (events, offset) = await Task {
      let source = ScriptedSource(total: 9)
      do throws(PaginationError<Never>) {
        try await source.paginate(query) { page throws(Never) in
          if page.elements[0].key.id == 2 {
            unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
          }
        }
      } catch {
        if case .source(.cancelled, let offset) = error { return (source.events, offset) }
      }
      return (source.events, -1)
    }.value
    #expect(offset == 4)
    #expect(events == [.requested(0), .requested(2), .ended])
  }
}
