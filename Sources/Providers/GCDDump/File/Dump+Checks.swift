package import Catalog
internal import ProviderTable
internal import SQLite

/// What must be as expected before anything is written: a column that means something else would
/// give a wrong catalog.
extension Dump {
  /// How much of a real dump a file must have at least.
  package struct Minimums: Sendable {
    package var series = 1_000
    package var issues = 20_000

    package init() {}
  }

  static let marvel = 78
  private static let country = "us"
  private static let language = "en"
  private static let deletedMark = ", deleted"
  /// The publisher's name in the dump begins with it.
  private static let publisherName = "Marvel"
  /// In percent: how many values may look otherwise.
  private static let tolerance: Int64 = 1

  /// Checks the meaning of tables and columns, and returns what to read.
  ///
  /// - Parameter publisher: Its id, if the user states it.
  package func check(
    publisher: Int? = nil, _ minimums: Minimums = Minimums()
  ) throws(DumpError) -> Selection {
    try checkTypes()
    try checkLengths()
    try checkCounts(minimums)
    try checkIDs("gcd_series", GCD.series)
    try checkIDs("gcd_issue", GCD.issue)
    let selection = Selection(
      publisher: try checkPublisher(publisher), language: try language())
    try checkDates()
    if has(.storyCredits) { try checkCredits() }
    if has(.stories) {
      try checkName("gcd_story_type", 6, "cover")
      try checkName("gcd_story_type", 19, "comic story")
    }
    return selection
  }

  /// Which part of a dump is read.
  package struct Selection: Sendable {
    package let publisher: Int
    let language: Int
  }

  // MARK: Counts and types

  private func checkCounts(_ minimums: Minimums) throws(DumpError) {
    for (table, minimum) in [("gcd_series", minimums.series), ("gcd_issue", minimums.issues)] {
      let count = try integer("SELECT count(*) FROM \(table)") ?? 0
      guard count >= minimum else {
        throw .unexpected(
          what: "the number of rows of \(table)", found: String(count),
          expected: "at least \(minimum)")
      }
    }
  }

  /// Larger ids would be those of another provider in the merged catalog.
  private func checkIDs(_ table: String, _ resource: Provider.Resource) throws(DumpError) {
    let (first, end) = (resource.ids.lowerBound, resource.ids.upperBound)
    let id = try text("SELECT id FROM \(table) WHERE id < \(first) OR id >= \(end) LIMIT 1")
    if let id {
      throw .unexpected(
        what: "\(table).id", found: id, expected: "a number from \(first) to \(end - 1)")
    }
  }

  /// A row counts as deleted by a number: another type would hide all rows, or none.
  private func checkTypes() throws(DumpError) {
    let tables = groups.flatMap(\.tables).filter {
      $0.columns.split(separator: " ").contains("deleted")
    }
    for table in Set(tables.map(\.name)).sorted() {
      let type = try text(
        "SELECT typeof(deleted) FROM \(table) WHERE typeof(deleted) <> 'integer' LIMIT 1")
      if let type { throw .wrongType(column: "\(table).deleted", found: type) }
    }
  }

  /// Each comic repeats the names of its series, its people, and types.
  private func checkLengths() throws(DumpError) {
    let names: Set = [
      "name", "gcd_official_name", "disambiguation", "publishing_format", "binding", "dimensions",
      "color",
    ]
    for (table, columns) in groups.flatMap(\.tables) {
      for column in names.intersection(columns.split(separator: " ").map(String.init)).sorted() {
        let length = try integer("SELECT max(length(CAST(\(column) AS BLOB))) FROM \(table)") ?? 0
        if length <= TextLimit.name { continue }
        throw .unexpected(
          what: "the longest \(column) of \(table)", found: "\(length) bytes",
          expected: "at most \(TextLimit.name)")
      }
    }
  }

  private func checkDates() throws(DumpError) {
    let wrong = try integer(
      """
      SELECT count(*) FROM gcd_issue WHERE key_date <> ''
        AND key_date NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
      """)
    let all = try integer("SELECT count(*) FROM gcd_issue") ?? 0
    guard let wrong, wrong * 100 > all * Self.tolerance else { return }
    let sample = try text(
      """
      SELECT key_date FROM gcd_issue WHERE key_date <> ''
        AND key_date NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' LIMIT 1
      """)
    throw .unexpected(
      what: "gcd_issue.key_date", found: sample ?? "", expected: "dates such as 1961-11-00")
  }

  // MARK: Publisher and language

  private func checkPublisher(_ chosen: Int?) throws(DumpError) -> Int {
    let id = chosen ?? Self.marvel
    let found = try text(
      """
      SELECT publisher.name || ' (' || country.code || ')'
        || CASE publisher.deleted WHEN 0 THEN '' ELSE ', deleted' END
      FROM gcd_publisher AS publisher
      LEFT JOIN stddata_country AS country ON country.id = publisher.country_id
      WHERE publisher.id = \(id)
      """)
    let isKnown =
      found.map { found in
        found.hasPrefix(Self.publisherName) && found.hasSuffix(" (\(Self.country))")
      } ?? false
    let isChosen = chosen != nil && found?.hasSuffix(Self.deletedMark) == false
    if isKnown || isChosen { return id }
    throw .unknownPublisher(found: found ?? "none", candidates: try publishers())
  }

  /// Returns the publishers of the country that may be the one that is wanted.
  private func publishers() throws(DumpError) -> [String] {
    try rethrow(as: DumpError.init) { () throws(SQLiteError) in
      let rows = try connection.prepare(
        """
        SELECT publisher.id, publisher.name FROM gcd_publisher AS publisher
        JOIN stddata_country AS country ON country.id = publisher.country_id AND country.code = ?1
        WHERE publisher.name LIKE ?2 || '%' AND NOT publisher.deleted
        ORDER BY publisher.id LIMIT 5
        """)
      try rows.bind([.text(Self.country), .text(Self.publisherName)])
      var found: [String] = []
      while try rows.step() { found.append("\(rows.integer(0)) \(rows.text(1))") }
      return found
    }
  }

  private func language() throws(DumpError) -> Int {
    let id = try integer("SELECT id FROM stddata_language WHERE code = '\(Self.language)'")
    guard let id else {
      throw .unexpected(what: "stddata_language", found: "no code en", expected: "English")
    }
    return Int(id)
  }

  // MARK: Credits

  private func checkCredits() throws(DumpError) {
    for (index, name) in ["script", "pencils", "inks", "colors", "letters", "editing"].enumerated()
    {
      try checkName("gcd_credit_type", index + 1, name)
    }
    // The column refers to names, whose ids are mostly also those of other people.
    let known = try integer(
      """
      SELECT count(*) FROM
        (SELECT creator_id FROM gcd_story_credit NOT INDEXED WHERE NOT deleted LIMIT 1000) AS sample
      WHERE NOT EXISTS
        (SELECT 1 FROM gcd_creator_name_detail AS name WHERE name.id = sample.creator_id)
      """)
    let count = try integer(
      """
      SELECT count(*) FROM
        (SELECT 1 FROM gcd_story_credit NOT INDEXED WHERE NOT deleted LIMIT 1000)
      """)
    guard let known, let count, count >= 1000 else { return }
    guard known * 100 <= count * Self.tolerance else {
      throw .unexpected(
        what: "gcd_story_credit.creator_id", found: "\(known) of \(count) without a name",
        expected: "ids of gcd_creator_name_detail")
    }
    let largest = try integer("SELECT max(creator_id) FROM gcd_story_credit") ?? 0
    let creators = try integer("SELECT max(id) FROM gcd_creator") ?? 0
    guard largest > creators else {
      throw .unexpected(
        what: "gcd_story_credit.creator_id", found: "at most \(largest)",
        expected: "ids of gcd_creator_name_detail, which exceed those of gcd_creator (\(creators))")
    }
  }

  /// Checks the name of a type whose id is used.
  private func checkName(_ table: String, _ id: Int, _ expected: String) throws(DumpError) {
    let found = try text("SELECT name FROM \(table) WHERE id = \(id)") ?? "none"
    let words = found.lowercased().filter { $0 != " " && $0 != "_" }
    let wanted = expected.filter { $0 != " " }
    // The type of editing has had two names.
    guard words == wanted || (expected == "editing" && words.includes(wanted)) else {
      throw .unexpected(what: "\(table) \(id)", found: found, expected: expected)
    }
  }

  // MARK: Queries

  func integer(_ sql: String) throws(DumpError) -> Int64? {
    try rethrow(try connection.integer(sql), as: DumpError.init)
  }

  private func text(_ sql: String) throws(DumpError) -> String? {
    try rethrow(as: DumpError.init) { () throws(SQLiteError) in
      let rows = try connection.prepare(sql)
      return try rows.step() ? rows.optionalText(0) : nil
    }
  }
}
