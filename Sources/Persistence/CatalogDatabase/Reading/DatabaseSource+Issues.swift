package import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

extension DatabaseSource {
  package func listedSeries() throws(CatalogError) -> [ListedSeries] {
    try converting { () throws(SQLiteError) in
      try knownSeries("kind = \(Kind.series.rawValue)") + seriesOfComicsAlone()
    }
  }

  package func listedSeries(named names: [String]) throws(CatalogError) -> [ListedSeries] {
    try converting { () throws(SQLiteError) in
      // The order of the join is stated, because SQLite would read the names of all series.
      try knownSeries(
        """
        key IN (SELECT name.entity FROM json_each(?1) AS wanted CROSS JOIN name
          ON name.kind = \(Kind.series.rawValue) AND folded = wanted.value)
        """, [.text(jsonArray(names.map { "\"\($0)\"" }))])
    }
  }

  package func oddlyNamedSeries() throws(CatalogError) -> [ListedSeries] {
    try converting { () throws(SQLiteError) in
      // An index has both columns.
      let rows = try connection.prepare(
        "SELECT id, collated FROM entity WHERE kind = \(Kind.series.rawValue)")
      var odd: [String] = []
      while try rows.step() {
        if EntityMatcher.isOdd(rows.text(1)) { odd.append(String(rows.integer(0))) }
      }
      return try knownSeries(
        "kind = \(Kind.series.rawValue) AND id IN (SELECT value FROM json_each(?1))",
        [.text(jsonArray(odd))]) + seriesOfComicsAlone()
    }
  }

  private func knownSeries(
    _ condition: String, _ values: [Value] = []
  ) throws(SQLiteError) -> [ListedSeries] {
    let rows = try connection.prepare("SELECT id, title FROM entity WHERE \(condition)")
    try rows.bind(values)
    var series: [ListedSeries] = []
    while try rows.step() {
      series.append(ListedSeries(id: Int(rows.integer(0)), title: rows.text(1)))
    }
    return series
  }

  /// Returns the series of a name with a year that only comics name, as their titles do.
  func seriesOfComics(
    named name: String, _ lookup: NameLookup
  ) throws(SQLiteError) -> [NameMatch] {
    let typed = SeriesName(name)
    guard typed.startYear != nil || !lookup.beginnings.isEmpty else { return [] }
    let start = SeriesName(typed.name, startYear: typed.startYear).title
    let names = [lookup.exact, try connection.folded(start)] + lookup.variants
    var matches: [NameMatch] = []
    for series in try seriesOfComicsAlone()
    where names.contains(try connection.folded(series.title)) {
      matches.append(
        NameMatch(key: EntityKey(.series, series.id), title: series.title, form: .full))
    }
    return matches
  }

  /// Returns a series that only comics name, with what their titles say; nil if none does.
  func seriesOfComics(_ key: EntityKey) throws(CatalogError) -> Record? {
    guard key.kind == .series else { return nil }
    func address(_ key: EntityKey) -> String {
      (key.isMerged || key.isOfProject ? EntityKey.projectBase : EntityKey.marvelBase) + key.path
    }
    func position(_ comic: ListedIssue) -> Double {
      IssueNumber(comic.number ?? "")?.position ?? 0
    }
    let comics = try listedIssues(of: key).sorted {
      (position($0), $0.id) < (position($1), $1.id)
    }
    guard let name = comics.first.map({ IssueTitle($0.title).series }) else { return nil }
    let items = comics.prefix(20).map { comic -> JSONValue in
      ["resourceURI": .text(address(EntityKey(.comic, comic.id))), "name": .text(comic.title)]
    }
    let json: JSONValue = [
      "id": .number(key.id), "title": .text(name.title), "resourceURI": .text(address(key)),
      "startYear": JSONValue(name.startYear),
      "comics": [
        "available": .number(comics.count), "collectionURI": .text(address(key) + "/comics"),
        "items": .array(items), "returned": .number(items.count),
      ],
    ]
    return Record(key: key, title: name.title, json: json.line)
  }

  /// Returns the series that comics refer to, but which are not in the catalog, with a title from
  /// one of the comics.
  private func seriesOfComicsAlone() throws(SQLiteError) -> [ListedSeries] {
    let series = Kind.series.rawValue
    let rows = try connection.prepare(
      """
      SELECT unknown.id, title FROM
        (SELECT id FROM link WHERE kind = \(series)
          EXCEPT SELECT id FROM entity WHERE kind = \(series)) AS unknown
        CROSS JOIN entity ON entity.kind = \(Kind.comic.rawValue)
          AND entity.id = (SELECT min(other_id) FROM link WHERE kind = \(series)
            AND id = unknown.id AND other_kind = \(Kind.comic.rawValue))
      """)
    var found: [ListedSeries] = []
    while try rows.step() {
      let title = IssueTitle(rows.text(1)).series.title
      found.append(ListedSeries(id: Int(rows.integer(0)), title: title))
    }
    return found
  }

  /// The columns of a comic, of which the key is that of the table `entity`.
  private var issueColumns: String {
    func fact(_ attribute: Attribute) -> String {
      "(SELECT value FROM fact WHERE entity = entity.key AND \(factCondition(attribute)))"
    }
    return "entity.id, entity.title, \(fact(.issueNumber)), \(fact(.isOriginal)), "
      + "\(fact(.formatType)), \(fact(.onsaleDate)), "
      + "(SELECT other_id FROM link WHERE link.kind = entity.kind AND link.id = entity.id "
      + "AND other_kind = \(Kind.series.rawValue) LIMIT 1)"
  }

  package func listedIssues(of key: EntityKey) throws(CatalogError) -> [ListedIssue] {
    try converting { () throws(SQLiteError) in
      let rows = try connection.prepare(
        """
        SELECT \(issueColumns) FROM link JOIN entity
          ON entity.kind = \(Kind.comic.rawValue) AND entity.id = link.other_id
        WHERE link.kind = ?1 AND link.id = ?2
          AND link.other_kind = \(Kind.comic.rawValue)
        """)
      try rows.bind(key.values)
      var issues: [ListedIssue] = []
      while try rows.step() { issues.append(Self.issue(rows)) }
      if key.kind == .series, provenance.source != .embedded {
        issues += try issuesWithoutSeries(titledLike: key)
      }
      return issues
    }
  }

  /// Returns the comics that say only in their titles of which series they are.
  private func issuesWithoutSeries(
    titledLike series: EntityKey
  ) throws(SQLiteError) -> [ListedIssue] {
    guard let title = try knownSeries("kind = ?1 AND id = ?2", series.values).first?.name else {
      return []
    }
    let start = try connection.collated(SeriesName(title.name, startYear: title.startYear).title)
    let rows = try connection.prepare(
      """
      SELECT \(issueColumns) FROM entity
      WHERE entity.kind = \(Kind.comic.rawValue) AND collated >= ?1 AND collated < ?2
        AND NOT EXISTS (SELECT 1 FROM link WHERE link.kind = entity.kind AND link.id = entity.id
          AND other_kind = \(Kind.series.rawValue))
      """)
    try rows.bind([.text(start + " #"), .text(start + " $")])
    var issues: [ListedIssue] = []
    while try rows.step() {
      var issue = Self.issue(rows)
      issue.series = series.id
      issues.append(issue)
    }
    return issues
  }

  package func datedComics(of key: EntityKey) throws(CatalogError) -> [DatedComic] {
    try converting { () throws(SQLiteError) in
      // The index has the position, which is the negative time of the sale.
      let rows = try connection.prepare(
        """
        SELECT entity.id, entity.position, EXISTS (SELECT 1 FROM fact
          WHERE entity = entity.key AND \(factCondition(.mark)) AND value = '\(Filter.keyIssue)')
        FROM link JOIN entity ON entity.kind = \(Kind.comic.rawValue) AND entity.id = link.other_id
        WHERE link.kind = ?1 AND link.id = ?2
          AND link.other_kind = \(Kind.comic.rawValue)
        """)
      try rows.bind(key.values)
      var comics: [DatedComic] = []
      while try rows.step() {
        let position = rows.integer(1)
        comics.append(
          DatedComic(
            id: Int(rows.integer(0)),
            onSale: position == .max ? nil : Timestamp(seconds: -position),
            isKeyIssue: rows.integer(2) != 0))
      }
      return comics.sorted {
        ($0.onSale?.seconds ?? .max, $0.id) < ($1.onSale?.seconds ?? .max, $1.id)
      }
    }
  }

  package func listedIssues(_ ids: [Int]) throws(CatalogError) -> [ListedIssue] {
    try converting { () throws(SQLiteError) in
      let rows = try connection.prepare(
        """
        SELECT \(issueColumns) FROM json_each(?1) AS wanted
        CROSS JOIN entity ON entity.kind = \(Kind.comic.rawValue) AND entity.id = wanted.value
        """)
      try rows.bind([.text(jsonArray(ids.map(String.init)))])
      var issues: [ListedIssue] = []
      while try rows.step() { issues.append(Self.issue(rows)) }
      return issues
    }
  }

  private static func issue(_ rows: borrowing Statement) -> ListedIssue {
    ListedIssue(
      id: Int(rows.integer(0)), title: rows.text(1), number: rows.isNull(2) ? nil : rows.text(2),
      isOriginal: rows.isNull(3) || rows.integer(3) != 0,
      isCollection: !rows.isNull(4) && rows.text(4) == "collection",
      onSale: rows.isNull(5) ? nil : Timestamp(seconds: rows.integer(5)),
      series: rows.isNull(6) ? nil : Int(rows.integer(6)))
  }

  package func foldedName(_ name: String) throws(CatalogError) -> String {
    try converting { () throws(SQLiteError) in try connection.folded(name) }
  }

  package func eachEntity(
    _ kind: Kind, hasMarvelIDs: Bool, _ visit: (EntityKey, ListedIDs) -> Void
  ) throws(CatalogError) {
    try converting { () throws(SQLiteError) in
      let rows = try connection.prepare(
        "SELECT id, json FROM entity WHERE kind = \(kind.rawValue)")
      while try rows.step() {
        let key = EntityKey(kind, Int(rows.integer(0)))
        let ids = JSONView.reading(rows.text(1)) { entity in
          // A comic has many members, which are scanned once.
          let members = entity?.members
          let ids = members?["ids"]?.members
          let own = ExternalID.all(of: key, hasMarvelIDs: hasMarvelIDs) { name, isInIDs in
            (isInIDs ? ids : members)?[name]?.scalar
          }
          let variants = kind == .comic ? members?["variants"]?.elements ?? [] : []
          return ListedIDs(
            own: own,
            ofVariants: variants.flatMap { variant in
              ExternalID.all(of: key, hasMarvelIDs: false) { name, _ in
                variant.member(name)?.scalar
              }
            })
        }
        visit(key, ids)
      }
    }
  }
}
