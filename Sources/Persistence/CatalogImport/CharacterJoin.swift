internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// Finds foreign characters that are certainly one of Marvel's, and writes Marvel's id into them as
/// `marvelId`: docs/import.md, "Joined characters".
struct CharacterJoin {
  private let marvel: Connection
  private let matches: ReusableStatement
  private let edit: ReusableStatement

  /// - Parameter marvel: a catalog file.
  init(_ marvel: Connection) throws(SQLiteError) {
    self.marvel = marvel
    matches = try marvel.prepareReusable(
      """
      SELECT entity.id, name.form FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = \(Kind.character.rawValue) AND name.folded = ?1
      """)
    edit = try marvel.prepareReusable("SELECT json_set(?1, '$.marvelId', ?2)")
  }

  /// The entries, those that are joined with their new member.
  func joined(
    _ entries: [Entry]
  ) throws(SQLiteError) -> [(entry: Entry, isJoined: Bool)] {
    var names: [FoldedName] = []
    for entry in entries { names.append(try FoldedName(entry.title, marvel)) }
    let full = Dictionary(names.map { ($0.full, 1) }, uniquingKeysWith: +)
    let bare = Dictionary(names.map { ($0.bareOfMainUniverse, 1) }, uniquingKeysWith: +)
    var ids: [Int64?] = []
    for name in names {
      var id: Int64?
      if full[name.full] == 1 { id = try match(of: name) }
      if id == nil, let bareName = name.bareOfMainUniverse, bare[bareName] == 1 {
        id = try onlyMatch(of: bareName)
      }
      ids.append(id)
    }
    let claims = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
    var result: [(entry: Entry, isJoined: Bool)] = []
    for (entry, id) in zip(entries, ids) {
      // One of Marvel's that two would be is certain of neither.
      guard let id, claims[id] == 1 else {
        result.append((entry, isJoined: false))
        continue
      }
      result.append((try entry.with(marvelID: id, edit), isJoined: true))
    }
    return result
  }

  /// By the whole name, or by the name before the parenthesis and the civil name in it.
  private func match(of name: FoldedName) throws(SQLiteError) -> Int64? {
    let wholes = try ids(bearing: name.full, as: [.full])
    if wholes.count == 1 { return wholes.first }
    guard let civil = name.parenthesis else { return nil }
    let both = try ids(bearing: name.bare, as: [.full, .principal, .bare])
      .intersection(try ids(bearing: civil, as: [.alias]))
    return both.count == 1 ? both.first : nil
  }

  /// The one whose whole name it is, when nobody else bears it in any form.
  private func onlyMatch(of name: String) throws(SQLiteError) -> Int64? {
    let all = try ids(bearing: name, as: [.full, .principal, .alias, .bare])
    return all.count == 1 ? try ids(bearing: name, as: [.full]).first : nil
  }

  private func ids(
    bearing name: String, as forms: [NameMatch.Form]
  ) throws(SQLiteError) -> Set<Int64> {
    defer { matches.reset() }
    try matches.bind([.text(name)])
    var ids: Set<Int64> = []
    while try matches.step() {
      if forms.contains(where: { $0.rawValue == matches.integer(1) }) {
        ids.insert(matches.integer(0))
      }
    }
    return ids
  }
}

/// A name such as "Spider-Man (Peter Parker)" or "Galactus (Earth-616)", as names are compared.
private struct FoldedName {
  /// What the wiki writes behind those whom Marvel's comics are about for the most part.
  private static let mainUniverse = "earth616"

  let full: String
  let bare: String
  /// What stands in the parenthesis at the end.
  let parenthesis: String?

  init(_ title: String, _ connection: Connection) throws(SQLiteError) {
    let bareTitle = title.withoutParenthesis
    full = try connection.folded(title)
    bare = try connection.folded(bareTitle)
    parenthesis =
      title.hasSuffix(")") && title.hasPrefix(bareTitle)
      ? try connection.folded(String(title.dropFirst(bareTitle.count))) : nil
  }

  /// Nil for a name of another form.
  var bareOfMainUniverse: String? { parenthesis == Self.mainUniverse ? bare : nil }
}

extension Entry {
  fileprivate func with(
    marvelID: Int64, _ edit: ReusableStatement
  ) throws(SQLiteError) -> Entry {
    defer { edit.reset() }
    try edit.bind([.text(json), .integer(marvelID)])
    _ = try edit.step()
    var entry = self
    entry.json = edit.text(0)
    return entry
  }
}
