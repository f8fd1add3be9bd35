package import Catalog

/// How far a mirroring has come.
package struct MirrorStep: Hashable, Sendable {
  package let kind: Kind
  /// Of this run and those that it goes on from.
  package let done: Int
  /// How many the gateway says there are.
  package let total: Int
  /// How many entities this run has taken.
  package let taken: Int
}

/// What a mirroring of one kind did.
package struct MirrorSummary: Hashable, Sendable {
  package let kind: Kind
  /// Everything was asked for, not only what was changed lately.
  package let isFull: Bool
  package var added = 0
  package var changed = 0
  package var deleted = 0
  package var same = 0
  /// How many of those that the gateway promised did not come, though it was asked twice.
  package var missing = 0
  package var requests = 0

  mutating func count(_ change: Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .deleted: deleted += 1
    case .same, .older: same += 1
    }
  }
}

/// Why a mirroring stopped before its end. What had come is kept, and the next one goes on there.
package enum MirrorError: Error, Hashable, Sendable {
  case source(CatalogError)
  case file(CatalogFileProblem)
  /// As many requests were made as the caller allows.
  case spent
}
