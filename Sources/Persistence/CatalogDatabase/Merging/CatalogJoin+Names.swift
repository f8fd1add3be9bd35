internal import Catalog
internal import SQLite

/// Entities that are identified by their name: characters, creators, and events.
extension CatalogJoin {
  /// An entity of the other catalog that has a name.
  private struct Candidate {
    let id: Int
    /// Whether it is its whole name, not only what precedes a parenthesis.
    let isWhole: Bool
  }

  mutating func joinNamed(_ kind: Kind) throws(SQLiteError) {
    var entities: [(key: EntityKey, title: String)] = []
    var counts: [String: Int] = [:]
    for (id, title) in try own.titles(of: kind) {
      entities.append((EntityKey(kind, id), title))
      counts[try own.folded(title), default: 0] += 1
    }
    for (key, title) in entities where isWanted(key) {
      let name = try own.folded(title)
      let bare = try own.folded(title.withoutParenthesis)
      let found = try other.named(kind, name, bare).sorted { $0.key < $1.key }
        .map { Candidate(id: $0.key, isWhole: $0.value) }
      guard !found.isEmpty else { continue }
      let comics = try joinedComics(of: key)
      var shared: [(id: Int, count: Int)] = []
      for candidate in found {
        let other = try other.comics(of: EntityKey(kind, candidate.id))
        shared.append((candidate.id, other.intersection(comics).count))
      }
      matches[key] = try match(
        key, found, shared, isOnly: kind == .event || counts[name] == 1)
    }
  }

  /// Returns the one with the whole name, certain if both catalogs have only that one and nothing
  /// speaks against it; otherwise the one that is in most of the same comics.
  private func match(
    _ key: EntityKey, _ candidates: [Candidate], _ shared: [(id: Int, count: Int)], isOnly: Bool
  ) throws(SQLiteError) -> Match {
    let whole = candidates.filter(\.isWhole).map(\.id)
    let areShared = shared.contains { $0.count > 0 }
    let isWhole = whole.count == 1 && isOnly
    if isWhole, !areShared || shared.contains(where: { $0.id == whole[0] && $0.count > 0 }) {
      var isCertain = true
      if !areShared, key.kind == .event {
        isCertain = try !areOfOtherYears(key, EntityKey(key.kind, whole[0]))
      }
      return Match(
        id: whole[0], isCertain: isCertain, evidence: areShared ? .nameAndComics : .name)
    }
    let most = Self.most(shared)
    let first = shared.max { $0.count < $1.count }?.id ?? candidates[0].id
    return Match(
      id: most ?? (areShared ? first : whole.first ?? first), isCertain: most != nil,
      evidence: areShared ? .nameAndComics : .name)
  }

  /// Whether the comics of two events went on sale more than a year apart, as far as that is known.
  private func areOfOtherYears(
    _ event: EntityKey, _ otherEvent: EntityKey
  ) throws(SQLiteError) -> Bool {
    guard let days = try own.daysOfSale(event), let others = try other.daysOfSale(otherEvent) else {
      return false
    }
    let year: Int64 = 366 * 86_400
    return days.lowerBound > others.upperBound + year || others.lowerBound > days.upperBound + year
  }
}

extension Connection {
  /// Returns the first and the last time at which the comics of an entity went on sale, in seconds
  /// since 1970; nil if none is known.
  fileprivate func daysOfSale(_ key: EntityKey) throws(SQLiteError) -> ClosedRange<Int64>? {
    let rows = try prepare(
      """
      SELECT min(value), max(value) FROM link
        JOIN entity ON entity.kind = link.other_kind AND entity.id = link.other_id
        JOIN fact ON fact.entity = entity.key
          AND attribute = \(FactNumber.number(.onsaleDate))
      WHERE link.kind = ?1 AND link.id = ?2 AND other_kind = \(Kind.comic.rawValue)
      """)
    try rows.bind(key.values)
    guard try rows.step(), !rows.isNull(0) else { return nil }
    return rows.integer(0)...rows.integer(1)
  }
}
