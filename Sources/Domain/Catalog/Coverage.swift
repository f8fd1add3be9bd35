/// How much of a kind a catalog file has.
package enum Coverage: Hashable, Sendable {
  case none
  /// Some entities, from a list that was not completely imported or synced.
  case partial(count: Int)
  /// All entities that the gateway or the imported file had, as of this time.
  case complete(Timestamp)
}
