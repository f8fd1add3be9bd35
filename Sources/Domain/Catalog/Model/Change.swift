/// The result of writing an entity to a catalog.
package enum Change: Int, Sendable {
  case same, added, changed, deleted
  /// The stored entity is newer and was kept.
  case older
  /// A recorded change of an entity whose title and day of sale are as before.
  case revised
}

/// A recorded change of one entity by a revision.
package struct RecordedChange: Hashable, Sendable {
  package let revision: Int64
  /// When the revision finished.
  package let timestamp: Timestamp
  /// A gateway's address or a file name.
  package let origin: String
  package let change: Change
  package let key: EntityKey
  /// The entity's title; nil if the entity no longer exists.
  package let title: String?

  package init(
    revision: Int64, timestamp: Timestamp, origin: String, change: Change, key: EntityKey,
    title: String?
  ) {
    self.revision = revision
    self.timestamp = timestamp
    self.origin = origin
    self.change = change
    self.key = key
    self.title = title
  }
}

/// Which changes are requested.
package struct ChangeSelection: Hashable, Sendable {
  package let period: ChangePeriod
  /// Whether those that are no news are, too: of stories, and `.revised`.
  package let includesAll: Bool

  package init(_ period: ChangePeriod, includesAll: Bool) {
    (self.period, self.includesAll) = (period, includesAll)
  }
}

/// The revisions whose changes are requested.
package enum ChangePeriod: Hashable, Sendable {
  /// The last finished revision; for a sync, those of all kinds.
  case last
  /// Revisions finished at or after a time.
  case since(Timestamp)
}

/// A recorded change of the day on which a comic goes on sale.
package struct DateMove: Hashable, Sendable {
  package let key: EntityKey
  package let old: Timestamp
  package let new: Timestamp
  /// When the catalog got to know the new one.
  package let timestamp: Timestamp

  package init(key: EntityKey, from old: Timestamp, to new: Timestamp, at timestamp: Timestamp) {
    (self.key, self.old, self.new, self.timestamp) = (key, old, new, timestamp)
  }
}
