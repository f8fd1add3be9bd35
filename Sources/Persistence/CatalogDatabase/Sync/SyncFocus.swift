package import Catalog

/// What the user looks at. A sync of a provider requests it first, with the comics of these weeks.
package struct SyncFocus: Hashable, Sendable {
  /// An entity that the user follows.
  package struct Followed: Hashable, Sendable {
    package let kind: Kind
    /// The provider's id, as the catalog has it; nil if it is not known.
    package let id: Int?
    package let name: String?

    package init(_ kind: Kind, id: Int?, name: String?) {
      self.kind = kind
      self.id = id
      self.name = name
    }
  }

  package let followed: [Followed]

  package init(followed: [Followed]) {
    self.followed = followed
  }

  /// From the week before, whatever day it began on, to those that are announced.
  static func days(around today: Timestamp) -> ClosedRange<Timestamp> {
    today.addingDays(-13)...today.addingDays(182)
  }
}

extension Timestamp {
  fileprivate func addingDays(_ days: Int64) -> Timestamp {
    Timestamp(seconds: startOfDay.seconds + days * 86_400)
  }
}
