/// The pages of one list in order: which one is next, and which can be requested in advance.
package struct PageSequence: Sendable {
  private let start: Int
  private let end: Int
  private let pageSize: Int
  private var firstTotal: Int?
  /// The offset of the next page.
  package private(set) var offset: Int
  /// The length of the list according to the last page; nil before the first one.
  package private(set) var total: Int?
  /// Whether every page had its full length, so that the next ranges are known in advance.
  package private(set) var isRegular = true
  /// The end of the pages that were prefetched.
  private var prefetchEnd: Int

  package init(_ range: PageRange, pageSize: Int = ProtocolTable.highestLimit) {
    start = range.offset
    offset = start
    prefetchEnd = start
    end = range.limit.map { range.offset + $0 } ?? .max
    self.pageSize = pageSize
  }

  /// Whether the list may take several pages.
  package var isLong: Bool { end - start > pageSize }

  /// The next page; nil at the end of the list.
  package var next: PageRange? {
    total.map { offset < min(end, $0) } ?? true ? range(at: offset) : nil
  }

  private func range(at offset: Int) -> PageRange {
    PageRange(offset: offset, limit: min(pageSize, end - offset))
  }

  /// The number of prefetched pages that have not been read.
  package var prefetchedCount: Int { (prefetchEnd - offset + pageSize - 1) / pageSize }

  /// Returns the pages to prefetch now: at most `limit` from the next one on, as far as they are
  /// certain to exist and were not prefetched before.
  ///
  /// - Parameter mayPrefetch: Whether one more page may be prefetched, besides those that were.
  package mutating func nextPrefetches(
    _ limit: Int, where mayPrefetch: (_ prefetched: Int) -> Bool = { _ in true }
  ) -> [PageRange] {
    guard isRegular, let total else { return [] }
    var ranges: [PageRange] = []
    let bound = min(end, total, offset + limit * pageSize)
    while prefetchEnd < bound, mayPrefetch(prefetchedCount) {
      ranges.append(range(at: prefetchEnd))
      prefetchEnd += pageSize
    }
    return ranges
  }

  /// Advances past a page with `count` entities of a list of `total`.
  ///
  /// - Throws: An error if the source stops before its own total, because a truncated list would
  ///   look complete, or if the list has no end.
  package mutating func advance(by count: Int, total: Int) throws(CatalogError) {
    let isLast = offset + count >= min(end, total)
    guard count > 0 || isLast else { throw .violation(.unexpectedRange) }
    isRegular = isRegular && (isLast || count == range(at: offset).limit)
    self.total = total
    offset += count
    prefetchEnd = isRegular ? max(prefetchEnd, offset) : offset
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
