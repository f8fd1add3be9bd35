internal import Catalog

/// Which kinds an import brings completely, as far as its files show.
///
/// A kind is complete if a response of Marvel's protocol says how many entities its list has, and
/// so many came, perhaps in several files. Entities that come by themselves, lists that do not
/// state their length, documents of this program, which are often filtered, and the results of a
/// search are partial. Ids of another origin have no larger list, so their kinds are complete.
struct ImportedKinds {
  private struct Part {
    var ids: Set<Int> = []
    /// The largest one that a list stated.
    var total = 0
  }

  private let isOfOtherOrigin: Bool
  private var parts: [Kind: Part] = [:]

  init(isOfOtherOrigin: Bool) {
    self.isOfOtherOrigin = isOfOtherOrigin
  }

  mutating func add(_ key: EntityKey, in context: ImportRow.Context) {
    var part = parts.removeValue(forKey: key.kind) ?? Part()
    part.ids.insert(key.id)
    if case .list(let total?) = context { part.total = max(part.total, total) }
    parts[key.kind] = part
  }

  func contains(_ key: EntityKey) -> Bool { parts[key.kind]?.ids.contains(key.id) ?? false }

  /// The length of the list that the kind is a part of; nil if no file states it.
  func total(of kind: Kind) -> Int? {
    // The response to a request for one entity is a list of one as well.
    parts[kind].flatMap { $0.total > 1 ? $0.total : nil }
  }

  func isComplete(_ kind: Kind) -> Bool {
    guard let part = parts[kind] else { return false }
    return total(of: kind).map { part.ids.count >= $0 } ?? isOfOtherOrigin
  }
}
