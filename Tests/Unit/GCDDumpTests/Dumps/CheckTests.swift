import Catalog
import Testing

@testable import GCDDump

/// What must be as expected before anything is read.
struct CheckTests {
  private func check(_ changes: String, publisher: Int? = nil) throws -> Int {
    try TestDump(changes).open().check(publisher: publisher, fewRows).publisher
  }

  @Test(arguments: [
    ("UPDATE gcd_publisher SET deleted = 1 WHERE id = 78;", "Marvel (us), deleted"),
    ("UPDATE gcd_publisher SET name = 'Test' WHERE id = 78;", "Test (us)"),
    ("UPDATE gcd_publisher SET country_id = 39 WHERE id = 78;", "Marvel (ca)"),
    ("DELETE FROM gcd_publisher WHERE id = 78;", "none"),
  ])
  func `another publisher with Marvel's number is not read`(sql: String, found: String) {
    let others = """
      INSERT INTO gcd_publisher(id, name, country_id, notes, url, year_overall_began_uncertain,
        year_overall_ended_uncertain) VALUES
      (9003, 'Marvel Test', 225, '', '', 0, 0), (9004, 'Test Marvel', 225, '', '', 0, 0);
      """
    #expect(throws: DumpError.unknownPublisher(found: found, candidates: ["9003 Marvel Test"])) {
      try check(others + sql)
    }
  }

  @Test func `the user may choose any publisher`() throws {
    #expect(try check("") == 78)
    #expect(try check("", publisher: 54) == 54)
    let catalog = try TestDump().read(publisher: 54)
    #expect(catalog.ids(.comic) == [9230])
    #expect(catalog.ids(.series) == [9104])
    #expect(catalog.comic(9230).list("creators", "name") == ["Jack Kirby"])
    #expect(
      throws: DumpError.unknownPublisher(found: "none", candidates: ["78 Marvel"])
    ) { try check("", publisher: 1) }
  }

  @Test(arguments: [
    ("gcd_credit_type", 1, "script"), ("gcd_credit_type", 2, "pencils"),
    ("gcd_credit_type", 3, "inks"), ("gcd_credit_type", 4, "colors"),
    ("gcd_credit_type", 5, "letters"), ("gcd_credit_type", 6, "editing"),
    ("gcd_story_type", 6, "cover"), ("gcd_story_type", 19, "comic story"),
  ])
  func `types must have their names`(table: String, id: Int, name: String) throws {
    let other = "UPDATE \(table) SET name = 'test' WHERE id = \(id);"
    #expect(throws: DumpError.unexpected(what: "\(table) \(id)", found: "test", expected: name)) {
      try check(other)
    }
    let written = name.replacing(" ", with: "_").uppercased()
    _ = try check("UPDATE \(table) SET name = '\(written)' WHERE id = \(id);")
  }

  @Test(arguments: ["editing", "story_editing", "Story Editing"])
  func `the type of editing has had two names`(name: String) throws {
    _ = try check("UPDATE gcd_credit_type SET name = '\(name)' WHERE id = 6;")
  }

  @Test func `a part of a dump is no dump`() throws {
    let dump = try TestDump().open()
    for (series, issues, what, found) in [
      (11, 1, "gcd_series", "10"), (1, 20, "gcd_issue", "19"),
    ] {
      var minimums = Dump.Minimums()
      (minimums.series, minimums.issues) = (series, issues)
      #expect(
        throws: DumpError.unexpected(
          what: "the number of rows of \(what)", found: found,
          expected: "at least \(what == "gcd_series" ? series : issues)")
      ) { try dump.check(minimums) }
    }
    #expect(Dump.Minimums().series == 1_000)
    #expect(Dump.Minimums().issues == 20_000)
  }

  @Test func `English must be among the languages`() {
    #expect(
      throws: DumpError.unexpected(
        what: "stddata_language", found: "no code en", expected: "English")
    ) { try check("UPDATE stddata_language SET code = 'xx' WHERE id = 25;") }
  }

  @Test func `languages and countries are known by their codes, not by their ids`() throws {
    let dump = try TestDump(
      """
      UPDATE stddata_language SET id = 77 WHERE code = 'en';
      UPDATE gcd_series SET language_id = 77 WHERE language_id = 25;
      UPDATE gcd_character SET language_id = 77;
      UPDATE stddata_country SET id = 88 WHERE code = 'us';
      UPDATE gcd_publisher SET country_id = 88 WHERE country_id = 225;
      """)
    #expect(try dump.read().all == TestCatalog.fixture.all)
  }

  /// Credits of elsewhere, as many as the check samples.
  private func credits(of name: (Int) -> Int) -> String {
    "DELETE FROM gcd_story_credit;"
      + (1...1000).map { Row.credit($0, of: 9, name: name($0), type: 1) }.joined()
  }

  @Test func `credits must refer to names, not to people`() throws {
    _ = try check(credits { $0 <= 990 ? 106 : 999 })
    #expect(
      throws: DumpError.unexpected(
        what: "gcd_story_credit.creator_id", found: "11 of 1000 without a name",
        expected: "ids of gcd_creator_name_detail")
    ) { try check(credits { $0 <= 989 ? 106 : 999 }) }
    #expect(
      throws: DumpError.unexpected(
        what: "gcd_story_credit.creator_id", found: "at most 104",
        expected: "ids of gcd_creator_name_detail, which exceed those of gcd_creator (104)")
    ) { try check(credits { 101 + $0 % 4 }) }
  }

  @Test func `the profile has numbers and words of the schema only`() throws {
    let dump = try TestDump("ALTER TABLE gcd_issue ADD COLUMN Gained; DROP TABLE gcd_reprint;")
      .open()
    #expect(dump.absent == [.reprints: "gcd_reprint"])
    let tables = try dump.tables()
    let others = tables.flatMap { table in table.otherColumns.map { "\(table.name).\($0)" } }
    #expect(others.contains("gcd_issue.gained"))
    #expect(others.contains("gcd_issue.brand_id"))
    #expect(!others.contains("gcd_story.script"))
    #expect(!others.contains("gcd_issue.number"))
    let rows = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.count) })
    #expect(rows["gcd_issue"] == 19)
    #expect(rows["gcd_reprint"] == nil)
    #expect(rows["gcd_story_credit"] == 9)
  }
}
