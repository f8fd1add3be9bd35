package import Catalog
internal import ProviderTable
internal import SQLite

extension DatabaseSource {
  package func matches(
    of name: String, _ kind: Kind
  ) async throws(CatalogError) -> [NameMatch] {
    if !answers(kind) { throw .missingData(.kind(kind)) }
    if let id = ExternalID(name) { return id.kind == kind ? try await matches(of: id) : [] }
    let lookup = try converting { () throws(SQLiteError) in try NameLookup(name, in: connection) }
    var matches = try converting { () throws(SQLiteError) in try self.matches(of: lookup, kind) }
    if kind == .comic, matches.allSatisfy({ $0.form >= .bare }),
      let issues = try await issues(named: name), issues.count == 1
    {
      switch issues[0] {
      case .found(let issue): return [NameMatch(issue)]
      case .ambiguous(let issues, _, _): return issues.map { NameMatch($0) }
      case .absent: return []
      case .missing: break
      }
    } else if matches.isEmpty {
      matches = try converting { () throws(SQLiteError) in
        switch kind {
        case .character: try characters(named: name)
        case .creator: try creators(named: name, lookup.words)
        case .series: try series(described: name, lookup)
        case .comic, .event, .story: []
        }
      }
    }
    if matches.isEmpty, !isComplete(kind) { throw .missingData(.kind(kind)) }
    return matches
  }

  private func matches(of id: ExternalID) async throws(CatalogError) -> [NameMatch] {
    if let entry = try await merged(id) { return [NameMatch(entry, form: .id)] }
    var matches: [NameMatch] = []
    for key in try EntityMatcher(self, hasMarvelIDs: false).entities(id) {
      if let entity = try await page(of: key).elements.first {
        matches.append(NameMatch(entity, form: .id))
      }
    }
    return matches
  }

  /// Returns the matches of the name as typed; unless one is a full or principal name, also those
  /// of its variants, and otherwise those that the name describes by a year or a number.
  private func matches(of lookup: NameLookup, _ kind: Kind) throws(SQLiteError) -> [NameMatch] {
    var matches = try self.matches(kind, .folded([lookup.exact]), isExact: true)
    guard matches.allSatisfy({ $0.form > .principal }) else { return matches }
    matches += try self.matches(kind, .folded(lookup.variants))
    guard matches.isEmpty else { return matches }
    switch kind {
    case .series:
      for beginning in lookup.beginnings where matches.isEmpty {
        matches = try self.matches(kind, .beginning(beginning))
      }
    case .event:
      if let (names, year) = lookup.named {
        matches = try self.matches(kind, .folded(names), startYear: year)
      }
    case .character, .comic, .creator, .story: break
    }
    return matches
  }

  /// Returns the characters with two names, of which the second one is in parentheses:
  /// `Beast (Hank McCoy)`.
  private func characters(named name: String) throws(SQLiteError) -> [NameMatch] {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return [] }
    let parts = [name[..<start], name[name.index(after: start)...].dropLast()]
    var found: [NameMatch]?
    for part in parts {
      let folded = try connection.folded(String(part))
      let matches = folded.isEmpty ? [] : try matches(.character, .folded([folded]))
      let keys = Set(matches.map(\.key))
      found = found?.filter { keys.contains($0.key) } ?? matches
    }
    return (found ?? []).map { NameMatch(key: $0.key, title: $0.title, form: .described) }
  }

  /// Returns the creators with some names in another order, or without those in the middle: `Lee,
  /// Stan`, `Brian Bendis`, `J. Kirby`.
  private func creators(named name: String, _ words: [String]) throws(SQLiteError) -> [NameMatch] {
    guard words.count > 1 else { return [] }
    let lastFirst = Array(words.dropFirst()) + [words[0]]
    for names in name.contains(",") ? [lastFirst] : [words, lastFirst] {
      let matches = try self.matches(.creator, .beginning(names[0])).filter { match in
        let tokens = try? connection.tokens(of: match.title).map(\.folded)
        return tokens?.isName(names) == true
      }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// Returns the series that a number of a volume means, or those of comics.
  private func series(
    described text: String, _ lookup: NameLookup
  ) throws(SQLiteError) -> [NameMatch] {
    guard let named = NamedIssue(typed: text), named.number.isEmpty, named.volume != nil else {
      return try seriesOfComics(named: text, lookup)
    }
    let found = try SQLiteError.converting { () throws(CatalogError) in
      try EntityMatcher(self, hasMarvelIDs: false).series(ofVolume: named)
    }
    guard let found, let id = found.id else { return [] }
    return [NameMatch(key: EntityKey(.series, id), title: found.name.title, form: .described)]
  }

  package func issues(named text: String) async throws(CatalogError) -> [IssueMatch]? {
    guard let issue = NamedIssue(typed: text), !issue.number.isEmpty else { return nil }
    let matcher = EntityMatcher(self, hasMarvelIDs: false)
    return if let pack = issue.pack { try matcher.match(pack: pack) } else {
      [try matcher.match(issue)]
    }
  }

  private enum NameCondition {
    case folded([String])
    /// Full names that begin with the text.
    case beginning(String)
  }

  /// - Parameter startYear: The year of the start date; nil for any.
  private func matches(
    _ kind: Kind, _ names: NameCondition, isExact: Bool = false, startYear: Int? = nil
  ) throws(SQLiteError) -> [NameMatch] {
    var (condition, texts): (String, [String])
    switch names {
    case .folded(let names):
      if names.isEmpty { return [] }
      let places = names.indices.map { "?\($0 + 2)" }.joined(separator: ", ")
      (condition, texts) = ("folded IN (\(places))", names)
    case .beginning(let text):
      condition = "folded >= ?2 AND folded < ?3 AND form = \(NameMatch.Form.full.rawValue)"
      texts = [text, text + "\u{10FFFF}"]
    }
    if let startYear {
      condition += """
         AND EXISTS (
          SELECT 1 FROM fact WHERE fact.entity = entity.key
          AND attribute = \(Attribute.startDate.rawValue)
          AND CAST(strftime('%Y', value, 'unixepoch') AS INTEGER) = \(startYear))
        """
    }
    let statement = try connection.prepare(
      """
      SELECT id, title, form FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = ?1 AND \(condition) ORDER BY form, collated, id
      """)
    try statement.bind([.integer(Int64(kind.rawValue))] + texts.map { .text($0) })
    var matches: [NameMatch] = []
    while try statement.step() {
      guard var form = NameMatch.Form(rawValue: Int(statement.integer(2))) else { continue }
      if case .beginning = names { form = .described }
      matches.append(
        NameMatch(
          key: EntityKey(kind, Int(statement.integer(0))), title: statement.text(1), form: form,
          isExact: isExact))
    }
    return matches
  }

  package func names(
    near name: String, _ kind: Kind, limit: Int
  ) async throws(CatalogError) -> [String] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT folded, title FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1
        """)
      try statement.bind([.integer(Int64(kind.rawValue))])
      var candidates: [(compared: String, shown: String)] = []
      while try statement.step() {
        candidates.append((statement.text(0), statement.text(1)))
      }
      return nearest(to: try connection.folded(name), among: candidates, limit: limit)
    }
  }
}

extension DatabaseSource {
  /// The average number of entities per name after which reading stops.
  private static let rowsPerName = 20

  package func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String] {
    try converting { () throws(SQLiteError) in
      let start = try connection.folded(text)
      let statement = try connection.prepare(
        """
        SELECT title FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1 AND folded >= ?2 AND folded < ?3 AND form = ?4 ORDER BY folded
        """)
      try statement.bind([
        .integer(Int64(kind.rawValue)), .text(start), .text(start + "\u{10FFFF}"),
        .integer(Int64(NameMatch.Form.full.rawValue)),
      ])
      var names: [String] = []
      var rows = 0
      while names.count < limit, rows < limit * Self.rowsPerName, try statement.step() {
        rows += 1
        let name = statement.text(0)
        // Equal names are adjacent.
        if names.last != name { names.append(name) }
      }
      return names
    }
  }
}

/// The forms under which a typed name is looked up.
///
/// People leave out a leading "The" or add one, and number the series that share a title ("vol.
/// 2"), which no title does.
struct NameLookup {
  /// The name as typed, folded.
  let exact: String
  /// Other foldings, to use if no entity has the exact name as its full or principal one. Empty for
  /// a name without letters and digits.
  let variants: [String]
  /// A variant that ends in a year, which may be the first of a series: "amazing spider-man
  /// (1963)".
  let beginnings: [String]
  /// The name as typed, as folded words.
  let words: [String]

  /// The names without the year at the end, and the year: "civil war 2006".
  var named: (names: [String], year: Int)? {
    guard !beginnings.isEmpty, let year = words.last.flatMap({ Int($0) }) else { return nil }
    return (beginnings.map { String($0.dropLast(4)) }, year)
  }

  init(_ name: String, in connection: Connection) throws(SQLiteError) {
    let words = try connection.tokens(of: name).map(\.folded)
    let exact = words.joined()
    self.exact = exact
    self.words = words
    var plain = words
    if plain.count > 2, plain.last?.isYear == true,
      NamedIssue.prepositions.contains(plain[plain.count - 2])
    {
      plain.remove(at: plain.count - 2)
    }
    guard !plain.isEmpty, plain != ["the"] else {
      (variants, beginnings) = ([], [])
      return
    }
    let body = plain.first == "the" ? plain.dropFirst().joined() : plain.joined()
    variants = [body, "the" + body].filter { $0 != exact }
    beginnings = plain.count > 1 && plain.last?.isYear == true ? [body, "the" + body] : []
  }
}

extension Array where Element == String {
  /// Whether a person of this name, as words, is meant by the first and the last name of another one,
  /// of which those before the last may be initials.
  fileprivate func isName(_ other: [String]) -> Bool {
    guard let first = other.first, let last = other.last, count > 1, self.last == last else {
      return false
    }
    let isFirst = self[0] == first || first.utf8.count == 1 && self[0].hasPrefix(first)
    let areAll = count == other.count && zip(self, other).allSatisfy { $0.hasPrefix($1) }
    return isFirst && (other.count == 2 || areAll)
  }
}

extension String {
  fileprivate var isYear: Bool { utf8.count == 4 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension Connection {
  /// Returns the collated title, or its beginning, with and without a leading "The".
  func collatedTitles(_ title: String) throws(SQLiteError) -> [String] {
    let title = try collated(title)
    let article = "the "
    guard title.hasPrefix(article) else { return [title, article + title] }
    let rest = title.dropFirst(article.count)
    return rest.allSatisfy(\.isWhitespace) ? [title] : [title, String(rest)]
  }
}
