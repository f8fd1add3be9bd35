internal import SQLite

/// Which rows of a dump are imported: temporary tables of series, issues, and stories.
///
/// The file has no statistics: to find the rows that are not deleted, SQLite would read an index on
/// that column, which takes a thousand times as long. `CROSS JOIN` fixes the order of tables, and
/// `NOT deleted` cannot use the index.
struct DumpScope {
  private let connection: Connection
  private let selection: Dump.Selection
  var report = DumpReport()

  init(_ dump: Dump, _ selection: Dump.Selection) throws(SQLiteError) {
    connection = dump.connection
    self.selection = selection
    try connection.execute(
      """
      CREATE TEMP TABLE wanted_series(id INTEGER PRIMARY KEY);
      -- base: the issue itself unless it is a variant.
      CREATE TEMP TABLE wanted_issue(id INTEGER PRIMARY KEY, series INTEGER, base INTEGER);
      CREATE TEMP TABLE wanted_story(id INTEGER PRIMARY KEY, issue INTEGER, base INTEGER);
      """)
    try selectSeries()
    try selectIssues()
    try connection.execute("CREATE INDEX temp.wanted_issue_base ON wanted_issue(base)")
    if dump.has(.stories) { try connection.execute(Self.stories) }
  }

  static let stories = """
    INSERT INTO wanted_story SELECT story.id, story.issue_id, wanted_issue.base
    FROM wanted_issue CROSS JOIN gcd_story AS story ON story.issue_id = wanted_issue.id
    WHERE NOT story.deleted
    """
  static let issues = """
    SELECT issue.id, issue.series_id, issue.variant_of_id
    FROM wanted_series CROSS JOIN gcd_issue AS issue ON issue.series_id = wanted_series.id
    WHERE NOT issue.deleted
    """
  /// Those in series of others.
  static let otherVariants = """
    SELECT issue.id, issue.series_id, issue.variant_of_id, series.deleted, series.language_id = ?1
    FROM wanted_issue CROSS JOIN gcd_issue AS issue ON issue.variant_of_id = wanted_issue.id
    CROSS JOIN gcd_series AS series ON series.id = issue.series_id
    WHERE NOT issue.deleted AND issue.id NOT IN (SELECT id FROM wanted_issue)
    """

  private mutating func selectSeries() throws(SQLiteError) {
    let values: [Value] = [
      .integer(Int64(selection.publisher)), .integer(Int64(selection.language)),
    ]
    try connection.prepare(
      """
      INSERT INTO wanted_series SELECT id FROM gcd_series
      WHERE publisher_id = ?1 AND NOT deleted AND language_id = ?2
      """
    ).run(values)
    let others = try connection.prepare(
      """
      SELECT count(*) FROM gcd_series
      WHERE publisher_id = ?1 AND NOT deleted AND language_id IS NOT ?2
      """)
    try others.bind(values)
    if try others.step() { report.count(.otherLanguages, Int(others.integer(0))) }
  }

  // MARK: Issues and variants

  private struct Issue {
    let series: Int64
    /// Nil for an issue that is no variant.
    let variantOf: Int64?
  }

  private mutating func selectIssues() throws(SQLiteError) {
    var issues: [Int64: Issue] = [:]
    let rows = try connection.prepare(Self.issues)
    while try rows.step() {
      issues[rows.integer(0)] = Issue(
        series: rows.integer(1), variantOf: rows.isNull(2) ? nil : rows.integer(2))
    }
    let insert = try connection.prepareReusable("INSERT INTO wanted_issue VALUES (?1, ?2, ?3)")
    func add(_ id: Int64, _ issue: Issue, base: Int64) throws(SQLiteError) {
      try insert.run([.integer(id), .integer(issue.series), .integer(base)])
    }
    for id in issues.keys.sorted() {
      guard let issue = issues[id], let base = try base(of: id, in: issues) else { continue }
      try add(id, issue, base: base)
    }
    // Variants of variants follow in later rounds.
    while true {
      let found = try otherVariants()
      if found.isEmpty { break }
      for (id, issue) in found {
        let base = try connection.integer(
          "SELECT base FROM wanted_issue WHERE id = \(issue.variantOf ?? 0)")
        try add(id, issue, base: base ?? id)
      }
    }
  }

  /// Returns the issue that an issue is a variant of, or itself; nil if that is not imported.
  private mutating func base(
    of id: Int64, in issues: [Int64: Issue]
  ) throws(SQLiteError) -> Int64? {
    var base = id
    var steps = 0
    while let next = issues[base]?.variantOf {
      guard issues[next] != nil else {
        if try exists(next) {
          report.count(.omittedVariants)
          return nil
        }
        report.count(.orphanedVariants)
        return base
      }
      base = next
      steps += 1
      // A chain that is longer than any real one is a cycle.
      if base == id || steps > 64 {
        report.count(.variantCycles)
        return id
      }
    }
    return base
  }

  private func exists(_ issue: Int64) throws(SQLiteError) -> Bool {
    try connection.integer("SELECT 1 FROM gcd_issue WHERE id = \(issue)") != nil
  }

  /// Returns the variants in series of others, which count as those of their base.
  private mutating func otherVariants() throws(SQLiteError) -> [(Int64, Issue)] {
    let rows = try connection.prepareReusable(Self.otherVariants)
    try rows.bind([.integer(Int64(selection.language))])
    var found: [(Int64, Issue)] = []
    var omitted = 0
    while try rows.step() {
      if rows.integer(3) == 0, rows.integer(4) == 1 {
        found.append(
          (rows.integer(0), Issue(series: rows.integer(1), variantOf: rows.integer(2))))
      } else {
        omitted += 1
      }
    }
    if found.isEmpty { report.count(.omittedVariants, omitted) }
    return found
  }
}
