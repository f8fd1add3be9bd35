import Catalog
import Testing

@testable import GCDDump

/// Characters and teams of added stories of comic 9201, which has none in the fixture.
struct DecidedCastTests {
  private func cast(_ changes: String) throws -> [String] {
    try TestDump(changes).read().comic(9201).list("characters", "name", "resourceURI").map {
      $0.replacing("https://www.comics.org/", with: "")
    }
  }

  private func cast(ofText text: String) throws -> [String] {
    try cast(Row.story(9301, of: 9201, ["characters": text]))
  }

  @Test func `characters of the cover count only if no story has any`() throws {
    let cover = Row.story(9301, of: 9201, ["type_id": "6", "characters": "Cover Hero"])
    #expect(try cast(cover + Row.story(9302, of: 9201)) == ["Cover Hero|"])
    let story = Row.story(9302, of: 9201, ["characters": "Story Hero"])
    #expect(try cast(cover + story) == ["Story Hero|"])
  }

  @Test(arguments: [(19, true), (13, true), (5, true), (21, true), (20, false)])
  func `comics and prose have characters, articles do not`(type: Int, hasCast: Bool) throws {
    let found = try cast(
      Row.story(9301, of: 9201, ["type_id": "\(type)", "characters": "Test Hero"]))
    #expect(found == (hasCast ? ["Test Hero|"] : []))
  }

  @Test func `a name and its civilian identity in one comic are shown once, by the name`() throws {
    let found = try cast(
      Row.story(9301, of: 9201) + Row.story(9302, of: 9201)
        + Row.appearance(9301, of: 203, in: 9301) + Row.appearance(9302, of: 202, in: 9302))
    #expect(found == ["Mr. Fantastic|character/201/"])
    let alone = Row.story(9301, of: 9201) + Row.appearance(9301, of: 203, in: 9301)
    #expect(try cast(alone) == ["Reed Richards|character/202/"])
  }

  @Test func `a translation is not a civilian identity`() throws {
    let relation = "UPDATE gcd_character_relation SET relation_type_id = 1;"
    let found = try cast(
      relation + Row.story(9301, of: 9201) + Row.appearance(9301, of: 203, in: 9301)
        + Row.appearance(9302, of: 202, in: 9301))
    #expect(found == ["Reed Richards|character/202/", "Mr. Fantastic|character/201/"])
  }

  @Test(arguments: [
    ("Fantastic Four [Ann]", ["Ann|", "Fantastic Four|group/301/"]),
    ("Fantastic Four", ["Fantastic Four|group/301/"]),
    ("The Fantastic Four (cameo)", ["Fantastic Four|group/301/"]),
    ("Reed Richards", ["Reed Richards|character/202/"]),
    ("Wrong Hero [Ann]", ["Wrong Hero|character/204/"]), ("Ann (?)", []), ("Ann ?; Bob", ["Bob|"]),
    ("the Mayor; unnamed alien; ?", []), ("VILLAINS: Ann", ["Ann|"]),
    ("Spider-Man [Test Person]", ["Spider-Man (Test Person)|character/206/"]),
    ("Spider-Man [Nobody]", ["Spider-Man|"]), ("Spider-Man", ["Spider-Man|"]),
    ("O&#x27;Ann; Bob", ["O'Ann|", "Bob|"]),
  ])
  func `a text means a character or a team if that is clear`(text: String, names: [String]) throws {
    #expect(try cast(ofText: text) == names)
  }

  @Test func `a name that a team and a character have is that of a character`() throws {
    let found = try cast(
      Row.group(302, "Wrong Hero") + Row.groupName(303, "Wrong Hero", of: 302)
        + Row.story(9301, of: 9201, ["characters": "Wrong Hero [Ann]"]))
    #expect(found == ["Wrong Hero|character/204/"])
  }

  @Test func `of several characters of one name, a text means the one with rows`() throws {
    let text = Row.story(9301, of: 9201, ["characters": "Spider-Man"])
    let one = Row.story(9302, of: 9202) + Row.appearance(9301, of: 204, in: 9302)
    #expect(try cast(text + one) == ["Spider-Man|character/203/"])
    let two = one + Row.appearance(9302, of: 207, in: 9302)
    #expect(try cast(text + two) == ["Spider-Man|"])
  }

  @Test func `two characters of one name have titles that distinguish them`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201) + Row.appearance(9301, of: 204, in: 9301)
        + Row.appearance(9302, of: 207, in: 9301)
    ).read()
    let names = ["Spider-Man (Peter Parker)", "Spider-Man (Test Person)"]
    #expect(catalog.comic(9201).list("characters", "name") == names)
    #expect([catalog["character 203"]["name"], catalog["character 206"]["name"]] == names)
  }

  @Test func `a civilian identity tells which of several characters a text means`() throws {
    let partner = """
      INSERT INTO gcd_character_relation(id, created, modified, notes, from_character_id,
        relation_type_id, to_character_id) VALUES (2, '', '', '', 206, 2, 204);
      """
    let text = Row.story(9301, of: 9201, ["characters": "Spider-Man [Wrong Hero]"])
    #expect(try cast(text) == ["Spider-Man|"])
    #expect(try cast(partner + text) == ["Spider-Man (Test Person)|character/206/"])
  }

  @Test func `a character in another language is not meant by a text`() throws {
    let found = try cast(
      "UPDATE gcd_character SET language_id = 34 WHERE id = 206;"
        + Row.story(9301, of: 9201, ["characters": "Spider-Man"]))
    #expect(found == ["Spider-Man|character/203/"])
  }

  @Test func `a row says more about an appearance than a text`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201, ["characters": "Mr. Fantastic (cameo)"])
        + Row.appearance(
          9301, of: 202, in: 9301,
          [
            "role_id": "4", "is_flashback": "1", "is_death": "1", "is_origin": "1",
            "notes": "a &lt; b",
          ])
    ).read()
    #expect(
      catalog.comic(9201).list(
        "characters", "name", "role", "flashback", "origin", "death", "notes") == [
          "Mr. Fantastic|guest|true|true|true|a < b"
        ])
  }

  @Test func `deleted and missing names are counted`() throws {
    let catalog = try TestDump(
      "UPDATE gcd_character SET deleted = 1 WHERE id = 204;" + Row.story(9301, of: 9201)
        + Row.appearance(9301, of: 201, in: 9301) + Row.appearance(9302, of: 999, in: 9301)
        + Row.appearance(9303, of: 202, in: 9301, ["deleted": "1"])
    ).read()
    #expect(catalog.comic(9201).list("characters", "name") == [])
    #expect(catalog.count(.orphanedCharacters) == 2)
  }
}
