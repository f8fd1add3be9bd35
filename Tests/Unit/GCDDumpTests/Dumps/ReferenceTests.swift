import Catalog
import Testing

@testable import GCDDump

/// References that lead nowhere, or to something else than their numbers suggest.
struct ReferenceTests {
  @Test(arguments: [
    ("gcd_creator_name_detail", ["gcd_story_credit", "gcd_issue_credit"], "creator_id", 207),
    ("gcd_character_name_detail", ["gcd_story_character"], "character_id", 408),
    ("gcd_group_name_detail", ["gcd_group_character"], "group_name_id", 603),
  ])
  func `ids of names mean nothing else`(
    table: String, references: [String], column: String, sum: Int
  ) throws {
    // Each name gets an id that was one of another name, or is one of an entity.
    let renumbered =
      "UPDATE \(table) SET id = -id; UPDATE \(table) SET id = \(sum) + id;"
      + references.map { "UPDATE \($0) SET \(column) = \(sum) - \(column) WHERE \(column) < 990;" }
      .joined()
    #expect(try TestDump(renumbered).read().all == TestCatalog.fixture.all)
  }

  @Test func `permuted names are other people`() throws {
    let catalog = try TestDump(
      """
      UPDATE gcd_story_credit SET creator_id = 102 + 103 - creator_id
      WHERE creator_id IN (102, 103);
      """
    ).read()
    #expect(
      catalog.comic(16556).list("creators", "role", "name").filter { $0.hasPrefix("writer") } == [
        "writer|Jack Kirby", "writer|Stan Lee",
      ])
  }

  @Test(arguments: [
    ("gcd_story_credit", "creator_id", DumpReport.Note.orphanedCredits, 7),
    ("gcd_issue_credit", "creator_id", .orphanedCredits, 2),
    ("gcd_story_character", "character_id", .orphanedCharacters, 3),
    ("gcd_group_character", "group_name_id", .orphanedCharacters, 1),
    ("gcd_creator_name_detail", "creator_id", .orphanedCredits, 8),
    ("gcd_character_name_detail", "character_id", .orphanedCharacters, 3),
    ("gcd_group_name_detail", "group_id", .orphanedCharacters, 1),
  ])
  func `references that lead nowhere are counted`(
    table: String, column: String, note: DumpReport.Note, count: Int
  ) throws {
    let catalog = try TestDump("UPDATE \(table) SET \(column) = 7777;").read()
    #expect(catalog.count(note) == count)
    let members = ["creators", "characters", "gcd", "aliases"]
    let whole = try TestCatalog.fixture.texts(without: members)
    for (name, text) in catalog.texts(without: members) where whole[name] != nil {
      #expect(whole[name] == text)
    }
  }

  @Test(arguments: [
    "UPDATE gcd_story_credit SET story_id = 7777 WHERE id = 9;",
    "UPDATE gcd_story SET issue_id = 7777 WHERE id = 9;",
    "UPDATE gcd_issue SET series_id = 7777 WHERE id = 9230;",
    "UPDATE gcd_series SET publisher_id = 7777 WHERE id = 9104;",
    "UPDATE gcd_character_relation SET to_character_id = 7777, id = 9 WHERE id = 7;",
  ])
  func `what belongs to nothing is left out`(sql: String) throws {
    #expect(try TestDump(sql).read().all == TestCatalog.fixture.all)
  }

  @Test func `a reprint of an issue that does not exist is left out and counted`() throws {
    let catalog = try TestDump(Row.reprint(9, of: 7777, in: 9220)).read()
    #expect(try catalog.all == TestCatalog.fixture.all)
    #expect(catalog.count(.deletedReprints) == 2)
  }

  @Test func `rows of deleted stories and series are left out`() throws {
    let catalog = try TestDump(
      "UPDATE gcd_story SET deleted = 1; UPDATE gcd_series SET deleted = 1 WHERE id = 1570;"
    ).read()
    #expect(catalog.ids(.comic) == [9201, 9202, 9220, 9221, 9233, 16556])
    // The editor is known from a text of the issue.
    #expect(catalog.comic(16556).list("creators", "role", "name") == ["editor|Stan Lee"])
    #expect(catalog.comic(16556).list("characters", "name") == [])
  }

  @Test func `a name whose row was deleted is none`() throws {
    let catalog = try TestDump(
      "UPDATE gcd_creator_name_detail SET deleted = 1 WHERE id IN (101, 102);"
    ).read()
    #expect(catalog["creator 102"]["aliases"] == nil)
    #expect(
      catalog.comic(16556).list("creators", "name", "resourceURI").filter {
        $0.hasPrefix("Stan Lee")
      } == ["Stan Lee|", "Stan Lee|"])
    #expect(catalog.count(.orphanedCredits) == 4)
  }

  @Test func `tables of links need no ids`() throws {
    let tables = ["gcd_story_credit", "gcd_issue_credit", "gcd_story_character", "gcd_reprint"]
    let dump = try TestDump { connection in
      for table in tables { try connection.removeColumn("id", of: table) }
    }
    #expect(try dump.read().all == TestCatalog.fixture.all)
  }
}
