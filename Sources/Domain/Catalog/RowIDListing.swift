/// A source that can return the row ids of a complete list once, so that reading many of its pages
/// does not sort it each time.
package protocol RowIDListing {
  /// Returns the row ids of the list in its order, ignoring the query's range; nil if the list is
  /// already stored in its order.
  func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]?

  /// Returns the entities with the given row ids, from a list of `total` entities. Skips those
  /// deleted since.
  func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record>
}
