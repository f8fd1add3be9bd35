internal import SQLite

/// The statements that read what belongs to one issue.
struct DumpStatements {
  let issue: ReusableStatement
  private let stories: ReusableStatement?
  private let credits: ReusableStatement
  private let characters: ReusableStatement
  private let groups: ReusableStatement
  let variants: ReusableStatement
  let origins: ReusableStatement
  let targets: ReusableStatement
  /// The names of types by id.
  let creditTypes: [Int: String]
  let storyTypes: [Int: String]
  let characterRoles: [Int: String]

  /// - Parameter dump: A dump whose `DumpLinks` exist.
  init(_ dump: Dump) throws(SQLiteError) {
    let connection = dump.connection
    issue = try IssueRow.statement(connection)
    stories = dump.has(.stories) ? try StoryRow.statement(dump) : nil
    credits = try connection.prepareReusable(
      """
      SELECT story, name, type, uncertain, CASE WHEN signed THEN signed_as ELSE '' END,
        credited_as, credit_name
      FROM wanted_credit WHERE issue = ?1 ORDER BY story, id
      """)
    characters = try connection.prepareReusable(
      """
      SELECT story, name, role, flashback, origin, death, notes FROM wanted_character
      WHERE issue = ?1 ORDER BY story, id
      """)
    groups = try connection.prepareReusable(
      "SELECT story, name FROM wanted_group WHERE issue = ?1 ORDER BY story, id")
    variants = try connection.prepareReusable(
      "SELECT id FROM wanted_issue WHERE base = ?1 AND id <> ?1 ORDER BY id")
    origins = try connection.prepareReusable(
      "SELECT origin FROM wanted_reprint WHERE target = ?1 ORDER BY position, origin")
    targets = try connection.prepareReusable(
      "SELECT target FROM wanted_reprint WHERE origin = ?1 ORDER BY target")
    creditTypes = try dump.has(.storyCredits) ? connection.names("gcd_credit_type") : [:]
    storyTypes = try dump.has(.stories) ? connection.names("gcd_story_type") : [:]
    characterRoles = try dump.has(.characters) ? connection.names("gcd_character_role") : [:]
  }

  func stories(of issue: Int) throws(SQLiteError) -> [StoryRow] {
    guard let stories else { return [] }
    return try stories.rows(of: issue) { StoryRow($0) }
  }

  struct CreditRow {
    /// 0 for a credit of the issue.
    let story: Int
    let name: Int
    let type: Int
    let isUncertain: Bool
    let signedAs: String
    let creditedAs: String
    let remark: String
  }

  func credits(of issue: Int) throws(SQLiteError) -> [CreditRow] {
    try credits.rows(of: issue) { rows in
      CreditRow(
        story: Int(rows.integer(0)), name: Int(rows.integer(1)), type: Int(rows.integer(2)),
        isUncertain: rows.integer(3) != 0, signedAs: rows.text(4), creditedAs: rows.text(5),
        remark: rows.text(6))
    }
  }

  struct CharacterRow {
    let story: Int
    let name: Int
    let role: String
    let isFlashback: Bool
    let isOrigin: Bool
    let isDeath: Bool
    let notes: String
  }

  func characters(of issue: Int) throws(SQLiteError) -> [CharacterRow] {
    try characters.rows(of: issue) { rows in
      CharacterRow(
        story: Int(rows.integer(0)), name: Int(rows.integer(1)),
        role: characterRoles[Int(rows.integer(2))] ?? "", isFlashback: rows.integer(3) != 0,
        isOrigin: rows.integer(4) != 0, isDeath: rows.integer(5) != 0, notes: rows.text(6))
    }
  }

  func groups(of issue: Int) throws(SQLiteError) -> [(story: Int, name: Int)] {
    try groups.rows(of: issue) { (Int($0.integer(0)), Int($0.integer(1))) }
  }
}

extension ReusableStatement {
  /// Returns all rows for an id.
  func rows<Row>(of id: Int, _ read: (ReusableStatement) -> Row) throws(SQLiteError) -> [Row] {
    defer { reset() }
    try bind([.integer(Int64(id))])
    var found: [Row] = []
    while try step() { found.append(read(self)) }
    return found
  }
}

extension Connection {
  /// Returns the names in a table of types, by id.
  fileprivate func names(_ table: String) throws(SQLiteError) -> [Int: String] {
    let rows = try prepare("SELECT id, name FROM \(table)")
    var names: [Int: String] = [:]
    while try rows.step() { names[Int(rows.integer(0))] = rows.text(1) }
    return names
  }
}
