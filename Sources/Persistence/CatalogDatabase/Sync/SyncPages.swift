internal import Catalog

/// The pages of a mirroring: those that are to come, and those that were asked for in advance.
struct SyncPages {
  private let query: Query?
  private(set) var offset: Int
  /// Up to here pages were asked for in advance.
  private var prefetchEnd: Int
  private(set) var total = Int.max

  init(_ syncState: SyncState) {
    let filters = syncState.since.map { [("modifiedSince", $0.rfc3339)] } ?? []
    // What is changed while the list is read moves to its end, where it is met again.
    query = try? Query(
      kind: syncState.kind, filters: filters.map { (name: $0.0, value: $0.1) },
      order: ["modified"])
    offset = syncState.nextOffset
    prefetchEnd = offset
  }

  /// Nil at the end of the list.
  var next: Query? { offset < total ? page(at: offset) : nil }

  var underWay: Int { (prefetchEnd - offset) / ProtocolTable.highestLimit }

  private func page(at offset: Int) -> Query? {
    var query = query
    query?.range = PageRange(offset: offset, limit: ProtocolTable.highestLimit)
    return query
  }

  /// The pages that may be asked for now, so many from the next one on, once the length of the
  /// list is known.
  func ahead(_ count: Int) -> [Query] {
    guard total < .max else { return [] }
    let end = min(total, offset + count * ProtocolTable.highestLimit)
    return stride(from: max(prefetchEnd, offset), to: end, by: ProtocolTable.highestLimit)
      .compactMap { page(at: $0) }
  }

  mutating func expected(_ query: Query) {
    prefetchEnd = query.range.offset + ProtocolTable.highestLimit
  }

  func isExpected(_ query: Query) -> Bool { query.range.offset < prefetchEnd }

  /// - Throws: when the gateway stops short of its own total, which would make a part of a list
  ///   look like all of it.
  mutating func take(_ page: Page<Record>) throws(SyncError) {
    let end = offset + page.elements.count
    let isComplete = page.elements.count == ProtocolTable.highestLimit || end >= page.total
    guard isComplete else { throw .source(.violation(.unexpectedRange)) }
    total = page.total
    offset = end
    prefetchEnd = max(prefetchEnd, offset)
  }
}
