internal import Catalog

/// Which kinds an import brings completely, as far as its files show.
///
/// A list that says how many entities it has in all is complete once so many came, perhaps in several
/// files. Entities that come one by one and lists that say nothing of their length are complete,
/// unless a file holds a single entity only. Results of a search are never complete.
struct ImportedExtent {
  private struct Part {
    var ids: Set<Int> = []
    var isListed = false
    /// The largest one that a list stated.
    var total = 0

    mutating func add(_ id: Int, in context: ImportRow.Context) {
      ids.insert(id)
      guard case .list(let total) = context else { return }
      isListed = true
      self.total = max(self.total, total ?? 0)
    }
  }

  private var parts: [Kind: Part] = [:]
  private var rowsAlone = 0
  private var kindsAlone: Set<Kind> = []

  mutating func beginFile() {
    rowsAlone = 0
    kindsAlone = []
  }

  mutating func add(_ key: EntityKey, in context: ImportRow.Context) {
    parts[key.kind, default: Part()].add(key.id, in: context)
    guard context == .alone else { return }
    rowsAlone += 1
    kindsAlone.insert(key.kind)
  }

  mutating func endFile() {
    guard rowsAlone > 1 else { return }
    for kind in kindsAlone { parts[kind]?.isListed = true }
  }

  func isComplete(_ kind: Kind) -> Bool {
    guard let part = parts[kind] else { return false }
    return part.isListed && part.ids.count >= part.total
  }
}
