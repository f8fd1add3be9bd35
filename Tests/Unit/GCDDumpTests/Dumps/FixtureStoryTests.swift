import Catalog
import Testing

@testable import GCDDump

/// What the end of fixture.sql expects of its stories, credits, and characters.
struct FixtureStoryTests {
  private let catalog: TestCatalog

  init() throws { catalog = try TestCatalog.fixture }

  @Test func `each person is credited once per role, by rows and texts`() {
    let credits = catalog.comic(16556).list("creators", "role", "name", "creditedAs", "signedAs")
    #expect(
      credits == [
        "penciler (cover)|Jack Kirby||", "inker (cover)|George Klein||", "writer|Stan Lee||",
        "penciler|Jack Kirby|Jack Curtiss|Kirby", "inker|George Klein||", "letterer|Artie Simek||",
        "inker|Jack Kirby|J. Kirby|", "editor|Stan Lee||",
      ])
  }

  @Test func `a credit refers to a name, not to the person with the same id`() {
    let credits = catalog.comic(16556).list("creators", "role", "resourceURI")
    #expect(credits.contains("writer|https://www.comics.org/creator/101/"))
    #expect(!credits.contains("writer|https://www.comics.org/creator/102/"))
    #expect(catalog["creator 101"]["fullName"] == "Stan Lee")
  }

  @Test func `a person without a row, or of several, has no address`() {
    let credits = catalog.comic(16556).list("creators", "name", "resourceURI")
    #expect(credits.filter { $0.hasPrefix("George Klein") } == ["George Klein|", "George Klein|"])
  }

  @Test func `uncertain credits are no credits`() {
    let comic = catalog.comic(16556)
    #expect(
      comic.list("gcd.uncertainCredits", "role", "name", "gcd", "remark") == [
        "inker|Sol Brodsky||see notes", "colorist|Wrong Person|103|",
      ])
    #expect(!catalog.ids(.creator).contains(103))
  }

  @Test func `a misspelled name is no alias`() {
    #expect(catalog["creator 102"]["aliases"] == #"["Jack Curtiss"]"#)
    #expect(catalog["creator 101"]["aliases"] == nil)
  }

  @Test func `credits of texts have aliases, signatures, and remarks`() {
    let credits = catalog.comic(17568).list(
      "creators", "role", "name", "creditedAs", "signedAs", "remark")
    #expect(
      credits == [
        "writer|Stan Lee|||", "writer|Jack Test|J. T.|Test|pp. 1-4",
        "editor|Stan Lee|||executive editor",
      ])
  }

  @Test func `stories are in order, with titles or what stands for them`() {
    #expect(
      catalog.comic(16556).list("stories", "name", "type", "pageCount") == [
        "cover|cover|1", "The Fantastic Four!|interiorStory|13",
        "[The Moleman’s Secret!]|interiorStory|6",
      ])
    #expect(
      catalog.comic(17568).list("stories", "name", "type") == [
        "cover|cover", #"["Bah! Everything I do"]|interiorStory"#,
      ])
    #expect(catalog.comic(9203).list("stories", "name") == ["comic story"])
  }

  @Test func `a character is listed once, under the name it goes by`() {
    #expect(
      catalog.comic(16556).list("characters", "name", "resourceURI", "role", "origin") == [
        "Mr. Fantastic|https://www.comics.org/character/201/|featured|true", "The Thing|||",
        "Mole Man|||", "Fantastic Four|https://www.comics.org/group/301/||",
      ])
    #expect(catalog["character 201"]["aliases"] == #"["Reed Richards"]"#)
    #expect(catalog["character 1000301"]["name"] == "Fantastic Four")
  }

  @Test func `a character is known by its other names`() {
    #expect(
      catalog.comic(17568).list("characters", "name", "resourceURI", "notes") == [
        "Spider-Man|https://www.comics.org/character/203/|introduction"
      ])
    #expect(catalog["character 203"]["aliases"] == #"["Spidey"]"#)
    #expect(catalog["character 203"]["name"] == "Spider-Man")
    #expect(catalog["character 203"]["gcd.disambiguation"] == "Peter Parker")
  }

  @Test func `a name that several characters have is known by its alter ego`() {
    #expect(
      catalog.comic(9203).list("characters", "name", "resourceURI", "notes") == [
        "Spider-Man|https://www.comics.org/character/203/|", "Spider-Man||cameo",
      ])
  }

  @Test func `brackets without ends are closed at the end`() {
    #expect(
      catalog.comic(9220).list("characters", "name") == [
        "One", "Three", "Four", "Test Team", "Two",
      ])
  }
}
