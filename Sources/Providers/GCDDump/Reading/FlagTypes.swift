internal import Catalog
internal import SQLite

/// Flags must be integers: a text such as `True` would count as 0.
///
/// Only the rows that are imported are checked, because the texts of all others need not be read.
enum FlagTypes {
  /// - Parameter dump: A dump whose `DumpScope` and `DumpLinks` exist.
  static func check(_ dump: Dump) throws(DumpError) {
    for (group, table, source, flags) in all where group.map(dump.has) ?? true {
      let wrong = flags.map { "typeof(\($0.column)) <> 'integer'" }
      let cases = zip(flags, wrong).map { flag, condition in
        "WHEN \(condition) THEN '\(flag.name) ' || typeof(\(flag.column))"
      }
      let sql = """
        SELECT CASE \(cases.joined(separator: " ")) END FROM \(source)
        WHERE \(wrong.joined(separator: " OR ")) LIMIT 1
        """
      let found = try rethrow(as: DumpError.init) { () throws(SQLiteError) -> String? in
        let rows = try dump.connection.prepare(sql)
        return try rows.step() ? rows.text(0) : nil
      }
      guard let words = found?.split(separator: " ").map(String.init), words.count == 2 else {
        continue
      }
      throw .wrongType(column: "\(table).\(words[0])", found: words[1])
    }
  }

  private typealias Flag = (name: String, column: String)
  private typealias Place = (group: DumpGroup?, table: String, source: String, flags: [Flag])

  private static func flags(_ names: String...) -> [Flag] { names.map { ($0, "flagged.\($0)") } }

  private static let all: [Place] = [
    (
      nil, "gcd_series", "wanted_series CROSS JOIN gcd_series AS flagged USING (id)",
      flags("is_current", "is_singleton")
    ),
    (
      nil, "gcd_issue", "wanted_issue CROSS JOIN gcd_issue AS flagged USING (id)",
      flags("no_volume", "page_count_uncertain", "on_sale_date_uncertain")
    ),
    (
      .stories, "gcd_story", "wanted_story CROSS JOIN gcd_story AS flagged USING (id)",
      flags("title_inferred") + StoryRow.credits.map { ("no_\($0)", "flagged.no_\($0)") }
    ),
    (
      .storyCredits, "gcd_story_credit",
      "(SELECT * FROM wanted_credit WHERE story <> 0)",
      [("uncertain", "uncertain"), ("is_signed", "signed")]
    ),
    (
      .issueCredits, "gcd_issue_credit", "(SELECT * FROM wanted_credit WHERE story = 0)",
      [("uncertain", "uncertain")]
    ),
    (
      .characters, "gcd_story_character", "wanted_character",
      [("is_flashback", "flashback"), ("is_origin", "origin"), ("is_death", "death")]
    ),
  ]
}
