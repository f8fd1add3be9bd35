package import Catalog
internal import CatalogDatabase

/// The result of an import or a dry run.
package struct ImportReport: Equatable, Sendable {
  /// The number of entities of one kind by result.
  package struct Counts: Equatable, Sendable {
    package var added = 0
    package var changed = 0
    package var same = 0
    package var older = 0
    /// Only if the import had the whole catalog of an origin.
    package var deleted = 0

    package init() {}

    mutating func count(_ change: Change) {
      switch change {
      case .added: added += 1
      case .changed: changed += 1
      case .same: same += 1
      case .older: older += 1
      case .deleted, .revised: break
      }
    }
  }

  /// A row that was not imported.
  package struct Rejection: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let fault: RowError
  }

  /// The maximum number of rejected rows that are listed.
  package static let rememberedRefusals = 20

  /// The counts of each imported kind.
  package fileprivate(set) var counts: [Kind: Counts] = [:]
  /// The imported kinds of which the catalog now has only some entities.
  package internal(set) var partialKinds: [Kind] = []
  package fileprivate(set) var files = 0
  /// The number of entities of other kinds than the requested one, which are skipped.
  package fileprivate(set) var ofOtherKinds = 0
  package fileprivate(set) var refused = 0
  package fileprivate(set) var firstRefusals: [Rejection] = []

  package var isEmpty: Bool { counts.isEmpty }

  mutating func countFile() { files += 1 }

  mutating func count(_ change: Change, _ kind: Kind) {
    counts[kind, default: Counts()].count(change)
  }

  mutating func count(deleted number: Int, _ kind: Kind) {
    if number > 0 { counts[kind, default: Counts()].deleted += number }
  }

  mutating func skip() { ofOtherKinds += 1 }

  mutating func refuse(_ refusal: Rejection) {
    refused += 1
    if firstRefusals.count < Self.rememberedRefusals { firstRefusals.append(refusal) }
  }
}
