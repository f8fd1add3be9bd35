internal import Catalog
internal import Synchronization

/// A cache of the row ids of recent lists, in order. Without it, every page of a list would sort
/// the complete list. A change of the catalog invalidates it.
final class RowIDCache: Sendable {
  typealias RowIDs = Result<[Int64]?, CatalogError>

  private struct List {
    let stamp: CatalogStamp
    let query: Query
    let task: Task<RowIDs, Never>
  }

  /// A row id takes eight bytes, and a list has up to one for every entity.
  private static let maximumCount = 4

  /// Ordered by last use; the most recently used list is last.
  private let lists = Mutex<[List]>([])

  /// Returns the result of `find` for the complete list, regardless of the query's range.
  /// Concurrent calls for the same list share one result.
  ///
  /// - Parameter stamp: read before the list.
  func rowIDs(
    of query: Query, _ stamp: CatalogStamp, find: @escaping @Sendable (Query) async -> RowIDs
  ) async throws(CatalogError) -> [Int64]? {
    var query = query
    query.range = PageRange()
    let list = lists.withLock { [query] lists in
      let index = lists.firstIndex { $0.query == query && $0.stamp == stamp }
      let list =
        index.map { lists.remove(at: $0) }
        ?? List(stamp: stamp, query: query, task: Task { await find(query) })
      lists.append(list)
      if lists.count > Self.maximumCount { lists.removeFirst() }
      return list
    }
    let rowIDs = await list.task.value
    if case .failure = rowIDs { lists.withLock { $0.removeAll { $0.task == list.task } } }
    return try rowIDs.get()
  }
}
