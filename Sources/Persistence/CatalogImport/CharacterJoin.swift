internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// Matches characters of another origin with Marvel's, and adds Marvel's id as `marvelId` to
/// certain matches: docs/import.md, "Joined characters".
struct CharacterJoin {
  private let marvel: Connection
  private let matches: ReusableStatement
  private let insertID: ReusableStatement

  /// - Parameter marvel: A catalog with Marvel's ids.
  init(_ marvel: Connection) throws(SQLiteError) {
    self.marvel = marvel
    matches = try marvel.prepareReusable(
      """
      SELECT entity.id, name.form FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = \(Kind.character.rawValue) AND name.folded = ?1
      """)
    insertID = try marvel.prepareReusable("SELECT json_set(?1, '$.marvelId', ?2)")
  }

  /// Returns all entries, with `marvelId` added to the matched ones.
  func joined(
    _ entries: [Entry]
  ) throws(SQLiteError) -> [(entry: Entry, isJoined: Bool)] {
    var names: [FoldedName] = []
    for entry in entries { names.append(try FoldedName(entry.title, marvel)) }
    let full = Dictionary(names.map { ($0.full, 1) }, uniquingKeysWith: +)
    let bare = Dictionary(names.map { ($0.bareInMainUniverse, 1) }, uniquingKeysWith: +)
    var ids: [Int64?] = []
    for name in names {
      var id: Int64?
      if full[name.full] == 1 { id = try match(of: name) }
      if id == nil, let bareName = name.bareInMainUniverse, bare[bareName] == 1 {
        id = try onlyMatch(of: bareName)
      }
      ids.append(id)
    }
    let claims = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
    var result: [(entry: Entry, isJoined: Bool)] = []
    for (entry, id) in zip(entries, ids) {
      // A match of two entries is certain for neither.
      guard let id, claims[id] == 1 else {
        result.append((entry, isJoined: false))
        continue
      }
      result.append((try entry.with(marvelID: id, insertID), isJoined: true))
    }
    return result
  }

  /// Matches by the full name, or by the name before the parenthesis and the real name in it.
  private func match(of name: FoldedName) throws(SQLiteError) -> Int64? {
    let fullMatches = try ids(named: name.full, as: [.full])
    if fullMatches.count == 1 { return fullMatches.first }
    guard let realName = name.parenthesis else { return nil }
    let both = try ids(named: name.bare, as: [.full, .principal, .bare])
      .intersection(try ids(named: realName, as: [.alias]))
    return both.count == 1 ? both.first : nil
  }

  /// Matches by the full name if no other character has it in any form.
  private func onlyMatch(of name: String) throws(SQLiteError) -> Int64? {
    let all = try ids(named: name, as: [.full, .principal, .alias, .bare])
    return all.count == 1 ? try ids(named: name, as: [.full]).first : nil
  }

  private func ids(
    named name: String, as forms: [NameMatch.Form]
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

/// A folded name such as "Spider-Man (Peter Parker)" or "Galactus (Earth-616)".
private struct FoldedName {
  /// The wiki's suffix for characters of Marvel's main universe.
  private static let mainUniverse = "earth616"

  let full: String
  let bare: String
  /// The text in the parenthesis at the end.
  let parenthesis: String?

  init(_ title: String, _ connection: Connection) throws(SQLiteError) {
    let bareTitle = title.withoutParenthesis
    full = try connection.folded(title)
    bare = try connection.folded(bareTitle)
    parenthesis =
      title.hasSuffix(")") && title.hasPrefix(bareTitle)
      ? try connection.folded(String(title.dropFirst(bareTitle.count))) : nil
  }

  /// The bare name of a character of the main universe; nil for other names.
  var bareInMainUniverse: String? { parenthesis == Self.mainUniverse ? bare : nil }
}

extension Entry {
  fileprivate func with(
    marvelID: Int64, _ insertID: ReusableStatement
  ) throws(SQLiteError) -> Entry {
    defer { insertID.reset() }
    try insertID.bind([.text(json), .integer(marvelID)])
    _ = try insertID.step()
    var entry = self
    entry.json = insertID.text(0)
    return entry
  }
}
