internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// What happened to somebody, and who somebody is to another.
extension QueryInterpreter {
  /// Returns the comics in which something happens to a character, and then the character; nothing
  /// if no comic is known.
  ///
  /// - Parameter name: That of the character; of a wedding or of who joins a team, also the
  ///   other's.
  func lifeEvents(_ type: String, of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    for (person, other) in try people(name) {
      let otherKey = try other.map { row throws(SQLiteError) in try key(of: row) }
      let comics = try rows.references("lifeEvents", of: person) { event in
        guard event.member("type")?.string == type else { return false }
        guard let otherKey else { return true }
        return ["with", "team", "by"].contains {
          event.member($0)?.referencedKey == otherKey
        }
      }
      if !comics.isEmpty {
        return try inOrderOfImportance(comics, type) + [person] + (other.map { [$0] } ?? [])
      }
    }
    return []
  }

  /// Returns the comics in which it happens to many after those in which it happens to few: the death
  /// of one is remembered.
  private func inOrderOfImportance(
    _ comics: [SearchIndexRow], _ type: String
  ) throws(SQLiteError) -> [SearchIndexRow] {
    var found: [Candidate] = []
    for (place, comic) in comics.unique.enumerated() {
      let count = try rows.member("happens", of: comic) { events in
        events.elements.count { $0.member("type")?.string == type }
      }
      found.append(Candidate(order: (Int64(count ?? 0), Int64(place), 0), row: comic))
    }
    return found.sortedRows()
  }

  /// Returns those who killed a character, and the comics.
  func killers(of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    for (person, _) in try people(name) {
      let isDeath = { (event: JSONView) in event.member("type")?.string == "death" }
      let comics = try inOrderOfImportance(
        rows.references("lifeEvents", of: person, where: isDeath), "death")
      var killers: [SearchIndexRow] = []
      for comic in comics {
        let key = try key(of: person)
        let killer = try rows.member("happens", of: comic) { events in
          events.elements.first { isDeath($0) && $0.referencedKey == key }?
            .member("by")?.referencedKey
        }
        if let killer, let row = try rows.row(of: killer) { killers.append(row) }
      }
      if !comics.isEmpty { return (killers + comics).unique }
    }
    return []
  }

  /// Returns the comic in which a character takes a name.
  func becoming(_ person: [String], _ name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    guard let person = try known(person) else { return [] }
    let wanted = name.spellings
    let identity = try rows.named(wanted, [.character])
    var names: [String] = wanted
    // Who has the name as an alias is no other identity.
    for row in identity.prefix(1) where row.key != person.key { names += try phrases(ofTitle: row) }
    let connection = connection
    let found = try rows.references("lifeEvents", of: person) { event in
      guard event.member("type")?.string == "becomes", let taken = event.member("as")?.string,
        let words = try? connection.tokens(of: taken).map(\.folded)
      else { return false }
      return names.contains(words.joined())
    }
    return found.isEmpty ? [] : found + [person]
  }

  /// Returns the earliest comics with two characters.
  func firstMeeting(_ name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    for case (let one, .some(let other)) in try people(name) {
      let shared = try earliestComics(one, other)
      if !shared.isEmpty { return shared }
    }
    return []
  }

  /// Returns those who are something to a character, and then the character.
  func relatives(_ relatives: Relatives, of name: [String]) throws(SQLiteError) -> [SearchIndexRow]
  {
    let singular = name.last.map { name.dropLast() + [String($0.dropLast())] } ?? name
    var known = try known(name)
    for other in [singular, Array(name.prefix { $0 != "and" })] where known == nil {
      known = try self.known(other)
    }
    guard let person = known else { return [] }
    let key = try key(of: person)
    var texts: [String] = []
    for phrase in try phrases(ofTitle: person) { texts.append("\"of \(phrase)\"") }
    let candidates = try textMatches(
      "{description} : (\(texts.joined(separator: " OR ")))", [.character], limit: 200)
    var found: [SearchIndexRow] = []
    for row in candidates {
      if let type = try type(of: row, to: key), relatives.include(type) { found.append(row) }
    }
    let others = try rows.references("relations", of: person) { relation in
      relation.member("type")?.string.map(relatives.isInverse) == true
    }
    for row in others {
      let stated = try type(of: row, to: key)
      if stated.map(relatives.include) != false { found.append(row) }
    }
    let query = relatives.description.flatMap { [$0] + Inflection.forms(of: $0) }.query("OR")
    var described: [SearchIndexRow] = []
    if !query.isEmpty {
      for row in found where try rows.has(row, query) { described.append(row) }
    }
    return found.isEmpty ? [] : (described + found + [person]).unique
  }

  /// Returns the teams of a character, or those to which several belong.
  func teams(of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    if let person = try known(name) {
      return try rows.references("teams", of: person) { _ in true } + [person]
    }
    let members = try namesWithin(name)
    let others = name.filter { word in !members.contains { $0.words.contains(word) } }
    guard others.allSatisfy({ ["and", "the"].contains($0) }) else { return [] }
    var teams: [SearchIndexRow] = []
    for member in members.compactMap(\.rows.first) {
      teams += try rows.references("teams", of: member) { _ in true }
    }
    return teams.filter { team in teams.count { $0.key == team.key } == members.count }.unique
  }

  /// Returns what a character is to another one by its own entity; nil if it says nothing.
  private func type(of row: SearchIndexRow, to other: EntityKey) throws(SQLiteError) -> String? {
    try rows.member("relations", of: row) { relations in
      relations.elements.first { $0.referencedKey == other }?.member("type")?.string
    }
  }

  /// Words after which a sentence says where, when, or how.
  private static let circumstances = [
    "as", "at", "by", "during", "from", "in", "of", "on", "when", "while", "who", "with",
  ]

  /// Returns whom a name means, possibly with circumstances after it, the best-known first.
  func characters(named name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    let found = try rows.named(name.spellings, [.character])
    guard found.isEmpty,
      let end = name.indices.dropFirst().first(where: { Self.circumstances.contains(name[$0]) })
    else { return found }
    return try rows.named(Array(name[..<end]).spellings, [.character])
  }

  /// Returns whom a name means; nil if no character has exactly that name.
  private func known(_ name: [String]) throws(SQLiteError) -> SearchIndexRow? {
    try characters(named: name).first
  }

  private func key(of row: SearchIndexRow) throws(SQLiteError) -> EntityKey {
    EntityKey(.character, Int(try rows.id(of: row)))
  }

  /// Returns whom the words can mean: one character, or two whose names are side by side.
  private func people(
    _ words: [String]
  ) throws(SQLiteError) -> [(SearchIndexRow, SearchIndexRow?)] {
    // Of several with a name, it may have happened to another than the best-known.
    var found: [(SearchIndexRow, SearchIndexRow?)] = []
    for row in try characters(named: words) { found.append((row, nil)) }
    guard found.isEmpty, words.count < 12 else { return found }
    for count in 1..<max(1, words.count) {
      let one = Self.withoutJoining(words.prefix(count))
      let other = Self.withoutJoining(words.dropFirst(count))
      if let first = try known(one), let second = try known(other) {
        found.append((first, second))
      }
    }
    // People say "reed and sue".
    let sides = words.split { ["and", "with", "to"].contains($0) }.map {
      SearchTerms(words: Array($0))
    }
    if found.isEmpty, sides.count == 2, let first = try characterNamed(sides[0]),
      let second = try characterNamed(sides[1])
    {
      found.append((first, second))
    }
    return found
  }
}
