/// A source that can say once where the entities of a whole list lie, so that whoever asks for many parts
/// of it need not have it sorted for each.
package protocol RowIDListing {
  /// Where the entities of the list lie, in its order and whatever the query's window; nil for a list
  /// that stands in its order already.
  func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]?

  /// The entities in places of a list, of which there are `total` in all; those that have gone since
  /// are left out.
  func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record>
}
