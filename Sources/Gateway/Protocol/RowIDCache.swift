internal import Catalog
internal import Synchronization

/// The order of the lists that were asked for last, for as long as the catalog stays as it is: whoever
/// reads a list page by page would else have all of it sorted for each.
final class RowIDCache: Sendable {
  typealias RowIDs = Result<[Int64]?, CatalogError>

  private struct List {
    let stamp: CatalogStamp
    let query: Query
    let task: Task<RowIDs, Never>
  }

  /// A place takes eight bytes, and a list has as many as there are entities.
  private static let highestCount = 4

  /// The one that was asked for last comes last.
  private let lists = Mutex<[List]>([])

  /// What `find` gives for a list, whatever the query's window; those who ask while it is found wait for
  /// the same.
  ///
  /// - Parameter stamp: taken before the list is read.
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
      if lists.count > Self.highestCount { lists.removeFirst() }
      return list
    }
    let rowIDs = await list.task.value
    if case .failure = rowIDs { lists.withLock { $0.removeAll { $0.task == list.task } } }
    return try rowIDs.get()
  }
}
