/// How many entities of a kind a sync or an import may delete without confirmation.
///
/// A source that answers wrongly often lacks most of its entities, one that changed lacks a few.
package enum DeletionLimit {
  private static let entities = 20
  private static let part = 10

  /// Whether deleting `count` of `total` entities needs the user's confirmation: more than a tenth,
  /// and more than 20.
  package static func isExceeded(by count: Int, of total: Int) -> Bool {
    count > entities && count * part > total
  }
}
