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
    var pagination = Pagination(query.range, pageSize: pageSize)
    var query = query
    defer { cancelPrefetches() }
    do throws(CatalogError) {
      if pagination.isLong { query = try await willPaginate(query) }
    } catch {
      throw .source(error, offset: pagination.offset)
    }
    repeat {
      for range in pagination.nextPrefetches(prefetchLimit) {
        query.range = range
        prefetch(query)
      }
      query.range = pagination.range
      let page: Page<Record>
      do throws(CatalogError) {
        if Task.isCancelled { throw .cancelled }
        page = try pagination.take(try await self.page(for: query))
        // A source may return fewer entities at once than requested.
        if !pagination.isLong, !pagination.isOver { _ = try await willPaginate(query) }
      } catch {
        throw .source(error, offset: pagination.offset)
      }
      if !pagination.isRegular { cancelPrefetches() }
      do { try visit(page) } catch { throw .visitor(error) }
    } while !pagination.isOver
    return pagination.summary
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

/// A listing in progress.
private struct Pagination {
  private let start: Int
  private let end: Int
  private let pageSize: Int
  private(set) var offset: Int
  /// The end of the pages that were prefetched.
  private var prefetchEnd: Int
  /// Nil before the first page.
  private var totals: (first: Int, last: Int)?
  /// The ids on earlier pages, all of one kind; empty while there is a single page.
  private var seen: Set<Int> = []
  private var distinct = 0
  private var repeated = 0
  /// Whether every page had its full length, so that the next ranges are known in advance.
  private(set) var isRegular = true

  init(_ range: PageRange, pageSize: Int) {
    start = range.offset
    offset = start
    prefetchEnd = start
    end = range.limit.map { range.offset + $0 } ?? .max
    self.pageSize = pageSize
  }

  /// Whether the listing may take several pages.
  var isLong: Bool { end - start > pageSize }

  var isOver: Bool { offset >= min(end, totals?.last ?? .max) }

  /// The next page.
  var range: PageRange { range(at: offset) }

  private func range(at offset: Int) -> PageRange {
    PageRange(offset: offset, limit: min(pageSize, end - offset))
  }

  /// The pages to prefetch now: at most `prefetchLimit` from the next one on, as far as they are
  /// certain to exist and were not prefetched before.
  mutating func nextPrefetches(_ prefetchLimit: Int) -> [PageRange] {
    guard isRegular, let total = totals?.last else { return [] }
    var ranges: [PageRange] = []
    let bound = min(end, total, offset + prefetchLimit * pageSize)
    prefetchEnd = max(prefetchEnd, offset)
    while prefetchEnd < bound {
      ranges.append(range(at: prefetchEnd))
      prefetchEnd += pageSize
    }
    return ranges
  }

  /// Advances by a page and returns its new entities.
  mutating func take(_ page: Page<Record>) throws(CatalogError) -> Page<Record> {
    let wanted = range.limit ?? pageSize
    let count = page.elements.count
    totals = (totals?.first ?? page.total, page.total)
    let isLast = offset + count >= min(end, page.total)
    // If a source stops before its own total, a truncated list would look complete.
    guard count > 0 || isLast else { throw .violation(.unexpectedRange) }
    isRegular = isRegular && (isLast || count == wanted)
    offset += count
    let new = isLast && offset == start + count ? page.elements.distinct : unseen(page.elements)
    distinct += new.count
    repeated += count - new.count
    return new.count == count
      ? page : Page(provenance: page.provenance, elements: new, total: page.total)
  }

  private mutating func unseen(_ records: [Record]) -> [Record] {
    let areNew = records.map { seen.insert($0.key.id).inserted }
    return areNew.contains(false)
      ? zip(records, areNew).filter(\.1).map(\.0) : records
  }

  var summary: PaginationSummary {
    let (first, last) = totals ?? (0, 0)
    return PaginationSummary(
      firstTotal: first, lastTotal: last, nextOffset: offset, repeated: repeated,
      missing: max(0, min(end, last) - start - distinct))
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
