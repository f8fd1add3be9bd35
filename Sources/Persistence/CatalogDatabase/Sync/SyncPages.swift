internal import Catalog

/// The remaining and the prefetched pages of a sync.
struct SyncPages {
  private let query: Query?
  private(set) var offset: Int
  /// The offset up to which pages have been prefetched.
  private var prefetchEnd: Int
  private(set) var total = Int.max

  init(_ syncState: SyncState) {
    let conditions = syncState.since.map { [Condition.since(.modified, $0)] } ?? []
    // An entity that changes during the sync moves to the end of the list, and is read again there.
    query = try? Query(
      kind: syncState.kind, conditions: conditions, order: [Order(.modified)])
    offset = syncState.nextOffset
    prefetchEnd = offset
  }

  /// The next page; nil at the end of the list.
  var next: Query? { offset < total ? page(at: offset) : nil }

  /// The number of prefetched pages that have not been read.
  var prefetchedCount: Int { (prefetchEnd - offset) / ProtocolTable.highestLimit }

  private func page(at offset: Int) -> Query? {
    var query = query
    query?.range = PageRange(offset: offset, limit: ProtocolTable.highestLimit)
    return query
  }

  /// Returns the pages to prefetch among the next `count`; none until the list's length is known.
  func ahead(_ count: Int) -> [Query] {
    guard total < .max else { return [] }
    let end = min(total, offset + count * ProtocolTable.highestLimit)
    return stride(from: max(prefetchEnd, offset), to: end, by: ProtocolTable.highestLimit)
      .compactMap { page(at: $0) }
  }

  mutating func markPrefetched(_ query: Query) {
    prefetchEnd = query.range.offset + ProtocolTable.highestLimit
  }

  func isPrefetched(_ query: Query) -> Bool { query.range.offset < prefetchEnd }

  /// - Throws: An error if the page is shorter than expected, because a truncated list would
  ///   otherwise look complete.
  mutating func advance(past page: Page<Record>) throws(SyncError) {
    let end = offset + page.elements.count
    let isComplete = page.elements.count == ProtocolTable.highestLimit || end >= page.total
    guard isComplete else { throw .source(.violation(.unexpectedRange)) }
    total = page.total
    offset = end
    prefetchEnd = max(prefetchEnd, offset)
  }
}
