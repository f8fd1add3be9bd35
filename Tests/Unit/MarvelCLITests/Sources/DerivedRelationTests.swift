import TestSupport
import Testing

/// The relations that the embedded catalog derives from its text.
struct DerivedRelationTests {
  private static let catalog =
    FixtureCatalog.head + """


      event 1
      title: Green War

      series 2
      title: Green Tales (1962)
      start: 1962
      end: 1963

      comic 3
      title: Green Tales (1962) #1
      series: 2
      number: 1
      date: 1962-05
      format: Comic
      creator: 6 penciler
      creator: 7 inker
      creator: 6 writer
      event: 1

      character 4
      name: Hulk
      first: 3
      member-of: 5

      character 5
      name: Defenders

      creator 6
      first: Ada
      last: Ink

      creator 7
      first: Ben
      last: Brush
      """

  private func run(_ arguments: String...) async throws -> Outcome {
    try await marvel(arguments, catalog: Self.catalog)
  }

  @Test(arguments: ["comics", "series", "events"])
  func `a character is in the comic, series, and events of its debut`(kind: String) async throws {
    let parents = try await run("list", kind, "--of", "character/4", "-o", "id")
    #expect(parents.stdout != "" && parents.status == 0)
    let id = parents.stdout.split(separator: "\n").joined()
    let kind = kind == "series" ? kind : String(kind.dropLast())
    #expect(
      try await run("list", "characters", "--of", "\(kind)/\(id)", "-o", "id")
        == Outcome(stdout: "4\n"))
  }

  @Test func `a comic has an item for each role of a person, who counts once`() async throws {
    let comic = try await run("show", "comic/3")
    let roles = comic.stdout.matches(of: /"name":"([A-Za-z ]+)","role":"([a-z ]+)"/)
    #expect(
      roles.map { "\($0.1): \($0.2)" } == [
        "Ben Brush: inker", "Ada Ink: writer", "Ada Ink: penciler",
      ])
    #expect(comic.stdout.contains(#""creators":{"available":2,"#))
    #expect(try await run("list", "creators", "--of", "comic/3", "-o", "id").stdout == "7\n6\n")
  }

  @Test func `a series has an item for each person with the first role`() async throws {
    let series = try await run("show", "series/2")
    let roles = series.stdout.matches(of: /"name":"([A-Za-z ]+)","role":"([a-z ]+)"/)
    #expect(roles.map { "\($0.1): \($0.2)" } == ["Ben Brush: inker", "Ada Ink: writer"])
  }

  @Test func `a team lists its members`() async throws {
    #expect(
      try await run("show", "character/5").stdout.contains(
        #""members":[{"resourceURI":"http://gateway.marvel.com/v1/public/characters/4","#
          + #""name":"Hulk"}]"#))
  }
}
