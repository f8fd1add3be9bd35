import Catalog
import Testing

@testable import GCDDump

/// Credits of added stories of comic 9201, which has none in the fixture.
struct DecidedCreditTests {
  private func credits(_ changes: String) throws -> [String] {
    try TestDump(changes).read().comic(9201).list("creators", "role", "name")
  }

  @Test(arguments: [
    (7, ["penciler", "inker"]), (8, ["penciler", "inker", "colorist"]),
    (9, ["penciler", "inker", "colorist"]), (10, ["writer", "penciler", "inker"]),
    (11, ["writer", "penciler", "inker", "colorist"]),
    (12, ["writer", "penciler", "inker", "letterer"]),
    (13, ["writer", "penciler", "inker", "colorist", "letterer"]),
    (14, ["penciler", "inker", "letterer"]), (2, ["penciler"]), (99, ["other"]),
  ])
  func `a combined type is several credits`(type: Int, roles: [String]) throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201) + Row.credit(9301, of: 9301, name: 102, type: type)
    ).read()
    #expect(catalog.comic(9201).list("creators", "role") == roles)
    let remarks = catalog.comic(9201).list("creators", "remark")
    #expect(remarks == roles.map { _ in type == 9 ? "painting" : "" })
    #expect(catalog.count(.unknownCreditTypes) == (type == 99 ? 1 : 0))
  }

  @Test func `an unknown type is called by its name`() throws {
    let found = try credits(
      "INSERT INTO gcd_credit_type(id, name, sort_code) VALUES (20, 'production', 20);"
        + Row.story(9301, of: 9201) + Row.credit(9301, of: 9301, name: 102, type: 20))
    #expect(found == ["production|Stan Lee"])
  }

  @Test func `entities of HTML are decoded once, before a text is split`() throws {
    let texts: Row.Values = ["script": "Shaun O&#x27;Test; A", "title": "B &amp;amp; C"]
    let catalog = try TestDump(Row.story(9301, of: 9201, texts)).read()
    #expect(catalog.comic(9201).list("creators", "name") == ["Shaun O'Test", "A"])
    #expect(catalog.comic(9201).list("stories", "name") == ["B &amp; C"])
    #expect(catalog.count(.decodedEntities) == 2)
  }

  @Test(arguments: [true, false])
  func `who is certain and uncertain in one role is certain`(isCertainFirst: Bool) throws {
    let uncertain = isCertainFirst ? "0" : "1"
    let catalog = try TestDump(
      Row.story(9301, of: 9201, ["inks": "Sol Test ?; Sol Test"])
        + Row.credit(9301, of: 9301, name: 102, type: 1, ["uncertain": uncertain])
        + Row.credit(9302, of: 9301, name: 102, type: 1, ["uncertain": isCertainFirst ? "1" : "0"])
        + Row.credit(9303, of: 9301, name: 102, type: 2, ["uncertain": "1"])
    ).read()
    let comic = catalog.comic(9201)
    #expect(comic.list("creators", "role", "name") == ["writer|Stan Lee", "inker|Sol Test"])
    #expect(comic.list("gcd.uncertainCredits", "role", "name") == ["penciler|Stan Lee"])
  }

  @Test(arguments: [2, 12, 16, 29])
  func `advertisements and the like contribute no one`(type: Int) throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201, ["type_id": "\(type)", "script": "Ann Example"])
        + Row.story(9302, of: 9201, ["type_id": "\(type)", "characters": "Test Hero"])
        + Row.credit(9301, of: 9301, name: 102, type: 1)
        + Row.appearance(9301, of: 204, in: 9301)
    ).read()
    let comic = catalog.comic(9201)
    #expect(comic.list("creators", "name") == [])
    #expect(comic.list("characters", "name") == [])
    // One that someone is credited for is listed.
    #expect(comic.list("stories", "name").count == 1)
    #expect(catalog.count(.omittedStories) == 2)
  }

  @Test(arguments: [3, 4, 23])
  func `stories of obsolete types are left out`(type: Int) throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201, ["type_id": "\(type)", "script": "Ann Example"])
    ).read()
    #expect(catalog.comic(9201).list("stories", "name") == [])
    #expect(catalog.comic(9201).list("creators", "name") == [])
    #expect(catalog.count(.omittedStories) == 2)
  }

  @Test func `rows prevail over texts, also under another name`() throws {
    let found = try credits(
      Row.story(9301, of: 9201, ["script": "Jack Curtiss; Stan Lee"])
        + Row.credit(9301, of: 9301, name: 101, type: 1))
    #expect(found == ["writer|Jack Kirby", "writer|Stan Lee"])
  }

  @Test func `of several people of one name, a text means the one with rows`() throws {
    let namesake = Row.creator(301, "Stan Lee") + Row.creatorName(301, "Stan Lee", of: 301)
    let script = Row.story(9301, of: 9201, ["script": "Stan Lee"])
    let catalog = try TestDump(namesake + script).read()
    #expect(
      catalog.comic(9201).list("creators", "resourceURI") == [
        "https://www.comics.org/creator/101/"
      ])
    let both = Row.story(9302, of: 9202) + Row.credit(9302, of: 9302, name: 301, type: 1)
    let other = try TestDump(namesake + script + both).read()
    #expect(other.comic(9201).list("creators", "name", "resourceURI") == ["Stan Lee|"])
    #expect(other.ids(.creator).contains(301))
  }

  @Test func `a text means someone without rows if there is no one else of the name`() throws {
    let catalog = try TestDump(Row.story(9301, of: 9201, ["script": "Wrong Person"])).read()
    #expect(
      catalog.comic(9201).list("creators", "resourceURI") == [
        "https://www.comics.org/creator/103/"
      ])
  }

  @Test func `a story that is known to have no script has no writer`() throws {
    let values: Row.Values = ["script": "Ann Example", "no_script": "1", "inks": "Bob Example"]
    #expect(try credits(Row.story(9301, of: 9201, values)) == ["inker|Bob Example"])
  }

  @Test func `an unsigned comic has no signature`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201)
        + Row.credit(9301, of: 9301, name: 102, type: 1, ["signed_as": "S.", "is_signed": "0"])
    ).read()
    #expect(catalog.comic(9201).list("creators", "name", "signedAs") == ["Stan Lee|"])
  }

  @Test(arguments: [5, 8, 12, 13, 14])
  func `the name of a house or of several people, or a wrong one, is no alias`(type: Int) throws {
    let name = Row.creatorName(301, "Test House", of: 102, ["type_id": "\(type)"])
    #expect(try TestDump(name).read()["creator 102"]["aliases"] == #"["Jack Curtiss"]"#)
  }
}
