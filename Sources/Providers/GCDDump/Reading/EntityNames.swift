internal import Catalog
internal import ProviderTable
internal import SQLite

/// Creators, characters, or groups, with all their names.
///
/// Credits and appearances refer to names, not to entities: ids of the two tables differ.
struct EntityNames {
  /// Which tables have them.
  struct Source {
    let entities: String
    let resource: Provider.Resource
    let names: String
    /// The column of `names` that refers to `entities`.
    let reference: String
    let title: String
    /// A condition for names that are no aliases.
    var isMisspelling = "0"
    /// A condition for entities that no text means.
    var isForeign = "0"
  }

  struct Entity {
    let name: String
    let disambiguation: String
    let modified: String
    let isForeign: Bool
    fileprivate(set) var aliases: [String] = []
  }

  private struct Name: Hashable {
    let entity: Int
    let text: String
  }

  /// What a reference to a name leads to.
  enum Reference: Equatable {
    case entity(Int)
    case orphaned
    case deleted
  }

  private(set) var entities: [Int: Entity] = [:]
  private var deleted: Set<Int> = []
  private var names: [Int: Name] = [:]
  private var aliases: Set<Name> = []
  /// The ids of names by their folded text.
  private var named: [String: [Int]] = [:]
  /// The names that occur in rows of imported issues.
  private(set) var used: Set<Int> = []
  /// The entities that have one of them, by the folded text of their own name.
  private var usedEntities: [String: Set<Int>] = [:]

  /// No entities, if a dump lacks their tables.
  init() {}

  /// - Parameter uses: A query for the names that occur in rows of imported issues.
  init(
    _ source: Source, usedBy uses: String, in connection: Connection
  ) throws(SQLiteError) {
    try readEntities(source, connection)
    try readNames(source, connection)
    let rows = try connection.prepare(uses)
    while try rows.step() { used.insert(Int(rows.integer(0))) }
    for id in used {
      guard case .entity(let entity) = self[id], let name = entities[entity]?.name else { continue }
      usedEntities[try Self.folded(name, connection), default: []].insert(entity)
    }
  }

  private mutating func readEntities(
    _ source: Source, _ connection: Connection
  ) throws(SQLiteError) {
    let rows = try connection.prepare(
      """
      SELECT id, \(source.title), disambiguation, modified, deleted, \(source.isForeign)
      FROM \(source.entities)
      """)
    while try rows.step() {
      let id = Int(rows.integer(0))
      // What no catalog has a place for counts as missing.
      guard source.resource.ids.contains(id) else { continue }
      guard rows.integer(4) == 0 else {
        deleted.insert(id)
        continue
      }
      entities[id] = Entity(
        name: TextEntities(rows.text(1)).text, disambiguation: rows.text(2).trimmed,
        modified: rows.text(3),
        isForeign: rows.integer(5) != 0)
    }
  }

  private mutating func readNames(
    _ source: Source, _ connection: Connection
  ) throws(SQLiteError) {
    let rows = try connection.prepare(
      """
      SELECT id, \(source.reference), name, \(source.isMisspelling) FROM \(source.names)
      WHERE NOT deleted ORDER BY id
      """)
    while try rows.step() {
      let (id, entity, name) = (
        Int(rows.integer(0)), Int(rows.integer(1)), TextEntities(rows.text(2)).text
      )
      let folded = try Self.folded(name, connection)
      names[id] = Name(entity: entity, text: name)
      guard entities[entity] != nil else { continue }
      named[folded, default: []].append(id)
      if rows.integer(3) == 0 { addAlias(name, of: entity) }
    }
  }

  /// Adds another name of an entity.
  mutating func addAlias(_ name: String, of entity: Int) {
    guard let known = entities[entity]?.name, known != name,
      aliases.insert(Name(entity: entity, text: name)).inserted
    else { return }
    entities[entity]?.aliases.append(name)
  }

  /// Folds a name as the catalog does, without a leading article.
  static func folded(_ name: String, _ connection: Connection) throws(SQLiteError) -> String {
    try connection.folded(EntityMatcher.plainName(name))
  }

  /// Returns what the id of a name leads to.
  subscript(name: Int) -> Reference {
    guard let entity = names[name]?.entity else { return .orphaned }
    if entities[entity] != nil { return .entity(entity) }
    return deleted.contains(entity) ? .deleted : .orphaned
  }

  /// Returns the text of a name; empty if there is none.
  func text(of name: Int) -> String { names[name]?.text ?? "" }

  /// Returns the entities that a name may mean: those with a name that occurs in rows, otherwise
  /// all.
  func entities(named folded: String) -> Set<Int> {
    let ids = (named[folded] ?? []).filter { id in
      names[id].flatMap { entities[$0.entity] }.map { !$0.isForeign } ?? false
    }
    let occurring = ids.filter(used.contains)
    return Set((occurring.isEmpty ? ids : occurring).compactMap { names[$0]?.entity })
  }

  /// Returns the name, with what distinguishes it from that of another entity that is imported.
  func title(of id: Int, _ connection: Connection) throws(SQLiteError) -> String {
    guard let entity = entities[id] else { return "" }
    let others = usedEntities[try Self.folded(entity.name, connection)] ?? []
    let isAlone = others.subtracting([id]).isEmpty
    return isAlone || entity.disambiguation.isEmpty
      ? entity.name : "\(entity.name) (\(entity.disambiguation))"
  }
}
