internal import Catalog
internal import SQLite

/// Finds the entities of one catalog that are the same as those of another one: docs/merged.md,
/// "Joined entities".
struct CatalogJoin {
  /// Why two entities are taken for the same.
  enum Evidence: String {
    case id
    case decision
    case number = "series, year, and number"
    case code = "UPC"
    case numberAndCode = "series, year, number, and UPC"
    case nameAndYear = "name and year"
    case nameAndComics = "name and comics"
    case name
  }

  /// The id in the other catalog, and whether no other one is possible.
  struct Match: Equatable {
    let id: Int
    var isCertain: Bool
    let evidence: Evidence
  }

  let own: Connection
  private let ownLinks: LinkReader
  let other: CatalogParts
  let matcher: EntityMatcher
  /// The entities to join; nil for all. The matches of others are kept.
  private let only: Set<EntityKey>?
  var matches: [EntityKey: Match]
  /// What the comics of each series say about it, by its id.
  var votes: [Int: SeriesVotes] = [:]

  /// - Parameters:
  ///   - provider: The provider of the other catalog; nil if it has Marvel's ids.
  ///   - known: The matches of an earlier join.
  ///   - only: The entities that changed since then; nil for all.
  ///   - decided: What the user decided: the entities, and whether they are the same.
  init(
    _ own: Connection, _ other: CatalogParts, of provider: Provider?,
    known: [EntityKey: Match] = [:], only: Set<EntityKey>? = nil,
    decided: [(own: EntityKey, other: Int, areSame: Bool)] = []
  ) throws(SQLiteError) {
    self.own = own
    ownLinks = try LinkReader(own)
    self.other = other
    self.only = only
    matches = only == nil ? [:] : known.filter { only?.contains($0.key) != true }
    matcher = EntityMatcher(other, hasMarvelIDs: provider == nil)
    if let provider {
      for kind in Kind.allCases { try joinNumbered(kind, provider) }
    }
    try joinIssues()
    for kind in [Kind.character, .creator, .event] { try joinNamed(kind) }
    for (key, id, areSame) in decided {
      if areSame {
        guard try other.title(of: EntityKey(key.kind, id)) != nil else { continue }
        matches[key] = Match(id: id, isCertain: true, evidence: .decision)
      } else if matches[key]?.id == id {
        matches[key] = nil
      }
    }
    try dropDoubleClaims()
  }

  /// Whether an entity is to be joined, and no id says already with which one.
  func isWanted(_ key: EntityKey) -> Bool {
    only?.contains(key) ?? true && matches[key]?.evidence != .id
  }

  // MARK: Ids

  /// Joins the entities that state an id of the other catalog's provider.
  private mutating func joinNumbered(
    _ kind: Kind, _ provider: Provider
  ) throws(SQLiteError) {
    let resources = provider.resources.filter { $0.kind == kind }
    guard !resources.isEmpty else { return }
    let rows = try own.prepare(
      """
      SELECT id, json ->> '$.ids.\(provider.name)', title FROM entity
      WHERE kind = \(kind.rawValue) AND json ->> '$.ids.\(provider.name)' IS NOT NULL
      """)
    while try rows.step() {
      let key = EntityKey(kind, Int(rows.integer(0)))
      guard isWanted(key), let number = Int(rows.text(1)) else { continue }
      let name = try own.folded(rows.text(2).withoutParenthesis)
      var (all, named): ([Int], [Int]) = ([], [])
      for resource in resources {
        guard let id = resource.key(number)?.id else { continue }
        guard let title = try other.title(of: EntityKey(kind, id)) else { continue }
        all.append(id)
        if try own.folded(title.withoutParenthesis) == name { named.append(id) }
      }
      // Entities of two types may have one number.
      let found = all.count > 1 ? named : all
      guard found.count == 1 else { continue }
      matches[key] = Match(id: found[0], isCertain: true, evidence: .id)
    }
  }

  // MARK: Double claims

  /// Of several entities that match the same one, the one with an id is meant, or the one with most of
  /// the shared comics; otherwise, none is certain. An event may be an arc and a reading list, and one
  /// series several that continue each other's numbers.
  private mutating func dropDoubleClaims() throws(SQLiteError) {
    var claims: [EntityKey: [EntityKey]] = [:]
    for (key, match) in matches where match.isCertain && key.kind != .event {
      claims[EntityKey(key.kind, match.id), default: []].append(key)
    }
    for (claimed, claimants) in claims where claimants.count > 1 {
      if claimed.kind == .series {
        dropOverlapping(claimants)
        continue
      }
      let decided = claimants.filter { matches[$0]?.evidence == .decision }
      let numbered = claimants.filter { matches[$0]?.evidence == .id }
      var meant = decided.first ?? (numbered.count == 1 ? numbered[0] : nil)
      if meant == nil, numbered.isEmpty, [.character, .creator].contains(claimed.kind) {
        let comics = try other.comics(of: claimed)
        var shared: [(id: EntityKey, count: Int)] = []
        for key in claimants {
          shared.append((key, comics.intersection(try joinedComics(of: key)).count))
        }
        meant = Self.most(shared)
      }
      for key in claimants where key != meant { matches[key]?.isCertain = false }
    }
  }

  /// Returns the ids in the other catalog of the comics of an entity, as far as they are joined.
  func joinedComics(of key: EntityKey) throws(SQLiteError) -> Set<Int> {
    let comics = try ownLinks.keys(of: key).filter { $0.kind == .comic }
    return Set(comics.compactMap { matches[$0] }.filter(\.isCertain).map(\.id))
  }

  /// Returns the one that has most of the comics; nil if another one has nearly as many.
  static func most<ID>(_ shared: [(id: ID, count: Int)]) -> ID? {
    let sorted = shared.sorted { $0.count > $1.count }
    guard let best = sorted.first, best.count > 0 else { return nil }
    return sorted.count == 1 || best.count > 3 * sorted[1].count ? best.id : nil
  }
}
