internal import Catalog
internal import SQLite

/// Marvel's comics, series, and people, as far as a catalog has them, by what identifies them.
struct MarvelIndex {
  /// A series, which may be known only from its comics.
  struct Series: Hashable {
    let name: String
    let year: Int
    /// Nil if no comic refers to it.
    let id: Int?
  }

  /// All series by their folded names.
  private(set) var series: [String: Set<Series>] = [:]
  /// The ids of comics that are no variants, by series and number.
  private var comics: [Series: [Double: Set<Int>]] = [:]
  /// The series that are in the catalog, by id.
  private var known: [Int: Series] = [:]
  private var codes: [String: Set<Int>] = [:]
  private let connection: Connection
  private let selectPeople: ReusableStatement
  private let links: ComicLinks

  /// - Parameter connection: A catalog with Marvel's ids.
  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    selectPeople = try connection.prepareReusable(
      """
      SELECT DISTINCT entity.id FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = ?1 AND name.folded = ?2 AND name.form <> \(NameMatch.Form.alias.rawValue)
      """)
    links = try ComicLinks(connection)
    try readSeries()
    try readComics()
  }

  private mutating func readSeries() throws(SQLiteError) {
    for (id, title) in try connection.titles(of: .series) {
      guard let title = SeriesTitle(title) else { continue }
      let name = try connection.folded(title.comparableName)
      let found = Series(name: name, year: title.year, id: id)
      series[name, default: []].insert(found)
      known[id] = found
    }
  }

  private mutating func readComics() throws(SQLiteError) {
    func fact(_ attribute: Attribute) -> String {
      "(SELECT value FROM fact WHERE entity = key AND attribute = \(attribute.rawValue))"
    }
    let rows = try connection.prepare(
      """
      SELECT id, \(fact(.seriesTitle)), \(fact(.seriesStartYear)), \(fact(.issueNumber)),
        \(fact(.isOriginal)), \(fact(.upc)),
        (SELECT other_id FROM link WHERE link.kind = entity.kind AND link.id = entity.id
          AND other_kind = \(Kind.series.rawValue) LIMIT 1)
      FROM entity WHERE kind = \(Kind.comic.rawValue)
      """)
    var folded: [String: String] = [:]
    while try rows.step() {
      if !rows.isNull(4), rows.integer(4) == 0 { continue }
      let id = Int(rows.integer(0))
      if let code = rows.isNull(5) ? nil : rows.text(5).comparableCode {
        codes[code, default: []].insert(id)
      }
      guard let number = Double(rows.text(3)) else { continue }
      if !rows.isNull(6), let series = known[Int(rows.integer(6))] {
        comics[series, default: [:]][number, default: []].insert(id)
        continue
      }
      guard !rows.isNull(1) else { continue }
      let title = rows.text(1)
      if folded[title] == nil {
        folded[title] = try connection.folded(SeriesTitle.comparable(title))
      }
      let name = folded[title] ?? ""
      let key = Series(
        name: name, year: Int(rows.integer(2)), id: rows.isNull(6) ? nil : Int(rows.integer(6)))
      series[name, default: []].insert(key)
      comics[key, default: [:]][number, default: []].insert(id)
    }
  }

  func comics(of series: Series, number: Double) -> Set<Int> { comics[series]?[number] ?? [] }

  /// The comics with a UPC.
  func comics(code: String) -> Set<Int> { code.comparableCode.flatMap { codes[$0] } ?? [] }

  /// The people of a name, not counting aliases.
  func people(_ kind: Kind, named folded: String) throws(SQLiteError) -> [Int] {
    defer { selectPeople.reset() }
    try selectPeople.bind([.integer(Int64(kind.rawValue)), .text(folded)])
    var ids: [Int] = []
    while try selectPeople.step() { ids.append(Int(selectPeople.integer(0))) }
    return ids
  }

  func comics(of person: EntityKey) throws(SQLiteError) -> Set<Int> {
    try links.comics(of: person)
  }

  func folded(_ name: String) throws(SQLiteError) -> String { try connection.folded(name) }
}

/// The parts of a title such as "The Uncanny X-Men (1963 - 2011)".
struct SeriesTitle {
  let name: String
  let year: Int

  /// Returns nil if the title does not end with years.
  init?(_ title: String) {
    guard let start = title.lastIndex(of: "("),
      let year = Int(title[title.index(after: start)...].prefix(4))
    else { return nil }
    name = String(title[..<start])
    self.year = year
  }

  var comparableName: String { Self.comparable(name) }

  /// Returns a name without what sources write differently.
  static func comparable(_ name: String) -> String {
    var name = name
    if name.lowercased().hasPrefix("the ") { name.removeFirst(4) }
    return name.split(separator: "&", omittingEmptySubsequences: false).joined(separator: " and ")
  }
}

extension String {
  /// The digits of a UPC that all sources have: some omit the first, or add hyphens. Nil if there are
  /// too few to identify an issue.
  fileprivate var comparableCode: String? {
    let digits = filter { ("0"..."9").contains($0) }
    return digits.count < 16 ? nil : String(digits.suffix(16))
  }
}
