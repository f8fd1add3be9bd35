extension RecordProviding {
  /// Passes a list to `visit` page by page and in order, so that a long list is never completely in
  /// memory. The first page is passed even if it is empty. Each entity is passed once.
  ///
  /// Stops requesting pages when the listing ends early: on an error, or before the next page when
  /// the task is canceled.
  @discardableResult
  package func paginate<Failure: Error>(
    _ query: Query, _ visit: (Page<Record>) throws(Failure) -> Void
  ) async throws(PaginationError<Failure>) -> PaginationSummary {
    let wanted = query.range
    var pages = PageSequence(wanted, pageSize: pageSize)
    var entities = DistinctEntities()
    var firstTotal: Int?
    var query = query
    var listing: ListReading?
    defer { listing?.end() }
    do throws(CatalogError) {
      if pages.isLong {
        let begun = try await willPaginate(query)
        query = begun.query
        listing = begun
      }
    } catch {
      throw .source(error, offset: pages.offset)
    }
    while let range = pages.next {
      query.range = range
      let page: Page<Record>
      do throws(CatalogError) {
        if Task.isCancelled { throw .cancelled }
        let received = try await self.page(for: query)
        try pages.advance(by: received.elements.count, total: received.total)
        // A source may return fewer entities at once than requested.
        if listing == nil, pages.next != nil { listing = try await willPaginate(query) }
        page = entities.receive(received, isOnly: firstTotal == nil && pages.next == nil)
      } catch {
        throw .source(error, offset: pages.offset)
      }
      firstTotal = firstTotal ?? page.total
      do { try visit(page) } catch { throw .visitor(error) }
    }
    let total = pages.total ?? 0
    let end = wanted.limit.map { wanted.offset + $0 } ?? .max
    return PaginationSummary(
      firstTotal: firstTotal ?? 0, lastTotal: total, nextOffset: pages.offset,
      repeated: entities.repeated,
      missing: max(0, min(end, total) - wanted.offset - entities.count))
  }
}

/// Why a listing ended early: an error of the source or of the visitor.
package enum PaginationError<Failure: Error>: Error {
  /// With the offset of the page that is missing.
  case source(CatalogError, offset: Int)
  case visitor(Failure)
}

/// What is known at the end of a listing.
package struct PaginationSummary: Hashable, Sendable {
  /// The total according to the first page.
  package let firstTotal: Int
  /// The total according to the last page.
  package let lastTotal: Int
  /// The offset after the last entity received.
  package let nextOffset: Int
  /// The number of entities that were received again and skipped.
  package let repeated: Int
  /// The number of entities that the last total includes but that were not received.
  package let missing: Int

  /// Whether the list did not change and was received completely.
  package var isConsistent: Bool { firstTotal == lastTotal && repeated == 0 && missing == 0 }
}

/// The entities of a list so far, each once.
private struct DistinctEntities {
  /// The ids on earlier pages, all of one kind; empty while there is a single page.
  private var seen: Set<Int> = []
  private(set) var count = 0
  private(set) var repeated = 0

  /// Returns the page without entities that it repeats.
  ///
  /// - Parameter isOnly: Whether the list has no other page.
  mutating func receive(_ page: Page<Record>, isOnly: Bool) -> Page<Record> {
    let new = isOnly ? page.elements.distinct : unseen(page.elements)
    count += new.count
    repeated += page.elements.count - new.count
    guard new.count != page.elements.count else { return page }
    var distinct = Page(provenance: page.provenance, elements: new, total: page.total)
    distinct.known = page.known
    distinct.leftOut = page.leftOut
    return distinct
  }

  private mutating func unseen(_ records: [Record]) -> [Record] {
    let areNew = records.map { seen.insert($0.key.id).inserted }
    return areNew.contains(false)
      ? zip(records, areNew).filter(\.1).map(\.0) : records
  }
}

extension [Record] {
  /// Each entity once. Most results are one page without duplicates, and a sorted list detects that
  /// faster than a set.
  fileprivate var distinct: [Record] {
    let keys = map { $0.key.id << 3 | $0.key.kind.rawValue }.sorted()
    guard zip(keys, keys.dropFirst()).contains(where: { $0 == $1 }) else { return self }
    var seen: Set<EntityKey> = []
    return filter { seen.insert($0.key).inserted }
  }
}

/// The pages of one list in order.
package struct PageSequence: Sendable {
  private let start: Int
  private let end: Int
  private let pageSize: Int
  private var firstTotal: Int?
  /// The offset of the next page.
  package private(set) var offset: Int
  /// The length of the list according to the last page; nil before the first one.
  package private(set) var total: Int?

  package init(_ range: PageRange, pageSize: Int = ProtocolTable.highestLimit) {
    start = range.offset
    offset = start
    end = range.limit.map { range.offset + $0 } ?? .max
    self.pageSize = pageSize
  }

  /// Whether the list may take several pages.
  package var isLong: Bool { end - start > pageSize }

  /// The next page; nil at the end of the list.
  package var next: PageRange? {
    guard total.map({ offset < min(end, $0) }) ?? true else { return nil }
    return PageRange(offset: offset, limit: min(pageSize, end - offset))
  }

  /// Advances past a page with `count` entities of a list of `total`.
  ///
  /// - Throws: An error if the source stops before its own total, because a truncated list would
  ///   look complete, or if the list has no end.
  package mutating func advance(by count: Int, total: Int) throws(CatalogError) {
    let isLast = offset + count >= min(end, total)
    guard count > 0 || isLast else { throw .violation(.unexpectedRange) }
    self.total = total
    offset += count
    let firstTotal = firstTotal ?? total
    self.firstTotal = firstTotal
    guard isLast || offset <= Self.highestLength(of: firstTotal) else {
      throw .violation(.endless(total: firstTotal))
    }
  }

  /// The number of entities that a list may grow to while it is read: one and a half times as many,
  /// or one page more.
  private static func highestLength(of total: Int) -> Int {
    total.addingReportingOverflow(max(total / 2, ProtocolTable.highestLimit)).partialValue
  }
}
