/// A source that completes names from a prefix.
package protocol NameCompleting {
  /// Returns the full names of entities of a kind that begin with the text, ignoring case, accents,
  /// and punctuation; sorted and unique.
  ///
  /// Reads at most a small multiple of `limit` rows of an index.
  func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String]
}
