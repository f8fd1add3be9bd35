package import Catalog
internal import CatalogDatabase

/// What an import did, or would do.
package struct ImportReport: Equatable, Sendable {
  /// How many entities of one kind became what.
  package struct Counts: Equatable, Sendable {
    package var added = 0
    package var changed = 0
    package var same = 0
    package var older = 0

    package init() {}

    package var all: Int { added + changed + same + older }

    mutating func count(_ change: Change) {
      switch change {
      case .added: added += 1
      case .changed: changed += 1
      case .same: same += 1
      case .older: older += 1
      case .deleted: break
      }
    }
  }

  /// A row that was not taken.
  package struct Rejection: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let fault: RowError
  }

  /// How many refused rows are remembered one by one.
  package static let rememberedRefusals = 20

  /// Of the kinds that came.
  package fileprivate(set) var counts: [Kind: Counts] = [:]
  /// Those of them that the catalog holds only partially now.
  package internal(set) var partialKinds: [Kind] = []
  package fileprivate(set) var files = 0
  package fileprivate(set) var refused = 0
  package fileprivate(set) var firstRefusals: [Rejection] = []
  /// How many foreign entities are certainly one of Marvel's; nil where all are.
  package internal(set) var joined: Int?

  package var isEmpty: Bool { counts.isEmpty }

  mutating func countFile() { files += 1 }

  mutating func count(_ change: Change, _ kind: Kind) {
    counts[kind, default: Counts()].count(change)
  }

  mutating func refuse(_ refusal: Rejection) {
    refused += 1
    if firstRefusals.count < Self.rememberedRefusals { firstRefusals.append(refusal) }
  }
}
