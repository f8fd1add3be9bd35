extension RecordProviding {
  /// Hands over a list page by page and in order, so that a long one never lies in memory as a
  /// whole; the first page comes even when it is empty. Each entity is handed over once.
  ///
  /// Nothing more is asked for once the walk has ended early, as it does before its next page when
  /// its task is cancelled.
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
        // A source may give less at once than it was asked for.
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

/// Why a walk ended early: by the source's error or by that of the visitor.
package enum PaginationError<Failure: Error>: Error {
  /// The offset is that of the part that did not come.
  case source(CatalogError, offset: Int)
  case visitor(Failure)
}

/// What is known at the end of a walk.
package struct PaginationSummary: Hashable, Sendable {
  /// How many the whole list has, by the first page.
  package let firstTotal: Int
  /// How many the whole list has, by the last page.
  package let lastTotal: Int
  /// The offset after the last entity that came.
  package let nextOffset: Int
  /// How many entities came again and were left out.
  package let repeated: Int
  /// How many of those that the last total promises did not come.
  package let missing: Int

  /// The list stayed as it was, and came as a whole.
  package var isSound: Bool { firstTotal == lastTotal && repeated == 0 && missing == 0 }
}

/// A walk under way.
private struct Pagination {
  private let start: Int
  private let end: Int
  private let pageSize: Int
  private(set) var offset: Int
  /// Up to here pages were announced.
  private var prefetchEnd: Int
  /// Nil before the first page.
  private var totals: (first: Int, last: Int)?
  /// The ids of what came with earlier pages, all of one kind; empty as long as one page is all.
  private var seen: Set<Int> = []
  private var distinct = 0
  private var repeated = 0
  /// Every page was as long as it should be, so that the next ones are known in advance.
  private(set) var isRegular = true

  init(_ range: PageRange, pageSize: Int) {
    start = range.offset
    offset = start
    prefetchEnd = start
    end = range.limit.map { range.offset + $0 } ?? .max
    self.pageSize = pageSize
  }

  /// It may take several pages.
  var isLong: Bool { end - start > pageSize }

  var isOver: Bool { offset >= min(end, totals?.last ?? .max) }

  /// The page that is next.
  var range: PageRange { range(at: offset) }

  private func range(at offset: Int) -> PageRange {
    PageRange(offset: offset, limit: min(pageSize, end - offset))
  }

  /// The pages that are to be announced now: from the next one so many, as far as they are certain
  /// and were not announced before.
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

  /// Goes on by a page, and gives what is new of it.
  mutating func take(_ page: Page<Record>) throws(CatalogError) -> Page<Record> {
    let wanted = range.limit ?? pageSize
    let count = page.elements.count
    totals = (totals?.first ?? page.total, page.total)
    let isLast = offset + count >= min(end, page.total)
    // A source that stops short of its own total would make a cut list look complete.
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
  /// Each entity once. Most answers are one page without repetitions, which a sorted list shows
  /// for less than the making of a set.
  fileprivate var distinct: [Record] {
    let keys = map { $0.key.id << 3 | $0.key.kind.rawValue }.sorted()
    guard zip(keys, keys.dropFirst()).contains(where: { $0 == $1 }) else { return self }
    var seen: Set<EntityKey> = []
    return filter { seen.insert($0.key).inserted }
  }
}
