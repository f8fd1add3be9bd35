/// A source that knows how the beginning of a name may go on.
package protocol NameCompleting {
  /// The full names of entities of a kind that begin with a text, without regard to case, accents
  /// and punctuation, in their order and each of them once.
  ///
  /// It reads no more of an index than it gives names, or a small multiple of it.
  func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String]
}
