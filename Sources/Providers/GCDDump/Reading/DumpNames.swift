internal import Catalog
internal import ProviderTable
internal import SQLite

/// The people, characters, and groups of a dump, and which ones names mean.
struct DumpNames {
  let connection: Connection
  private(set) var creators = EntityNames()
  private(set) var characters = EntityNames()
  private(set) var groups = EntityNames()
  /// The civilian identities of characters.
  private var civilians: [Int: Set<Int>] = [:]

  private static let creatorSource = EntityNames.Source(
    entities: "gcd_creator", resource: GCD.creator, names: "gcd_creator_name_detail",
    reference: "creator_id", title: "gcd_official_name",
    // Names of houses, studios, ghosts, and of several people, and misspelled ones.
    isMisspelling: "type_id IN (5, 8, 12, 13, 14)")
  private static let groupSource = EntityNames.Source(
    entities: "gcd_group", resource: GCD.group, names: "gcd_group_name_detail",
    reference: "group_id", title: "name")

  private static func characterSource(_ language: Int) -> EntityNames.Source {
    EntityNames.Source(
      entities: "gcd_character", resource: GCD.character, names: "gcd_character_name_detail",
      reference: "character_id", title: "name", isForeign: "language_id IS NOT \(language)")
  }

  /// - Parameter dump: A dump whose `DumpLinks` exist.
  init(_ dump: Dump, language: Int) throws(SQLiteError) {
    connection = dump.connection
    if dump.has(.storyCredits) {
      creators = try EntityNames(
        Self.creatorSource, usedBy: "SELECT DISTINCT name FROM wanted_credit", in: connection)
    }
    if dump.has(.characters) {
      characters = try EntityNames(
        Self.characterSource(language), usedBy: "SELECT DISTINCT name FROM wanted_character",
        in: connection)
    }
    if dump.has(.groups) {
      groups = try EntityNames(
        Self.groupSource, usedBy: "SELECT DISTINCT name FROM wanted_group", in: connection)
    }
    if dump.has(.relations) { try readRelations() }
  }

  /// Reads who has which civilian identity. The other type of relation is a translation.
  private mutating func readRelations() throws(SQLiteError) {
    let rows = try connection.prepare(
      """
      SELECT from_character_id, to_character_id FROM gcd_character_relation
      WHERE relation_type_id = 2 ORDER BY from_character_id, to_character_id
      """)
    while try rows.step() {
      let (name, civilian) = (Int(rows.integer(0)), Int(rows.integer(1)))
      guard let entity = characters.entities[name], let other = characters.entities[civilian] else {
        continue
      }
      civilians[name, default: []].insert(civilian)
      characters.addAlias(other.name, of: name)
      characters.addAlias(entity.name, of: civilian)
    }
  }

  func folded(_ name: String) throws(SQLiteError) -> String {
    try EntityNames.folded(name, connection)
  }

  /// Whether a character is the civilian identity of one of these.
  func isCivilian(_ character: Int, ofOneOf names: Set<Int>) -> Bool {
    names.contains { civilians[$0]?.contains(character) ?? false }
  }

  /// Returns the only creator that a name means.
  func creator(named folded: String) -> Int? { creators.entities(named: folded).only }

  func group(named folded: String) -> Int? { groups.entities(named: folded).only }

  func isGroupOnly(_ folded: String) -> Bool {
    !groups.entities(named: folded).isEmpty && characters.entities(named: folded).isEmpty
  }

  /// Returns the only character that a name means: of several, the one with the civilian identity.
  ///
  /// - Parameter alterEgo: The folded civilian identity, if the text states one.
  func character(named folded: String, alterEgo: String?) throws(SQLiteError) -> Int? {
    let found = characters.entities(named: folded)
    guard found.count > 1, let alterEgo else { return found.only }
    var fitting: Set<Int> = []
    for id in found {
      guard let entity = characters.entities[id] else { continue }
      let partners = (civilians[id] ?? []).compactMap { characters.entities[$0]?.name }
      for name in [entity.disambiguation] + partners
      where try self.folded(name) == alterEgo {
        fitting.insert(id)
      }
    }
    return fitting.only
  }
}

extension Set {
  /// The element of a set of one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
