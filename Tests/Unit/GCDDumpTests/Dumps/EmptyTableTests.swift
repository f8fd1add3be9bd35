import Catalog
import Testing

@testable import GCDDump

/// Tables without rows: an error, or references that are counted, never a wrong catalog.
struct EmptyTableTests {
  private func read(without table: String) throws -> TestCatalog {
    try DriftFixture.dump("DELETE FROM \(table);").read()
  }

  @Test(arguments: [
    ("gcd_publisher", DumpError.unknownPublisher(found: "none", candidates: [])),
    ("stddata_country", .unknownPublisher(found: "none", candidates: [])),
    (
      "stddata_language",
      .unexpected(what: "stddata_language", found: "no code en", expected: "English")
    ),
    (
      "gcd_series",
      .unexpected(what: "the number of rows of gcd_series", found: "0", expected: "at least 1")
    ),
    (
      "gcd_issue",
      .unexpected(what: "the number of rows of gcd_issue", found: "0", expected: "at least 1")
    ),
    ("gcd_story_type", .unexpected(what: "gcd_story_type 6", found: "none", expected: "cover")),
    ("gcd_credit_type", .unexpected(what: "gcd_credit_type 1", found: "none", expected: "script")),
  ])
  func `an import needs rows of some tables`(table: String, error: DumpError) {
    #expect(throws: error) { try read(without: table) }
  }

  @Test(arguments: [
    ("gcd_series_publication_type", ["format"], nil),
    ("gcd_story", ["stories", "creators", "characters", "gcd", "modified", "description"], nil),
    ("gcd_story_credit", ["creators", "gcd"], nil),
    ("gcd_creator_name_detail", ["creators", "gcd"], DumpReport.Note.orphanedCredits),
    ("gcd_creator", ["creators", "gcd"], .orphanedCredits),
    ("gcd_issue_credit", ["creators"], nil), ("gcd_story_character", ["characters"], nil),
    ("gcd_character_name_detail", ["characters", "aliases"], .orphanedCharacters),
    ("gcd_character", ["characters"], .orphanedCharacters),
    ("gcd_character_role", ["characters"], nil), ("gcd_group_character", ["characters"], nil),
    ("gcd_group_name_detail", ["characters"], .orphanedCharacters),
    ("gcd_group", ["characters"], .orphanedCharacters),
    ("gcd_character_relation", ["characters", "aliases"], nil),
    ("gcd_reprint", ["collections", "collectedIssues"], nil),
  ])
  func `without rows of a table, only what they give is missing`(
    table: String, members: [String], note: DumpReport.Note?
  ) throws {
    let whole = try DriftFixture.catalog
    let rest = try read(without: table)
    // Reprints of stories that do not exist are left out, and counted.
    let members = table == "gcd_story" ? members + ["collections", "collectedIssues"] : members
    let texts = whole.texts(without: members)
    #expect(rest.ids(.comic) == whole.ids(.comic))
    #expect(rest.ids(.series) == whole.ids(.series))
    #expect(rest.all != whole.all)
    for (name, text) in rest.texts(without: members) where texts[name] != nil {
      #expect(texts[name] == text)
    }
    if let note { #expect(rest.count(note) > whole.count(note)) }
    if table == "gcd_story" { #expect(rest.count(.deletedReprints) == 2) }
  }
}
